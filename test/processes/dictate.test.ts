import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Terminal, terminal } from "../cli/terminal.ts";
import { type Running, running } from "../local/service.ts";
import { needs } from "../skip.ts";
import { until } from "../until.ts";

const run = promisify(execFile);

/** With the programs as they are on this machine: flite speaks, PocketSphinx listens. */
describe("glossa dictate as it is installed", () => {
  let folder: string;
  let service: Running;
  let shell: Terminal;
  const sentences = ["The house is very big and the dog is small.", "Please open the window and close the door."];

  before(async function () {
    needs(this, "python3-pocketsphinx", "pocketsphinx-en-us", "flite", "ffmpeg");
    folder = await mkdtemp(join(tmpdir(), "glossa-dictate-"));
    await run("flite", ["-voice", "rms", "-t", sentences.join("  "), "-o", join(folder, "talk.wav")]);
    await run("ffmpeg", ["-loglevel", "error", "-i", join(folder, "talk.wav"), join(folder, "talk.flac")]);
    service = await running({});
  });
  after(async () => {
    await service?.close();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    shell = await terminal();
    Object.assign(shell.env, { GLOSSA_API_KEY: service.key, PATH: process.env["PATH"] ?? "" });
  });
  afterEach(() => shell.close());

  const heard = (text: string) => {
    for (const word of ["house", "big", "dog", "window", "door"]) assert.match(text, new RegExp(`\\b${word}\\b`), text);
  };

  for (const name of ["talk.wav", "talk.flac"])
    it(`writes down ${name}`, async () => {
      const { code, out, err } = await shell.run(["dictate", "--file", join(folder, name), "--service", service.url]);
      assert.deepEqual([code, err], [0, ""]);
      heard(out);
      assert.match(out, /^\[0:00:00\] /);
    });

  it("translates it into Spanish subtitles", async function () {
    needs(this, "apertium", "apertium-eng-spa");
    const { code, out } = await shell.run([
      ...["dictate", "--file", join(folder, "talk.wav"), "--from", "en", "--to", "es"],
      ...["--format", "vtt", "--service", service.url],
    ]);
    assert.equal(code, 0);
    assert.match(out, /^WEBVTT\n\n00:00:00\.\d{3} --> 00:00:0\d\.\d{3}\n/);
    assert.match(out, /\bcasa\b/i);
    assert.match(out, /\bperro\b/i);
  });

  it("hears a recorder program until Ctrl+C, and prints the rest", async () => {
    // ffmpeg plays the file as a microphone does: in real time, and silence after it, a second more than pipes hold
    const [file, played] = [join(folder, "arecord"), join(folder, "played")];
    const ffmpeg = "ffmpeg -nostdin -loglevel error -re";
    const form = "-ac 1 -ar 16000 -f s16le -flush_packets 1 pipe:1";
    const lines = [
      "#!/bin/sh",
      `${ffmpeg} -i "${folder}/talk.wav" -af apad=pad_dur=3 ${form} && touch "${played}"`,
      `exec ${ffmpeg} -f lavfi -i anullsrc=r=16000:cl=mono ${form}`,
    ];
    await writeFile(file, `${lines.join("\n")}\n`);
    await chmod(file, 0o755);
    const stop = new AbortController();
    const env = { ...shell.env, PATH: `${folder}:${process.env["PATH"]}` };
    const options = { env, signal: stop.signal };
    const ended = shell.run(["dictate", "--mic", "--service", service.url], options);
    // all has been said, however long it took to begin
    await until(() => existsSync(played));
    stop.abort();
    const { code, out, err } = await ended;
    assert.equal(code, 0, err);
    assert.match(err, /^Listening \(arecord\)/);
    heard(out);
  });
});
