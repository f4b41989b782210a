import assert from "node:assert/strict";
import { reporters } from "mocha";
import { commands, window, workspace } from "vscode";
import { createInstalledSpeech } from "../../src/local/speech/installedSpeech.ts";
import { bytesOf } from "../../src/local/speech/soundSamples.ts";
import { needs } from "../skip.ts";
import { untilEvent } from "../untilEvent.ts";
import { createDictationWorld, Microphone } from "./dictationWorld.ts";
import { createProject } from "./project.ts";
import { useService } from "./service.ts";

describe("dictating with the programs of this machine", () => {
  const { signal } = new AbortController();

  it("writes what flite says and PocketSphinx hears as a comment", async function () {
    const speech = createInstalledSpeech();
    needs(this, "python3-pocketsphinx", "pocketsphinx-en-us", "flite");
    const project = await createProject({ "a.ts": "f();\n" });
    await window.showTextDocument(project.uri("a.ts"));
    const service = await useService({ speech });
    const sentences = ["the window shows all files", "this function returns a new list"];
    const said: Uint8Array[] = [];
    for (const text of sentences) {
      const { samples } = await speech.synthesis.speak(text, { language: "EN", voice: "male" }, signal);
      said.push(bytesOf(samples), new Uint8Array(48_000));
    }
    const microphone = new Microphone(Buffer.concat(said));
    const world = createDictationWorld();
    const that = world.dictation(async () => service.client, microphone);
    const document = window.activeTextEditor?.document;
    assert.ok(document);
    await that.start(signal);
    microphone.hearNothing(3);
    assert.equal(that.state.phase, "listening");
    assert.equal(that.state.microphone, true);
    await untilEvent(
      () => that.utterances.filter(({ outcome }) => outcome === "written").length >= 2,
      that.onDidChange,
    );
    that.stop();
    await that.waitUntilEnded();
    assert.equal(that.state.phase, "idle");
    assert.equal(microphone.isOpen, false);
    const text = document.getText();
    assert.match(text, /^\/\/ [A-Z].*\n(?:\/\/ .*\n)?f\(\);\n$/);
    // one step for each utterance, and nothing tentative among them
    assert.equal(document.version, 1 + that.utterances.length);
    const heard = new Set(text.toLowerCase().match(/\w+/g));
    const words = sentences.join(" ").split(" ");
    const right = words.filter((word) => heard.has(word)).length;
    reporters.Base.consoleLog(`${right} of ${words.length} words: ${text.trim()}`);
    assert.ok(right >= words.length * 0.6, text);
    that.dispose();
    await service.close();
    world.dispose();
    await workspace.saveAll();
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });
});
