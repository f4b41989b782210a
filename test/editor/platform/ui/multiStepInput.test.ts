import assert from "node:assert/strict";
import { EventEmitter, type QuickPick, type QuickPickItem, window } from "vscode";
import { onAccept, onAcceptSome } from "../../../../src/editor/platform/ui/multiStepInput.ts";
import { text } from "../../../interfaceText.ts";

/** A list as VS Code has it: its items, those under the cursor and with ticks, and an event for each change. */
function createList() {
  const [accepted, typed, active] = [
    new EventEmitter<void>(),
    new EventEmitter<string>(),
    new EventEmitter<readonly QuickPickItem[]>(),
  ];
  const list = {
    activeItems: [] as readonly QuickPickItem[],
    selectedItems: [] as readonly QuickPickItem[],
    onDidAccept: accepted.event,
    onDidChangeValue: typed.event,
    onDidChangeActive: active.event,
  };
  return {
    input: list as unknown as QuickPick<QuickPickItem>,
    enter: () => accepted.fire(),
    type: (value: string) => typed.fire(value),
    tick: (...labels: readonly string[]) => {
      list.selectedItems = labels.map((label) => ({ label }));
    },
    activate: (...labels: readonly string[]) => {
      list.activeItems = labels.map((label) => ({ label }));
      active.fire(list.activeItems);
    },
  };
}

describe("an Enter in a list", () => {
  const begin = () => {
    const list = createList();
    const taken: string[] = [];
    onAccept(list.input, ({ label }) => taken.push(label));
    return { ...list, taken };
  };

  it("takes the item under the cursor", () => {
    const { activate, enter, taken } = begin();
    activate("first");
    assert.deepEqual(taken, []);
    enter();
    assert.deepEqual(taken, ["first"]);
  });

  it("that comes before the items takes the one that comes under the cursor, once", () => {
    const { activate, enter, taken } = begin();
    enter();
    activate();
    assert.deepEqual(taken, []);
    activate("first");
    activate("second");
    assert.deepEqual(taken, ["first"]);
  });

  it("that nothing was found for takes nothing after more was typed", () => {
    const { activate, enter, type, taken } = begin();
    enter();
    type("f");
    activate("first");
    assert.deepEqual(taken, []);
  });
});

describe("an Enter in a list with ticks", () => {
  const shown: string[] = [];
  before(() => {
    Object.assign(window, { showInformationMessage: async (message: string) => void shown.push(message) });
  });
  after(() => {
    Object.assign(window, { showInformationMessage: undefined });
  });
  const begin = () => {
    const list = createList();
    const taken: string[][] = [];
    onAcceptSome(list.input, (items) => taken.push(items.map(({ label }) => label)));
    return { ...list, taken };
  };

  it("says that nothing is ticked where no cursor is either", () => {
    const { enter, taken } = begin();
    enter();
    assert.deepEqual([taken, shown], [[], [text("Select at least one item.")]]);
  });

  it("takes the item under the cursor where none is ticked", () => {
    const { activate, enter, taken } = begin();
    activate("second");
    enter();
    assert.deepEqual(taken, [["second"]]);
  });

  it("takes what is ticked, wherever the cursor is", () => {
    const { activate, tick, enter, taken } = begin();
    activate("first");
    tick("second", "third");
    enter();
    assert.deepEqual(taken, [["second", "third"]]);
  });
});
