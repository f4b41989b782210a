import type { Editor } from "./editor.ts";

/** A key of the sample's component: the cursor on it (from 1), as it is written, and its texts. */
export const keyInSample = {
  path: "src/Pantry.tsx",
  place: { line: 17, column: 20 },
  key: "pantry.title",
  text: "What you have",
  german: "Was du dahast",
  locale: "locales/de.json",
} as const;

/** Types another name for the key, and leaves the box open. */
export async function renameBox(editor: Editor, name: string): Promise<void> {
  await editor.open(keyInSample.path, keyInSample.place);
  await editor.press("F2");
  const input = editor.page.locator(".rename-box input");
  await input.waitFor();
  await input.fill(name);
}
