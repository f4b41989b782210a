import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Frame, Page } from "playwright-core";
import { temporaryFolder } from "../../scripts/processes.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { readWav } from "../../src/local/speech/soundSamples.ts";
import { wav } from "../core/sound/wav.ts";
import { needs } from "../skip.ts";
import { assertAccessible, assertPageAccessible } from "./axe.ts";
import { type Editor, openEditor } from "./editor.ts";
import { connect } from "./service.ts";
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

/** Samples of silence before the first sentence and after each: a pause concludes what was said. */
const [lead, pause] = [24_000, 32_000];

/** Sentence that flite speaks into the fake microphone. */
async function talk(folder: string): Promise<string> {
  const parts: Float32Array[] = [new Float32Array(lead)];
  for (const sentence of sentences) {
    const file = join(folder, "sentence.wav");
    const { status, stderr } = spawnSync("flite", ["-voice", "rms", "-t", sentence, "-o", file]);
    assert.equal(status, 0, String(stderr));
    const { rate, samples } = readWav(await readFile(file));
    assert.equal(rate, 16_000);
    parts.push(
      Float32Array.from(samples, (sample) => sample / 32_767),
      new Float32Array(pause),
    );
  }
  const values = parts.flatMap((part) => [...part]);
  const file = join(folder, "talk.wav");
  await writeFile(file, wav(values, { kind: "integer", channels: 1, rate: 16_000, bits: 16 }));
  return file;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

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

describe("dictation", function () {
  this.timeout(600_000);
  let service: LocalService;
  let editor: Editor;
  let panel: Frame;
  let recorder: Page;
  const complaints: string[] = [];

  before(async function () {
    needs(this, "python3-pocketsphinx", "pocketsphinx-en-us", "flite", "apertium", "apertium-eng-spa");
    const file = await talk(await temporaryFolder("talk"));
    service = await createLocalService({});
    editor = await openEditor({
      flags: [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-audio-capture=${file}%noloop`,
      ],
      files: { "src/talk.ts": "export const answer = 42;\n\nexport const question = answer;\n" },
    });
    editor.page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) complaints.push(message.text());
    });
    await connect(editor, service);
  });
  after(async () => {
    await editor?.close();
    await service?.close();
  });

  const button = (name: string) => panel.getByRole("button", { name, exact: true });

  it("has a panel in the secondary side bar, which says what it is for", async () => {
    await editor.runCommand("Dictation: Focus on Dictation View");
    await editor.page.locator(".part.auxiliarybar").waitFor();
    panel = await panelOf(editor);
    await panel.getByText(/Speak to write at the cursor/).waitFor();
    await editor.screenshot("dictation-empty");
    await assertAccessible(panel);
  });

  it("offers the languages of the service, up to five to translate into", async () => {
    await panel.getByLabel("You speak").selectOption("en");
    const add = panel.getByLabel("Add a language…");
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

  it("writes ten sentences as a comment, with their translation below", async () => {
    await editor.runCommand("Glossa: Choose How to Dictate…");
    await typeCode(editor, "Which language do you speak?", "en");
    await editor.quickInput.pick("Both");
    await typeCode(editor, "Select a language to translate into", "es");
    await editor.quickInput.pick("Comment");
    await editor.open("src/talk.ts", { line: 2, column: 1 });
    const opening = editor.page.context().waitForEvent("page");
    await editor.runCommand("Glossa: Dictate");
    recorder = await opening;
    await recorder
      .getByRole("status")
      .getByText(/^Listening\. Inserting into/)
      .waitFor();
    await panel.locator('[data-state="listening"]').waitFor();
    await panel.locator(".live .tentative", { hasText: /\w/ }).first().waitFor();
    await editor.screenshot("dictation-listening");
    await recorder.screenshot({ path: join("test/out", "dictation-recorder.png") });
    await assertAccessible(panel);
    await assertPageAccessible(recorder);
    await panel
      .locator(".history li")
      .nth(sentences.length - 1)
      .waitFor({ timeout: 300_000 });
    await button("Stop").press("Enter");
    await panel.getByText("The microphone is closed.").waitFor();
    await recorder.getByRole("status").getByText("Ready.").waitFor();
    await editor.screenshot("dictation-written");

    await editor.runCommand("File: Save");
    await editor.page.locator('.tab.active:not(.dirty)[aria-label^="talk.ts"]').waitFor();
    const text = await editor.read("src/talk.ts");
    const lines = text.split("\n").filter((line) => line.startsWith("//"));
    const comment = wordsOf(lines.map((line) => line.slice(2)).join(" ")).join(" ");
    const entries = await panel
      .locator(".history li")
      .evaluateAll((items) =>
        items.map((item) => [...item.querySelectorAll(".text")].map((each) => each.textContent ?? "")),
      );
    const said = entries.toReversed();
    // what was said, one after another, and its translation below
    for (const at of [0, 1]) {
      const whole = said.flatMap((texts) => wordsOf(texts[at] ?? "")).join(" ");
      assert.ok(comment.includes(whole), `${whole}\n${text}`);
    }
    assert.match(comment, /\bventana\b.*\bpuerta\b/);
    const share = accuracy(
      sentences.flatMap(wordsOf),
      said.flatMap(([source = ""]) => wordsOf(source)),
    );
    console.log(`      word accuracy: ${(share * 100).toFixed(1)} % of ${sentences.flatMap(wordsOf).length} words`);
    assert.ok(share >= 0.85, text);
    assert.ok(
      text.startsWith("export const answer = 42;\n") && text.endsWith("export const question = answer;\n"),
      text,
    );
  });

  it("announces what was written, and what is done with it", async () => {
    const log = panel.getByRole("log");
    await log.filter({ hasText: /\w+ \w+/ }).waitFor({ state: "attached" });
    await panel.locator(".history li .fact", { hasText: "written to src/talk.ts" }).first().waitFor();
  });

  it("copies what was said, and translates it into another language", async () => {
    await editor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const first = panel.locator(".history li").last();
    const said = await first.locator(".text").first().textContent();
    await first.getByRole("button", { name: "Copy" }).first().press("Enter");
    await editor.page.waitForFunction(async (text) => (await navigator.clipboard.readText()) === text, said);
    await first.getByRole("button", { name: "Translate Into…" }).press("Enter");
    await editor.quickInput.fill("es-419");
    await editor.quickInput.row("Latin American Spanish");
    await editor.quickInput.accept();
    const translated = first.locator(".language", { hasText: "Latin American Spanish" });
    await translated.waitFor();
    await editor.screenshot("dictation-history");
  });

  it("adds a word of it to spoken terms", async () => {
    await panel.locator(".history li").last().getByRole("button", { name: "Add to Spoken Terms…" }).press("Enter");
    await editor.quickInput.pick("window");
    await editor.quickInput.message(/The term as it is said in English/);
    await editor.quickInput.accept();
    await editor.quickInput.pick("New Spoken Terms…");
    await editor.quickInput.message(/Name of the new spoken terms/);
    await editor.quickInput.fill("Words");
    await editor.quickInput.accept();
    await editor.toasts.wait("Words has “window” now.");
    await editor.clearNotifications();
  });

  for (const [theme, kind] of themes) {
    it(`is right in ${theme}`, async () => {
      const name = await chooseTheme(editor, panel, theme, kind);
      await editor.screenshot(`dictation-${name}`);
      await assertAccessible(panel);
    });
  }

  it("breaks no rule of its page's security policy", () => assert.deepEqual(complaints, []));
});

/** Types the code of a language and presses Enter at once. */
async function typeCode({ quickInput }: Editor, placeholder: string, code: string): Promise<void> {
  await quickInput.box.getByPlaceholder(placeholder).waitFor();
  await quickInput.fill(code);
  await quickInput.accept();
}

/** The page of the panel, which is the only webview that has this heading. */
async function panelOf({ page }: Editor): Promise<Frame> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    for (const frame of page.frames()) {
      const isIt = await frame
        .evaluate(() => document.querySelector("h1")?.textContent === "Dictation")
        .catch(() => false);
      if (isIt) return frame;
    }
  throw new Error("there is no panel of dictation");
}
