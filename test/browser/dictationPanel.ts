import { join } from "node:path";
import type { Frame, Page } from "playwright-core";
import { text } from "../interfaceText.ts";
import type { Editor } from "./editor.ts";
import { pageWith } from "./pages.ts";

/** The file that the tests dictate into. */
export const dictatedFile = "src/talk.ts";

/** Lines of the file before it is dictated into; the cursor is between them. */
export const dictatedText = "export const answer = 42;\n\nexport const question = answer;\n";

/** Shows the panel, and returns its page. */
export async function openPanel(editor: Editor): Promise<Frame> {
  await editor.runCommand("Dictation: Focus on Dictation View");
  await editor.page.locator(".part.auxiliarybar").waitFor();
  const panel = await pageWith(editor, 'h1:text-is("Dictation")');
  await panel.getByText(/Speak to write at the cursor/).waitFor();
  return panel;
}

/** Chooses English, a comment, and Spanish below it, and begins; returns the recorder page, which listens. */
export async function dictateComment(editor: Editor): Promise<Page> {
  await editor.runCommand("Glossa: Choose How to Dictate…");
  await typeCode(editor, text("Which language do you speak?"), "en");
  await editor.quickInput.pick("Both");
  await typeCode(editor, text("Select a language to translate into"), "es");
  await editor.quickInput.pick("Comment");
  await editor.open(dictatedFile, { line: 2, column: 1 });
  const opening = editor.page.context().waitForEvent("page");
  await editor.runCommand("Glossa: Dictate");
  const recorder = await opening;
  await recorder
    .getByRole("status")
    .getByText(/^Listening\. Inserting into/)
    .waitFor();
  return recorder;
}

/** Waits until so many sentences were written, stops, and saves the file. */
export async function stopAfter(editor: Editor, panel: Frame, recorder: Page, sentences: number): Promise<void> {
  await panel
    .locator(".history li")
    .nth(sentences - 1)
    .waitFor({ timeout: 300_000 });
  await panel.getByRole("button", { name: "Stop", exact: true }).press("Enter");
  await panel.getByText(text("The microphone is closed.")).waitFor();
  await recorder.getByRole("status").getByText("Ready.").waitFor();
  await editor.screenshot("dictation-written");
  await editor.runCommand("File: Save");
  await editor.page.locator('.tab.active:not(.dirty)[aria-label^="talk.ts"]').waitFor();
}

/** Returns the texts of each entry of the history, the first first: what was said, and its translation. */
export async function history(panel: Frame): Promise<readonly (readonly string[])[]> {
  const entries = await panel
    .locator(".history li")
    .evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll(".text")].map((each) => each.textContent ?? "")),
    );
  return entries.toReversed();
}

/** Takes a picture of the recorder page. */
export const recorderPicture = (recorder: Page): Promise<Buffer> =>
  recorder.screenshot({ path: join("test/out", "dictation-recorder.png") });

/** Types the code of a language and presses Enter at once. */
async function typeCode({ quickInput }: Editor, placeholder: string, code: string): Promise<void> {
  await quickInput.box.getByPlaceholder(placeholder).waitFor();
  await quickInput.fill(code);
  await quickInput.accept();
}
