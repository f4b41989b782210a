import type { Locator } from "playwright-core";
import type { Editor } from "./editor.ts";

/**
 * Opens the menu of the light bulb at the cursor, with this in it. VS Code forgets that it was asked where, before all
 * have answered, the cursor has just moved, a problem of the file changes or an extension adds its actions (as
 * TypeScript does when it has read the project): no menu comes then, and one has to ask again.
 */
export async function openLightBulb(
  { page, press }: Pick<Editor, "page" | "press">,
  action: string | RegExp,
): Promise<Locator> {
  const menu = page.locator(".action-widget").first();
  const deadline = Date.now() + 60_000;
  for (let patience = 2000; ; patience *= 1.5) {
    await press("Control+.");
    const found = await menu
      .getByText(action)
      .first()
      .waitFor({ timeout: patience })
      .then(
        () => true,
        () => false,
      );
    if (found) return menu;
    if (Date.now() > deadline) throw new Error(`The light bulb does not offer ${action}.`);
    if (await menu.isVisible()) await press("Escape");
  }
}
