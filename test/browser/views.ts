import type { Locator } from "playwright-core";
import type { Editor } from "./editor.ts";

/** Shows the views of Glossa, as a click on its icon does. */
export const showViews = ({ page }: Pick<Editor, "page">): Promise<void> =>
  page.locator(`.activitybar .action-item a[aria-label^="Glossa"]`).click();

/** Returns a row of a tree in the side bar by what a screen reader says of it. */
export const treeRow = ({ page }: Pick<Editor, "page">, label: RegExp): Locator =>
  page.locator(".pane-body").getByRole("treeitem", { name: label });

/** Collects what the security policies of pages refuse from now on. */
export function policyComplaints({ page }: Pick<Editor, "page">): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) complaints.push(message.text());
  });
  return complaints;
}

/** Saves the active file. */
export async function save(editor: Editor): Promise<void> {
  await editor.runCommand("File: Save");
  await editor.page.locator(".tab.active.dirty").waitFor({ state: "detached" });
}
