import { TabInputTextDiff, window } from "vscode";
import { untilEvent } from "../untilEvent.ts";

/** Waits for the comparison that a conflict opens. */
export async function comparison(): Promise<TabInputTextDiff> {
  const input = () => window.tabGroups.activeTabGroup.activeTab?.input;
  await untilEvent(
    () => input() instanceof TabInputTextDiff,
    (listener) => window.tabGroups.onDidChangeTabs(listener),
  );
  return input() as TabInputTextDiff;
}
