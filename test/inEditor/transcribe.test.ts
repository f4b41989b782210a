import assert from "node:assert/strict";
import { commands, window, workspace } from "vscode";
import { bytesOf } from "../../src/local/speech/samples.ts";
import { type Cue, scripted } from "../local/voice/script.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./resourcesWorld.ts";
import { type TestService, useService } from "./service.ts";

/** Four seconds of a tone, as a WAV file of 16 kHz mono s16le. */
function wav(): Uint8Array {
  const samples = bytesOf(Int16Array.from({ length: 64_000 }, (_, index) => 8000 * Math.sin(index / 5)));
  const header = Buffer.from(
    "RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0",
    "latin1",
  );
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

const cue = (at: number, text: string, start: number, end: number): Cue => ({
  at,
  tells: { concluded: [{ text, start, end }], tentative: [] },
});

describe("transcribing an audio file", () => {
  let service: TestService;
  let project: TestProject;

  before(async () => {
    service = await useService({
      speech: scripted([cue(32_000, "save changes", 100, 900), cue(96_000, "close the file", 1500, 2800)]),
    });
    project = await createProject({});
    await project.write("talk.wav", wav());
  });
  afterEach(async () => {
    await commands.executeCommand("notifications.clearAll");
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });
  after(async () => {
    await project.remove();
    await service.close();
  });

  it("opens what is said with its times as a document that nobody has saved", async () => {
    await accepting(Promise.resolve(commands.executeCommand("glossa.transcribeAudioFile", project.uri("talk.wav"))));
    const document = window.activeTextEditor?.document;
    assert.equal(document?.isUntitled, true);
    assert.match(document.getText(), /0:00.*\n?.*save changes(?:.*\n)*.*0:01.*\n?.*close the file/);
    assert.deepEqual(
      await workspace.fs.readDirectory(project.uri(".")).then((all) => all.map(([name]) => name).sort()),
      ["talk.wav"],
    );
  });
});
