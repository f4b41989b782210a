import assert from "node:assert/strict";
import type { Frame } from "playwright-core";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
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
import { policyComplaints } from "./views.ts";

const sentences = ["Please open the window and close the door.", "He reads the newspaper every morning before work."];

describe("a short dictation", () => {
  let service: LocalService;
  let editor: Editor;
  let panel: Frame;
  let complaints: readonly string[];

  before(async function () {
    needs(this, "python3-pocketsphinx", "pocketsphinx-en-us", "flite", "apertium", "apertium-eng-spa");
    service = await createLocalService({});
    editor = await openEditor({ flags: await microphone(sentences), files: { [dictatedFile]: dictatedText } });
    complaints = policyComplaints(editor);
    await connect(editor, service);
  });
  after(async () => {
    await editor?.close();
    await service?.close();
  });

  it("has a panel that says what it is for", async () => {
    panel = await openPanel(editor);
    await editor.screenshot("dictation-empty");
  });

  it("is written as a comment, with its translation below", async () => {
    const recorder = await dictateComment(editor);
    await panel.locator('[data-state="listening"]').waitFor();
    await recorderPicture(recorder);
    await assertAccessible(panel);
    await assertPageAccessible(recorder);
    await stopAfter(editor, panel, recorder, sentences.length);
    const text = await editor.read(dictatedFile);
    const lines = text.split("\n").filter((line) => line.startsWith("//"));
    const comment = wordsOf(lines.map((line) => line.slice(2)).join(" ")).join(" ");
    const said = await history(panel);
    // what was said, one after another, and its translation below
    for (const at of [0, 1]) {
      const whole = said.flatMap((texts) => wordsOf(texts[at] ?? "")).join(" ");
      assert.ok(comment.includes(whole), `${whole}\n${text}`);
    }
    assert.match(comment, /\bwindow\b.*\bdoor\b.*\bventana\b.*\bpuerta\b/);
    const [first, last] = dictatedText.split("\n\n");
    assert.ok(text.startsWith(`${first}\n`) && text.endsWith(`${last}`), text);
  });

  it("is announced with what is done with it", async () => {
    const log = panel.getByRole("log");
    await log.filter({ hasText: /\w+ \w+/ }).waitFor({ state: "attached" });
    await panel
      .locator(".history li .fact", { hasText: `written to ${dictatedFile}` })
      .first()
      .waitFor();
  });

  it("breaks no rule of its page's security policy", () => assert.deepEqual(complaints, []));
});
