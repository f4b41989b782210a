import type { RootHookObject } from "mocha";
import { closeAll, type Editor, openEditors } from "./editor.ts";

/** A failed test leaves pictures of what its editors showed, and nothing outlives the run. */
export const mochaHooks: RootHookObject = {
  async afterEach(this: Mocha.Context) {
    if (this.currentTest?.state !== "failed") return;
    const name = this.currentTest.fullTitle().replace(/[^\w]+/g, "-");
    for (const [index, editor] of openEditors().entries()) {
      console.log(`      ${await editor.screenshot(`failed-${name}-${index}`).catch(String)}`);
      // where only the log of a run is kept
      console.log(`      ${await shown(editor).catch(String)}`);
    }
  },
  afterAll: closeAll,
};

/** Returns the open prompts, notifications and the focused element, in one line. */
async function shown({ page, quickInput, toasts }: Editor): Promise<string> {
  const isAsking = await quickInput.box.isVisible();
  const asks = isAsking && { title: await quickInput.title(), rows: await quickInput.labels() };
  const focus = await page.evaluate(() => {
    const { activeElement: active } = document;
    return active && `${active.tagName} ${active.className} ${active.getAttribute("aria-label")}`;
  });
  return JSON.stringify({ asks, tells: await toasts.texts(), focus });
}
