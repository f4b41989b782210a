import assert from "node:assert/strict";
import { commands, type QuickPick, type QuickPickItem, window } from "vscode";
import { onAccept } from "../../src/editor/platform/ui/multiStepInput.ts";

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
