import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { CDPSession, Frame, Page } from "playwright-core";

const file = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Every complaint as one line; styles are not fetched anew, as the page's own policy forbids it. */
const questionOf = (context: string): string => `axe.run(${context}, { preload: false }).then(({ violations }) =>
  violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => id + ": " + help + ": " + html)))`;

/**
 * Fails with what a screen reader, a keyboard or weak eyes would stumble over in the page of a webview (WCAG 2 A and AA,
 * and best practices). Axe runs in a world of its own, so that the page's policy stays as strict as it is.
 */
export async function assertAccessible(frame: Frame): Promise<void> {
  const session = await sessionOf(frame);
  const { frameTree } = await session.send("Page.getFrameTree");
  const [frameId] = pagesIn(frameTree).slice(-1);
  assert.ok(frameId, "there is no page of a webview");
  await ask(session, frameId);
}

/** The same for a page that is no webview. */
export async function assertPageAccessible(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  await ask(session, frameTree.frame.id);
}

/** The same for the parts of VS Code's window that a selector finds; it must find one. */
export async function assertPartAccessible(page: Page, selector: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  await ask(session, frameTree.frame.id, JSON.stringify({ include: [[selector]] }));
}

async function ask(session: CDPSession, frameId: string, context = "document"): Promise<void> {
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", { frameId });
  // a color on its way to another one has any contrast
  const expression =
    "Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => {}))).then(() => {})";
  await session.send("Runtime.evaluate", { contextId, expression, awaitPromise: true });
  await session.send("Runtime.evaluate", { contextId, expression: await readFile(file, "utf8") });
  const asked = { contextId, expression: questionOf(context), awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", asked);
  assert.equal(exceptionDetails, undefined);
  assert.deepEqual(result.value, []);
}

/** A frame of another process has a session of its own. */
const sessionOf = (frame: Frame): Promise<CDPSession> => {
  const context = frame.page().context();
  return context.newCDPSession(frame).catch(() => context.newCDPSession(frame.page()));
};

interface Tree {
  readonly frame: { readonly id: string; readonly name?: string };
  readonly childFrames?: readonly Tree[];
}

/** The frames that VS Code puts the pages of webviews into; it renames them when they are there. */
const pagesIn = ({ frame, childFrames = [] }: Tree): readonly string[] => [
  ...(/^(pending|active)-frame$/.test(frame.name ?? "") ? [frame.id] : []),
  ...childFrames.flatMap(pagesIn),
];
