import assert from "node:assert/strict";
import type { Frame } from "playwright-core";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { text } from "../interfaceText.ts";
import { needs } from "../skip.ts";
import { assertAccessible, assertPageAccessible } from "./axe.ts";
import {
  dictateComment,
  dictatedFile,
  dictatedText,
  history,
  openPanel,
  recorderPicture,
  stopAfter,
} from "./dictationPanel.ts";
import { type Editor, openEditor } from "./editor.ts";
import { connect } from "./service.ts";
import { microphone, wordsOf } from "./talk.ts";
import { chooseTheme, themes } from "./themes.ts";

const sentences = [
  "Please open the window and close the door.",
  "We have to wait for the train in the morning.",
  "The children play in the garden after school.",
  "He reads the newspaper every morning before work.",
  "She wants to buy a new car this year.",
  "They live in a small town near the river.",
  "I think that we should go home now.",
  "The house is very big and the dog is small.",
  "My brother works in a hospital in the city.",
  "There is a lot of snow on the mountain.",
];

/** Returns the share of spoken words that were written: one minus the word error rate. */
function accuracy(said: readonly string[], written: readonly string[]): number {
  let row = Array.from({ length: written.length + 1 }, (_, at) => at);
  for (const [down, word] of said.entries()) {
    const next = [down + 1];
    for (const [across, other] of written.entries())
      next.push(Math.min(row[across]! + (word === other ? 0 : 1), row[across + 1]! + 1, next[across]! + 1));
    row = next;
  }
  return 1 - row.at(-1)! / said.length;
}

describe("a long dictation", function () {
  this.timeout(600_000);
  let service: LocalService;
  let editor: Editor;
  let panel: Frame;

  before(async function () {
    needs(this, "python3-pocketsphinx", "pocketsphinx-en-us", "flite", "apertium", "apertium-eng-spa");
    service = await createLocalService({});
    editor = await openEditor({ flags: await microphone(sentences), files: { [dictatedFile]: dictatedText } });
    await connect(editor, service);
  });
  after(async () => {
    await editor?.close();
    await service?.close();
  });

  it("has an empty panel in which axe finds no fault", async () => {
    panel = await openPanel(editor);
    await assertAccessible(panel);
  });

  it("offers the languages of the service, up to five to translate into", async () => {
    await panel.getByLabel(text("You speak")).selectOption("en");
    const add = panel.getByLabel(text("Add a language…"));
    const chosen = panel.locator(".targets li");
    for (const [at, language] of ["es", "de", "fr", "it", "pt-BR"].entries()) {
      await add.selectOption(language);
      await chosen.nth(at).waitFor();
    }
    await add.waitFor({ state: "hidden" });
    for (const language of ["German", "French", "Italian", "Brazilian Portuguese"]) {
      const remove = panel.getByRole("button", { name: `Remove ${language}` });
      await remove.press("Enter");
      await remove.waitFor({ state: "detached" });
    }
    await add.waitFor();
    assert.deepEqual(await panel.locator(".targets li span").allTextContents(), ["Spanish (es)"]);
    await editor.screenshot("dictation-choices");
  });

  it("writes ten sentences, of which most words are right", async () => {
    const recorder = await dictateComment(editor);
    await panel.locator('[data-state="listening"]').waitFor();
    await panel.locator(".live .tentative", { hasText: /\w/ }).first().waitFor();
    await editor.screenshot("dictation-listening");
    await recorderPicture(recorder);
    await assertAccessible(panel);
    await assertPageAccessible(recorder);
    await stopAfter(editor, panel, recorder, sentences.length);
    const text = await editor.read(dictatedFile);
    const said = await history(panel);
    const share = accuracy(
      sentences.flatMap(wordsOf),
      said.flatMap(([source = ""]) => wordsOf(source)),
    );
    console.log(`      word accuracy: ${(share * 100).toFixed(1)} % of ${sentences.flatMap(wordsOf).length} words`);
    assert.ok(share >= 0.85, text);
  });

  it("copies what was said, and translates it into another language", async () => {
    await editor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const first = panel.locator(".history li").last();
    const said = await first.locator(".text").first().textContent();
    await first.getByRole("button", { name: "Copy" }).first().press("Enter");
    await editor.page.waitForFunction(async (text) => (await navigator.clipboard.readText()) === text, said);
    await first.getByRole("button", { name: text("Translate Into…") }).press("Enter");
    await editor.quickInput.fill("es-419");
    await editor.quickInput.row("Latin American Spanish");
    await editor.quickInput.accept();
    const translated = first.locator(".language", { hasText: "Latin American Spanish" });
    await translated.waitFor();
    await editor.screenshot("dictation-history");
  });

  it("adds a word of it to spoken terms", async () => {
    await panel
      .locator(".history li")
      .last()
      .getByRole("button", { name: text("Add to Spoken Terms…") })
      .press("Enter");
    await editor.quickInput.pick("window");
    await editor.quickInput.message(/The term as it is said in English/);
    await editor.quickInput.accept();
    await editor.quickInput.pick(text("New Spoken Terms…"));
    await editor.quickInput.message(/Name of the new spoken terms/);
    await editor.quickInput.fill("Words");
    await editor.quickInput.accept();
    await editor.toasts.wait("“window” was added to Words.");
    await editor.clearNotifications();
  });

  for (const [theme, kind] of themes) {
    it(`is right in ${theme}`, async () => {
      const name = await chooseTheme(editor, panel, theme, kind);
      await editor.screenshot(`dictation-${name}`);
      await assertAccessible(panel);
    });
  }
});
