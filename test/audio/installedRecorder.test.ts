import assert from "node:assert/strict";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findAnyRecorder, findRecorders } from "../../src/audio/installedRecorder.ts";
import { recorders } from "../../src/audio/recorderPrograms.ts";
import type { SoundFrame } from "../../src/audio/sound.ts";
import { Failure, type FailureCode } from "../../src/core/failures/failure.ts";

const never = new AbortController().signal;

describe("recorder programs", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-recorder-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Programs of this name that do what a shell says; nothing else is on the path but what the shell needs. */
  async function machine(programs: Readonly<Record<string, string>>) {
    for (const [name, script] of Object.entries(programs)) {
      const file = join(folder, name);
      await writeFile(file, `#!/bin/sh\necho $$ > "${folder}/pid"\necho "$@" > "${folder}/args"\n${script}\n`);
      await chmod(file, 0o755);
    }
    return { env: { PATH: folder, HOME: folder }, platform: "linux" } as const;
  }
  const kept = async (name: string) => (await readFile(join(folder, name), "utf8")).trim();
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it("are found in order, with what they can record from", async () => {
    const found = await findRecorders(
      await machine({
        ffmpeg: "printf '  alsa_in [Desk microphone] (audio)\\n* out.monitor [Monitor] (audio)\\n'",
        arecord: "printf 'card 1: Yeti [Yeti Stereo], device 0: USB Audio [USB Audio]\\n'",
      }),
    );
    assert.deepEqual(
      found.map(({ name, kind }) => [name, kind]),
      [
        ["arecord", "program"],
        ["ffmpeg", "program"],
      ],
    );
    assert.deepEqual(await found[0]?.devices(), [{ id: "plughw:1,0", name: "Yeti Stereo, USB Audio" }]);
    assert.deepEqual(await found[1]?.devices(), [{ id: "alsa_in", name: "Desk microphone" }]);
    assert.equal(await kept("args"), "-hide_banner -sources pulse");
  });

  it("get no keys", async () => {
    const { env, platform } = await machine({ arecord: `/usr/bin/env > "${folder}/env"` });
    const [found] = await findRecorders({ env: { ...env, GLOSSA_API_KEY: "k", NPM_TOKEN: "t" }, platform });
    await found?.devices();
    const names = (await kept("env")).split("\n").map((line) => line.replace(/=.*/, ""));
    assert.deepEqual(
      names.filter((name) => /GLOSSA|TOKEN/.test(name)),
      [],
    );
    assert.ok(names.includes("HOME") && names.includes("LC_ALL"), String(names));
  });

  it("record frames of 100 ms until they are stopped, and are gone then", async () => {
    const script = `/usr/bin/head -c 8000 /dev/zero; exec /usr/bin/tail -f /dev/null`;
    const recorder = await findAnyRecorder(await machine({ arecord: script }));
    const [device] = [{ id: "plughw:2,0", name: "Yeti" }];
    const recording = await recorder.from(device).open(never);
    assert.equal(recording.name, "Yeti");
    assert.match(await kept("args"), /-f S16_LE -r 16000 -c 1 .*-D plughw:2,0$/);
    const pid = Number(await kept("pid"));
    assert.ok(isAlive(pid));
    const frames: SoundFrame[] = [];
    for await (const frame of recording) {
      frames.push(frame);
      if (frames.length === 2) recording.stop();
    }
    assert.deepEqual(
      frames.map(({ pcm, level }) => [pcm.length, level]),
      [
        [3200, 0],
        [3200, 0],
        [1600, 0],
      ],
    );
    assert.ok(!isAlive(pid));
  });

  for (const ends of ["signal", "reader"] as const)
    it(`end with the ${ends}`, async () => {
      const script = `/usr/bin/head -c 6400 /dev/zero; exec /usr/bin/tail -f /dev/null`;
      const recorder = await findAnyRecorder(await machine({ arecord: script }));
      const controller = new AbortController();
      const recording = await recorder.open(controller.signal);
      const pid = Number(await kept("pid"));
      for await (const _ of recording) {
        if (ends === "reader") break;
        controller.abort();
      }
      assert.ok(!isAlive(pid));
    });

  const refusals: readonly (readonly [says: string, code: FailureCode])[] = [
    ["arecord: main:831: audio open error: No such file or directory", "sound.noMicrophone"],
    ["arecord: main:831: audio open error: Device or resource busy", "sound.busy"],
    ["default: Operation not permitted", "sound.denied"],
    ["something else", "sound.failed"],
  ];
  for (const [says, code] of refusals)
    it(`report ${code} for “${says}”`, async () => {
      const recorder = await findAnyRecorder(await machine({ arecord: `echo "${says}" >&2; exit 1` }));
      await assert.rejects(recorder.open(never), (error) => {
        assert.ok(error instanceof Failure);
        assert.deepEqual([error.code, error.facts.detail], [code, says]);
        return true;
      });
    });

  it("that break off are reported when what they heard is read", async () => {
    const script = `/usr/bin/head -c 6400 /dev/zero; echo "the device was removed" >&2; exit 1`;
    const recording = await (await findAnyRecorder(await machine({ arecord: script }))).open(never);
    let heard = 0;
    const reading = (async () => {
      for await (const { pcm } of recording) heard += pcm.length;
    })();
    await assert.rejects(
      reading,
      (error) => error instanceof Failure && error.facts.detail === "the device was removed",
    );
    assert.equal(heard, 6400);
  });

  it("that are missing are named", async () => {
    await assert.rejects(
      findAnyRecorder(await machine({})),
      (error) =>
        error instanceof Failure &&
        error.code === "sound.noRecorder" &&
        error.facts.detail === "arecord, parecord, rec, ffmpeg",
    );
    await assert.rejects(findAnyRecorder({ env: { PATH: folder }, platform: "win32" }), /ffmpeg/);
  });

  describe("list their devices", () => {
    const ffmpeg = recorders.find(({ program }) => program === "ffmpeg");
    const parecord = recorders.find(({ program }) => program === "parecord");
    it("on a Mac", () => {
      const text = [
        "[AVFoundation indev @ 0x7f9] AVFoundation video devices:",
        "[AVFoundation indev @ 0x7f9] [0] FaceTime HD Camera",
        "[AVFoundation indev @ 0x7f9] AVFoundation audio devices:",
        "[AVFoundation indev @ 0x7f9] [0] MacBook Pro Microphone",
        "[AVFoundation indev @ 0x7f9] [1] USB Audio",
        ": Input/output error",
      ].join("\n");
      const devices = [
        { id: "0", name: "MacBook Pro Microphone" },
        { id: "1", name: "USB Audio" },
      ];
      assert.deepEqual(ffmpeg?.devices?.read(text, "darwin"), devices);
      assert.ok(ffmpeg?.args("1", "darwin").join(" ").includes("-f avfoundation -i :1 "));
    });
    it("on Windows, in ffmpeg's newer and older words", () => {
      const newer =
        '[dshow @ 0] "Camera" (video)\n[dshow @ 0] "Microphone (Realtek)" (audio)\n[dshow @ 0]   Alternative name "@device_cm_x"\n';
      const older =
        '[dshow @ 0] DirectShow video devices\n[dshow @ 0]  "Camera"\n[dshow @ 0] DirectShow audio devices\n[dshow @ 0]  "Mikrofon"\n[dshow @ 0]     Alternative name "@device_cm_y"\n';
      assert.deepEqual(ffmpeg?.devices?.read(newer, "win32"), [
        { id: "Microphone (Realtek)", name: "Microphone (Realtek)" },
      ]);
      assert.deepEqual(ffmpeg?.devices?.read(older, "win32"), [{ id: "Mikrofon", name: "Mikrofon" }]);
    });
    it("of PulseAudio, without what is played", () => {
      const text =
        "0\talsa_output.pci.monitor\tmodule\ts16le 2ch 44100Hz\tIDLE\n1\talsa_input.usb\tmodule\ts16le\tIDLE\n";
      assert.deepEqual(parecord?.devices?.read(text, "linux"), [{ id: "alsa_input.usb", name: "alsa_input.usb" }]);
    });
  });
});
