import type { Frame } from "playwright-core";
import type { Editor } from "./editor.ts";

/** The pages in the webviews that are seen now. */
export async function shownFrames({ page }: Pick<Editor, "page">): Promise<readonly Frame[]> {
  const webviews = await page.locator("iframe.webview.ready:visible").elementHandles();
  const outer = await Promise.all(webviews.map((webview) => webview.contentFrame().catch(() => null)));
  return outer.flatMap((frame) => frame?.childFrames() ?? []);
}

/** Waits for the page with this title that is seen now, and shows something. */
export async function shownPage(editor: Pick<Editor, "page">, title: string): Promise<Frame> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    for (const frame of await shownFrames(editor)) if (await isShown(frame, title)) return frame;
  throw new Error(`${title} is not shown`);
}

const isShown = (frame: Frame, title: string): Promise<boolean> =>
  frame
    .evaluate((wanted) => document.title === wanted && document.querySelector("h1") !== null, title)
    .catch(() => false);
