import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileSource } from "../../src/audio/audioFile.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import { needs } from "../skip.ts";

const run = promisify(execFile);
const never = new AbortController().signal;

/** With ffmpeg as it is installed. */
describe("audio files through ffmpeg", () => {
  let folder: string;
  before(async function () {
    needs(this, "ffmpeg");
    folder = await mkdtemp(join(tmpdir(), "glossa-ffmpeg-"));
    const tone = ["-f", "lavfi", "-i", "sine=frequency=440:duration=2"];
    for (const name of ["tone.mp3", "tone.ogg", "tone.m4a", "tone.flac", "tone.webm", "alaw.wav"])
      await run("ffmpeg", [
        "-loglevel",
        "error",
        ...tone,
        ...(name === "alaw.wav" ? ["-c:a", "pcm_alaw"] : []),
        join(folder, name),
      ]);
  });
  after(() => folder && rm(folder, { recursive: true, force: true }));

  async function heard(path: string) {
    const recording = await fileSource(path).open(never);
    let bytes = 0;
    for await (const { pcm } of recording) bytes += pcm.length;
    return { milliseconds: bytes / 32, duration: recording.duration() };
  }

  for (const name of ["tone.mp3", "tone.ogg", "tone.m4a", "tone.flac", "tone.webm", "alaw.wav"])
    it(`hears ${name}, and reports its length`, async () => {
      const { milliseconds, duration = 0 } = await heard(join(folder, name));
      assert.ok(Math.abs(milliseconds - 2000) < 100, String(milliseconds));
      assert.ok(Math.abs(duration - 2000) < 100, String(duration));
    });

  const strange: Readonly<Record<string, string>> = {
    "noise.mp3": "not a sound at all",
    // lists of other files and addresses are never followed
    "list.mp3": "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile:tone.ts\n#EXT-X-ENDLIST\n",
    "parts.mp3": "ffconcat version 1.0\nfile tone.mp3\n",
  };
  for (const [name, content] of Object.entries(strange))
    it(`refuses ${name}`, async () => {
      await writeFile(join(folder, name), content);
      await assert.rejects(
        heard(join(folder, name)),
        (error) => error instanceof Failure && error.code === "sound.unreadable",
      );
    });
});
