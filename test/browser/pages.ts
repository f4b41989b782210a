import type { Frame } from "playwright-core";
import type { Editor } from "./editor.ts";

/** Waits for the page of a webview that has this (a selector of Playwright), and until it can be seen. */
export function pageWith({ page }: Pick<Editor, "page">, wanted: string): Promise<Frame> {
  return new Promise((resolve, reject) => {
    let watched = 0;
    const watch = (frame: Frame): void => {
      if (frame.parentFrame()?.parentFrame() !== page.mainFrame()) return;
      watched++;
      seen(frame, wanted).then(
        () => found(frame),
        (error) => {
          watched--;
          // VS Code replaces the frame of a page that it shows anew: the next one is about to come
          if (watched === 0 && !frame.isDetached()) reject(error);
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
  pageWith(editor, `xpath=/html[head/title[. = "${title}"]][.//h1]`);

/** Waits until the page of a frame is what is looked for, and VS Code shows its webview. */
async function seen(frame: Frame, wanted: string): Promise<void> {
  // not by a function that the page calls: VS Code writes pages into frames that it shows later, and what waited for
  // the next picture of one of these could wait for ever
  await frame.locator(wanted).waitFor({ state: "attached" });
  const webview = await frame.parentFrame()?.frameElement();
  await webview?.waitForElementState("visible");
  if (frame.isDetached()) throw new Error("the page is gone");
}
