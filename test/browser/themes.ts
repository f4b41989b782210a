import type { Frame } from "playwright-core";
import type { Editor } from "./editor.ts";

/** VS Code's own themes, one of each kind, with the class that the page of a webview has in it; the usual one last. */
export const themes: readonly (readonly [theme: string, kind: string])[] = [
  ["Dark Modern", "vscode-dark"],
  ["Dark High Contrast", "vscode-high-contrast"],
  ["Light High Contrast", "vscode-high-contrast-light"],
  ["Light Modern", "vscode-light"],
];

/** Names of themes in the setting, if they differ from those in the interface. */
const inSettings: Readonly<Record<string, string>> = {
  "Dark High Contrast": "Default High Contrast",
  "Light High Contrast": "Default High Contrast Light",
};

/** Sets a theme. */
export const setTheme = (editor: Editor, theme: string): Promise<void> =>
  editor.set("workbench.colorTheme", inSettings[theme] ?? theme);

/** Sets a theme, and waits until a page shows it; returns its name as one for a picture. */
export async function chooseTheme(editor: Editor, page: Frame, theme: string, kind: string): Promise<string> {
  await setTheme(editor, theme);
  await page.waitForFunction((kind) => document.body.classList.contains(kind), kind);
  return theme.toLowerCase().replaceAll(" ", "-");
}
