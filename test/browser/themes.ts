import type { Frame } from "playwright-core";
import type { Editor } from "./editor.ts";

/** VS Code's own themes, one of each kind, with the class that the page of a webview has in it; the usual one last. */
export const themes: readonly (readonly [theme: string, kind: string])[] = [
  ["Dark Modern", "vscode-dark"],
  ["Dark High Contrast", "vscode-high-contrast"],
  ["Light High Contrast", "vscode-high-contrast-light"],
  ["Light Modern", "vscode-light"],
];

/** Chooses a theme as a person would, and waits until a page shows it; returns its name as one for a picture. */
export async function chooseTheme(editor: Editor, page: Frame, theme: string, kind: string): Promise<string> {
  await editor.runCommand("Preferences: Color Theme");
  await editor.quickInput.fill(theme);
  await editor.quickInput.pick(theme);
  await page.waitForFunction((kind) => document.body.classList.contains(kind), kind);
  return theme.toLowerCase().replaceAll(" ", "-");
}
