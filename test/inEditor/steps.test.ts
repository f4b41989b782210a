import assert from "node:assert/strict";
import { commands, type QuickPick, type QuickPickItem, window } from "vscode";
import { onAccept, onAcceptSome } from "../../src/editor/platform/ui/multiStepInput.ts";

describe("an Enter in a list", () => {
  let input: QuickPick<QuickPickItem>;
  let taken: Promise<string>;
  const enter = () => commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");

  beforeEach(async () => {
    input = window.createQuickPick();
    taken = new Promise((resolve) => onAccept(input, ({ label }) => resolve(label)));
    input.show();
    await commands.executeCommand("workbench.action.focusQuickOpen");
  });
  afterEach(() => input.dispose());

  it("takes the item under the cursor", async () => {
    const isActive = new Promise<void>((resolve) => input.onDidChangeActive(([item]) => item && resolve()));
    input.items = [{ label: "first" }, { label: "second" }];
    await isActive;
    await enter();
    assert.equal(await taken, "first");
  });

  it("that comes before the items takes the one that comes under the cursor", async () => {
    const isAccepted = new Promise<void>((resolve) => input.onDidAccept(resolve));
    await enter();
    await isAccepted;
    input.items = [{ label: "first" }, { label: "second" }];
    assert.equal(await taken, "first");
  });
});

describe("an Enter in a list with ticks", () => {
  let input: QuickPick<QuickPickItem>;
  let taken: Promise<readonly string[]>;
  const { showInformationMessage } = window;

  beforeEach(async () => {
    input = window.createQuickPick();
    input.canSelectMany = true;
    input.items = [{ label: "first" }, { label: "second" }, { label: "third" }];
    taken = new Promise((resolve) => onAcceptSome(input, (items) => resolve(items.map(({ label }) => label))));
    input.show();
    await commands.executeCommand("workbench.action.focusQuickOpen");
  });
  afterEach(() => {
    input.dispose();
    Object.assign(window, { showInformationMessage });
  });

  const enter = () => commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");

  it("says that nothing is ticked where no cursor is either", async () => {
    const told = new Promise((resolve) =>
      Object.assign(window, { showInformationMessage: async (text: string) => resolve(text) }),
    );
    await enter();
    assert.equal(await told, "Select at least one item.");
  });

  it("takes the item under the cursor where none is ticked", async () => {
    const isActive = new Promise<void>((resolve) => input.onDidChangeActive(([item]) => item && resolve()));
    input.activeItems = input.items.slice(1, 2);
    await isActive;
    await enter();
    assert.deepEqual(await taken, ["second"]);
  });

  it("takes what is ticked, wherever the cursor is", async () => {
    const isTicked = new Promise<void>((resolve) => input.onDidChangeSelection(([item]) => item && resolve()));
    input.selectedItems = input.items.slice(1);
    await isTicked;
    await enter();
    assert.deepEqual(await taken, ["second", "third"]);
  });
});
