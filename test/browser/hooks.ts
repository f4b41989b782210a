import type { RootHookObject } from "mocha";
import type { Page } from "playwright-core";
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
      for (const line of await errorsOf(editor)) console.log(`      ${line}`);
    }
  },
  afterAll: closeAll,
};

/** Returns the beginnings of the last errors that VS Code wrote to the console, without those of native modules. */
async function errorsOf({ page }: Editor): Promise<readonly string[]> {
  const messages = await page.consoleMessages().catch(() => []);
  const errors = messages.filter((message) => message.type() === "error").map((message) => message.text());
  const own = errors.filter((text) => !/bindings file|native-watchdog/.test(text));
  return own.slice(-10).map((text) => text.slice(0, 400).replaceAll("\n", " "));
}

/** Returns what VS Code announced last: a test may have waited for another notification longer than one shows. */
async function announced(page: Page): Promise<readonly string[]> {
  const texts = await page.locator(".monaco-aria-container > *").allTextContents();
  return texts.filter((text) => text !== "");
}

/** Returns the open prompts, notifications and the focused element, in one line. */
async function shown({ page, quickInput, toasts }: Editor): Promise<string> {
  const isAsking = await quickInput.box.isVisible();
  const asks = isAsking && { title: await quickInput.title(), rows: await quickInput.labels() };
  const focus = await page.evaluate(() => {
    const { activeElement: active } = document;
    return active && `${active.tagName} ${active.className} ${active.getAttribute("aria-label")}`;
  });
  return JSON.stringify({ asks, tells: await toasts.texts(), announced: await announced(page), focus });
}
