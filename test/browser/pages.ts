import type { Frame } from "playwright-core";
import type { Editor } from "./editor.ts";

/** Waits for the page of a webview for which this, run in the page, is true, and until it can be seen. */
export function pageWhere(
  { page }: Pick<Editor, "page">,
  isIt: (wanted: string) => boolean,
  wanted: string,
): Promise<Frame> {
  return new Promise((resolve, reject) => {
    let watched = 0;
    const watch = (frame: Frame): void => {
      if (frame.parentFrame()?.parentFrame() !== page.mainFrame()) return;
      watched++;
      seen(frame, isIt, wanted).then(
        () => found(frame),
        (error) => {
          if (--watched === 0) reject(error);
        },
      );
    };
    const found = (frame: Frame): void => {
      page.off("frameattached", watch);
      resolve(frame);
    };
    page.on("frameattached", watch);
    for (const frame of page.frames()) watch(frame);
  });
}

/** Waits for the page with this title that is seen now, and shows something. */
export const shownPage = (editor: Pick<Editor, "page">, title: string): Promise<Frame> =>
  pageWhere(editor, (wanted) => document.title === wanted && document.querySelector("h1") !== null, title);

/** Waits until the page of a frame is what is looked for, and VS Code shows its webview. */
async function seen(frame: Frame, isIt: (wanted: string) => boolean, wanted: string): Promise<void> {
  await frame.waitForFunction(isIt, wanted);
  const webview = await frame.parentFrame()?.frameElement();
  await webview?.waitForElementState("visible");
  if (frame.isDetached()) throw new Error("the page is gone");
}
