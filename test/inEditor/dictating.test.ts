import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { commands, Selection, Uri, window, workspace } from "vscode";
import type { SoundSource } from "../../src/audio/sound.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import type { DictationChoices, DictationController } from "../../src/editor/dictation/dictationSession.ts";
import { findCommitMessage } from "../../src/editor/platform/projects/git.ts";
import type { LanguageService } from "../../src/editor/platform/service/languageService.ts";
import { bytesOf } from "../../src/local/speech/soundSamples.ts";
import { joined, quiet, syllables } from "../core/dictation/syllables.ts";
import { scriptedTranscription, verbose } from "../local/engines/transcription/scriptedTranscription.ts";
import { type Cue, scripted } from "../local/voice/script.ts";
import { needs } from "../skip.ts";
import { untilEvent } from "../untilEvent.ts";
import { createDictationWorld, Microphone, tone } from "./dictationWorld.ts";
import { createProject, type TestProject } from "./project.ts";
import { type TestService, useService } from "./service.ts";

describe("dictating in the editor", function () {
  this.timeout(300_000);
  const { signal } = new AbortController();
  const world = createDictationWorld();
  let project: TestProject;
  let service: TestService | undefined;
  let controller: DictationController | undefined;

  afterEach(async () => {
    controller?.dispose();
    await service?.close();
    service = undefined;
    await workspace.saveAll();
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });
  after(() => world.dispose());

  function dictation(client: LanguageService["client"], source: SoundSource | Failure): DictationController {
    controller = world.dictation(client, source);
    return controller;
  }

  async function opened(path: string, text: string): Promise<void> {
    project = await createProject({ [path]: text });
    await window.showTextDocument(await workspace.openTextDocument(project.uri(path)));
  }

  it("has a key that nothing else has unless something else hears", async () => {
    await opened("a.ts", "");
    const defaults = await workspace.openTextDocument(Uri.parse("vscode://defaultsettings/keybindings.json"));
    const found = [...defaults.getText().matchAll(/\{[^{}]*"key": "(?:ctrl|cmd)\+alt\+v"[^{}]*\}/g)].map(
      ([all]) => all,
    );
    assert.ok(defaults.getText().includes('"ctrl+c"'));
    for (const one of found) assert.match(one, /glossa\.dictate|[sS]peech|[dD]ictation|[vV]oice/, one);
  });

  it("writes what a speech engine hears, in its language and with its marks", async () => {
    await opened("a.ts", "f();\n");
    const endpoint = await scriptedTranscription(({ seconds }) =>
      verbose("german", seconds, seconds > 2 ? " Die Datei ist offen." : " ja"),
    );
    const entry = { id: "whisper", kind: "transcription" as const, url: endpoint.url, model: "whisper-small" };
    service = await useService({ engineList: { engines: [{ entry }], isFixed: false } });
    const phrases = joined(quiet(0.5), syllables(3), quiet(1.5), syllables(1), quiet(1.5));
    const that = dictation(async () => (service as TestService).client, new Microphone(bytesOf(phrases)));
    try {
      await that.start(signal);
      await untilEvent(
        () => that.utterances.filter(({ outcome }) => outcome === "written").length >= 2,
        that.onDidChange,
      );
      that.stop();
      await that.waitUntilEnded();
      // a service that punctuates has its reasons where it does not; only the capital is that of what goes before
      assert.equal(window.activeTextEditor?.document.getText(), "// Die Datei ist offen. Ja\nf();\n");
      assert.deepEqual(
        that.utterances.map(({ language, text }) => [language, text]),
        [
          ["de", "Die Datei ist offen."],
          ["de", "ja"],
        ],
      );
      assert.equal(endpoint.max, 1);
    } finally {
      await endpoint.close();
    }
  });

  it("obeys what is said to it and writes replacements", async () => {
    await opened("a.md", "");
    const cue = (at: number, text: string, from: number): Cue => ({
      at,
      tells: { concluded: [{ text, start: from, end: from + 400 }], tentative: [] },
    });
    const cues = [
      cue(16_000, "we use type script", 0),
      cue(32_000, "new paragraph", 500),
      cue(48_000, "second", 1000),
      cue(64_000, "wrong", 1500),
      cue(80_000, "scratch that", 2000),
      cue(96_000, "stop dictation", 2500),
    ];
    service = await useService({ speech: scripted(cues) });
    const settings = workspace.getConfiguration("glossa.dictation");
    await settings.update("spokenCommands", true, true);
    await settings.update("replacements", { "type script": "TypeScript" }, true);
    try {
      const microphone = new Microphone(tone(10));
      const that = dictation(async () => (service as TestService).client, microphone);
      await that.choose({ sourceLanguage: "en" });
      await that.start(signal);
      // it ends because it was said so
      await that.waitUntilEnded();
      assert.equal(window.activeTextEditor?.document.getText(), "We use TypeScript.\n\nSecond.");
      assert.deepEqual(
        that.utterances.map(({ outcome }) => outcome),
        ["written", "written", "scratched"],
      );
      assert.equal(microphone.isOpen, false);
    } finally {
      await settings.update("spokenCommands", undefined, true);
      await settings.update("replacements", undefined, true);
    }
  });

  it("says what is not installed, with the microphone closed", async () => {
    await opened("a.ts", "f();\n");
    const recognition = "Speech recognition is not installed: install pocketsphinx.";
    service = await useService({ speech: scripted([], { recognition }) });
    const microphone = new Microphone(tone(5));
    const that = dictation(async () => (service as TestService).client, microphone);
    await assert.rejects(that.start(signal), (error) => error instanceof Failure && error.code === "service.refused");
    assert.match(that.state.failure ?? "", /install pocketsphinx/);
    assert.equal(that.state.phase, "idle");
    assert.equal(microphone.isOpen, false);
    assert.equal(window.activeTextEditor?.document.getText(), "f();\n");
  });

  it("says that there is no microphone and no service", async () => {
    await opened("a.ts", "f();\n");
    const deaf = dictation(
      () => Promise.reject(new Error("not asked")),
      new Failure("sound.noRecorder", { detail: "arecord" }),
    );
    await assert.rejects(deaf.start(signal), (error) => error instanceof Failure && error.code === "sound.noRecorder");
    assert.match(deaf.state.failure ?? "", /arecord/);
    deaf.dispose();
    const microphone = new Microphone(tone(5));
    const alone = dictation(() => Promise.reject(new Failure("service.unreachable")), microphone);
    await assert.rejects(
      alone.start(signal),
      (error) => error instanceof Failure && error.code === "service.unreachable",
    );
    assert.equal(microphone.isOpen, false);
    assert.equal(alone.state.phase, "idle");
  });

  for (const [status, code, told] of [
    [403, "service.forbidden", "Your key is not for voice."],
    [456, "service.quota", "Quota exceeded."],
  ] as const)
    it(`reports a refusal with ${status} in the service's words, with the microphone closed`, async () => {
      await opened("a.ts", "f();\n");
      service = await useService({ speech: scripted([]) });
      service.fail("POST", { status, message: told });
      const microphone = new Microphone(tone(5));
      const that = dictation(async () => (service as TestService).visitor, microphone);
      await assert.rejects(that.start(signal), (error) => error instanceof Failure && error.code === code);
      assert.ok(that.state.failure?.includes(told), that.state.failure);
      assert.equal(that.state.phase, "idle");
      assert.equal(microphone.isOpen, false);
      assert.equal(window.activeTextEditor?.document.getText(), "f();\n");
    });

  /** Dictates what is concluded after half a second, as one utterance. */
  async function said(text: string, choices: Partial<DictationChoices> = {}): Promise<DictationController> {
    service = await useService({
      speech: scripted([{ at: 16_000, tells: { concluded: [{ text, start: 0, end: 400 }], tentative: [] } }]),
    });
    const that = dictation(async () => (service as TestService).client, new Microphone(tone(2)));
    await that.choose({ sourceLanguage: "en", ...choices });
    await that.start(signal);
    await untilEvent(() => that.utterances.length > 0, that.onDidChange);
    that.stop();
    await that.waitUntilEnded();
    return that;
  }

  it("writes into the value of a locale message, escaped as its format asks", async () => {
    await opened("locales/de.json", '{\n  "save": "Now",\n  "other": "x"\n}\n');
    const editor = window.activeTextEditor;
    assert.ok(editor);
    const at = editor.document.positionAt(editor.document.getText().indexOf('Now"') + 3);
    editor.selection = new Selection(at, at);
    const that = await said('say "yes"');
    assert.equal(that.utterances[0]?.outcome, "written");
    assert.equal(editor.document.getText(), '{\n  "save": "Now say \\"yes\\"",\n  "other": "x"\n}\n');
  });

  it("appends to the commit message", async function () {
    needs(this, "git");
    await opened("a.txt", "");
    await promisify(execFile)("git", ["init", "--quiet", project.uri(".").fsPath]);
    await commands.executeCommand("git.openRepository", project.uri(".").fsPath);
    const message = await findCommitMessage(project.uri("a.txt"));
    assert.ok(message);
    message.value = "Fix it.";
    const that = await said("it was broken", { destination: "commit" });
    assert.deepEqual(
      that.utterances.map(({ outcome }) => outcome),
      ["written"],
    );
    assert.match(message.value, /^Fix it\.\s+It was broken/);
    message.value = "";
  });

  it("ends after silence, and keeps what was never concluded", async () => {
    await opened("a.md", "");
    const cues: readonly Cue[] = [
      { at: 16_000, tells: { concluded: [], tentative: [{ text: "half a", start: 0, end: 400 }] } },
    ];
    service = await useService({ speech: scripted(cues) });
    const settings = workspace.getConfiguration("glossa.dictation");
    // nothing ends it before something was heard
    await settings.update("silence", 0, true);
    try {
      const microphone = new Microphone(tone(2));
      const that = dictation(async () => (service as TestService).client, microphone);
      await that.start(signal);
      await untilEvent(() => that.live.source === "half a", that.onDidChange);
      await settings.update("silence", 1, true);
      microphone.hearNothing(1.5);
      await that.waitUntilEnded();
      assert.equal(microphone.isOpen, false);
      assert.equal(that.state.phase, "idle");
      assert.equal(window.activeTextEditor?.document.getText(), "");
      assert.deepEqual(
        that.utterances.map(({ text, outcome }) => [text, outcome]),
        [["half a", "kept"]],
      );
    } finally {
      await settings.update("silence", undefined, true);
    }
  });

  it("counts silence from when it listens: a service that is slow to answer ends nothing", async () => {
    await opened("a.md", "");
    service = await useService({ speech: scripted([]) });
    const settings = workspace.getConfiguration("glossa.dictation");
    await settings.update("silence", 1, true);
    try {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      service.fail("POST", held);
      const microphone = new Microphone(tone(0));
      const that = dictation(async () => (service as TestService).visitor, microphone);
      const started = that.start(signal);
      await untilEvent(() => that.state.microphone, that.onDidChange);
      microphone.hearNothing(2.5);
      await untilEvent(() => microphone.time === 2500, that.onDidHear);
      assert.equal(that.state.phase, "opening");
      answer();
      await started;
      microphone.hearNothing(0.9);
      await untilEvent(() => microphone.time === 3400, that.onDidHear);
      assert.equal(that.state.phase, "listening");
      microphone.hearNothing(0.2);
      await that.waitUntilEnded();
    } finally {
      await settings.update("silence", undefined, true);
    }
  });
});
