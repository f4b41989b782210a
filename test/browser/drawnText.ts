import type { Page } from "playwright-core";
import type { Editor } from "./editor.ts";
import { setTheme } from "./themes.ts";

/** VS Code's own themes, one of each kind, with the class of the window; the usual one last. */
export const windowThemes: readonly (readonly [theme: string, kind: string])[] = [
  ["Dark Modern", "vs-dark"],
  ["Dark High Contrast", "hc-black"],
  ["Light High Contrast", "hc-light"],
  ["Light Modern", "vs"],
];

/** Sets a theme, and waits until the window shows it; returns its name as one for a picture. */
export async function chooseWindowTheme(editor: Editor, theme: string, kind: string): Promise<string> {
  await setTheme(editor, theme);
  await editor.page.locator(`.monaco-workbench.${kind}`).waitFor();
  return theme.toLowerCase().replaceAll(" ", "-");
}

/**
 * The contrast of a text in a line with all that is behind it (WCAG 2: 1.4.3), as soon as it is there: as the text of
 * an element, or drawn before one by a decoration. Found and read at once, as VS Code renders lines anew at any time.
 */
export async function contrastOf(page: Page, text: string, pseudo?: "::before"): Promise<number> {
  const pixels = await page.waitForFunction(readPixels, { text, pseudo });
  const [behind = 0, front = 0] = ((await pixels.jsonValue()) ?? []).map(luminance);
  return (Math.max(front, behind) + 0.05) / (Math.min(front, behind) + 0.05);
}

type Pixel = readonly number[];

/** The pixel behind a text, and one of the text, as the browser mixes colours that let others through. Runs in the page. */
function readPixels({ text, pseudo }: { readonly text: string; readonly pseudo: "::before" | undefined }) {
  const spans = [...document.querySelectorAll(".view-line span")];
  const span = pseudo
    ? spans.find((span) => getComputedStyle(span, pseudo).content.includes(text))
    : // VS Code draws spaces that don't break
      spans.find((span) => span.childElementCount === 0 && span.textContent.replaceAll("\u00a0", " ").includes(text));
  if (span === undefined) return;
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("no canvas");
  const style = getComputedStyle(span, pseudo);
  const layers = pseudo === undefined ? [] : [style.backgroundColor];
  for (let at: Element | null = span; at !== null; at = at.parentElement) {
    layers.unshift(getComputedStyle(at).backgroundColor);
  }
  return [["#ffffff", ...layers], [style.color]].map((colors): Pixel => {
    for (const color of colors) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
}

function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
