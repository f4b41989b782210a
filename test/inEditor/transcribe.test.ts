import assert from "node:assert/strict";
import { commands, window, workspace } from "vscode";
import { wav } from "../core/sound/wav.ts";
import { type Cue, scripted } from "../local/voice/script.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { type TestService, useService } from "./service.ts";

/** Four seconds of a tone. */
const tone = (): Uint8Array =>
  wav(
    Array.from({ length: 64_000 }, (_, index) => Math.sin(index / 5) / 4),
    { kind: "integer", channels: 1, rate: 16_000, bits: 16 },
  );

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
    await project.write("talk.wav", tone());
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
    await accepting(commands.executeCommand("glossa.transcribeAudioFile", project.uri("talk.wav")));
    const document = window.activeTextEditor?.document;
    assert.equal(document?.isUntitled, true);
    assert.match(document.getText(), /0:00.*\n?.*save changes(?:.*\n)*.*0:01.*\n?.*close the file/);
    assert.deepEqual(
      await workspace.fs.readDirectory(project.uri(".")).then((all) => all.map(([name]) => name).sort()),
      ["talk.wav"],
    );
  });
});
