import type { Locator, Page } from "playwright-core";
import type { Editor } from "./editor.ts";

/** VS Code's own themes, one of each kind, with the class of the window; the usual one last. */
export const windowThemes: readonly (readonly [theme: string, kind: string])[] = [
  ["Dark Modern", "vs-dark"],
  ["Dark High Contrast", "hc-black"],
  ["Light High Contrast", "hc-light"],
  ["Light Modern", "vs"],
];

/** Chooses a theme as a person would, and waits until the window shows it; returns its name as one for a picture. */
export async function chooseWindowTheme(editor: Editor, theme: string, kind: string): Promise<string> {
  await editor.runCommand("Preferences: Color Theme");
  await editor.quickInput.fill(theme);
  await editor.quickInput.pick(theme);
  await editor.page.locator(`.monaco-workbench.${kind}`).waitFor();
  return theme.toLowerCase().replaceAll(" ", "-");
}

/** Finds the element of a line before which a decoration draws a text; it is marked, as no selector finds it. */
export async function drawnBefore(page: Page, text: string): Promise<Locator> {
  await page.waitForFunction((text) => {
    const spans = [...document.querySelectorAll(".view-line span")];
    const drawn = spans.filter((span) => getComputedStyle(span, "::before").content.includes(text));
    for (const span of drawn) span.setAttribute("data-drawn", text);
    return drawn.length > 0;
  }, text);
  return page.locator(`[data-drawn="${text}"]`).first();
}

/** The contrast of an element's text, or of what is drawn before it, with all that is behind it (WCAG 2: 1.4.3). */
export async function contrastOf(element: Locator, pseudo?: "::before"): Promise<number> {
  const [behind = 0, text = 0] = (await pixelsOf(element, pseudo)).map(luminance);
  return (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
}

type Pixel = readonly number[];

/** The pixel behind a text, and one of the text, as the browser mixes colours that let others through. */
function pixelsOf(element: Locator, pseudo: "::before" | undefined): Promise<readonly Pixel[]> {
  return element.evaluate((node, pseudo) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (context === null) throw new Error("no canvas");
    const style = getComputedStyle(node, pseudo);
    const layers = pseudo === undefined ? [] : [style.backgroundColor];
    for (let at: Element | null = node; at !== null; at = at.parentElement) {
      layers.unshift(getComputedStyle(at).backgroundColor);
    }
    return [["#ffffff", ...layers], [style.color]].map((colors) => {
      for (const color of colors) {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
  }, pseudo);
}

function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
