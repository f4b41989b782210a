import type { Editor } from "./editor.ts";

/** Takes an item of the context menu that is opening by keyboard: a menu takes no click in its first moments. */
export async function takeFromMenu({ page, press }: Pick<Editor, "page" | "press">, label: string): Promise<void> {
  const menu = page.locator(".context-view .monaco-menu");
  await menu.locator(".action-label", { hasText: label }).waitFor();
  const focused = menu.locator(".action-item.focused .action-label");
  const max = await menu.locator(".action-item").count();
  for (let pressed = 0; pressed <= max; pressed++) {
    await press("ArrowDown");
    if ((await focused.allInnerTexts()).includes(label)) {
      await press("Enter");
      await menu.waitFor({ state: "hidden" });
      return;
    }
  }
  throw new Error(`${label} can't be reached in the menu`);
}
