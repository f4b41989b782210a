import assert from "node:assert/strict";
import { TabInputTextDiff, window } from "vscode";

/** Waits for the comparison that a conflict opens. */
export async function comparison(): Promise<TabInputTextDiff> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const input = window.tabGroups.activeTabGroup.activeTab?.input;
    if (input instanceof TabInputTextDiff) return input;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return assert.fail("no comparison opened");
}
