import assert from "node:assert/strict";
import { wav } from "../../core/sound/wav.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";
import { scripted } from "../../local/voice/script.ts";
import { type Ended, type Terminal, terminal } from "../terminal.ts";

describe("glossa dictate", () => {
  let service: Running;
  let shell: Terminal;
  before(async () => {
    service = await running({ ...pseudoOnly, speech: scripted() });
  });
  after(() => service.close());
  beforeEach(async () => {
    shell = await terminal();
    Object.assign(shell.env, { GLOSSA_API_KEY: service.key, PATH: "/nowhere" });
    const format = { kind: "integer", bits: 16, channels: 1, rate: 16_000 } as const;
    await shell.put({ "talk.wav": wav(new Array(16_000).fill(0), format), "talk.mp3": "ID3" });
  });
  afterEach(() => shell.close());
  const run = (...args: readonly string[]): Promise<Ended> => shell.run(["dictate", ...args, "--service", service.url]);

  it("writes down what is said in a file, with translations", async () => {
    const { code, out, err } = await run("--file", "talk.wav", "--to", "de", "--allow-pseudo");
    assert.deepEqual([code, err], [0, ""]);
    assert.equal(
      out,
      "[0:00:00] save changes\n       de ⟦šàvé çĥàñĝéš ·⟧\n[0:00:00] close the file\n       de ⟦çļöšé ţĥé ƒîļé ··⟧\n",
    );
  });

  it("writes subtitles and JSON", async () => {
    const { out } = await run("--file", "talk.wav", "--format", "srt", "--from", "en");
    assert.equal(out.split("\n\n")[0], "1\n00:00:00,010 --> 00:00:00,480\nsave changes");
    const { code, out: json } = await run("--file", "talk.wav", "--to", "de", "--allow-pseudo", "--json");
    assert.equal(code, 0);
    const { utterances, billedMilliseconds } = JSON.parse(json);
    assert.equal(billedMilliseconds, 1000);
    assert.deepEqual(utterances[0], {
      start: 10,
      end: 480,
      language: "en",
      text: "save changes",
      translations: { de: "⟦šàvé çĥàñĝéš ·⟧" },
    });
  });

  it("shows what is tentative in the last line of a terminal", async () => {
    let err = "";
    const options = {
      columns: 80,
      err(text: string) {
        err += text;
      },
    };
    await shell.run(["dictate", "--file", "talk.wav", "--service", service.url], options);
    assert.ok(err.includes("\r0:00:00 of 0:00:01 safe\u001b[K"), err);
    assert.ok(err.endsWith("\r\u001b[K"));
  });

  const wrong: readonly (readonly [args: readonly string[], code: number, says: RegExp])[] = [
    [[], 2, /Specify --file FILE or --mic/],
    [["--file", "talk.wav", "--mic"], 2, /Specify --file FILE or --mic/],
    [["talk.wav"], 2, /Specify --file talk\.wav/],
    [["--mic"], 1, /No program that records from a microphone is installed \(arecord, parecord, rec, ffmpeg\)/],
    [["--file", "none.wav"], 1, /can't be read/],
    [["--file", "talk.mp3"], 1, /Only ffmpeg can read this file/],
    [["--file", "talk.wav", "--to", "xx1"], 2, /xx1/],
    [["--file", "talk.wav", "--to", "de,fr", "--format", "srt"], 2, /one language/],
    [["--file", "talk.wav", "--to", "de"], 3, /No engine translates into de/],
    [["--file", "talk.wav", "--from", "de"], 3, /No DE here/],
    [["--file", "talk.wav", "--terms", "none"], 3, /./],
    [["--file", "talk.wav", "--format", "doc"], 2, /--format takes text, srt, vtt, json/],
  ];
  for (const [args, code, says] of wrong)
    it(`reports what is wrong with “${args.join(" ")}”`, async () => {
      const ended = await run(...args);
      assert.equal(ended.code, code, ended.err);
      assert.match(ended.err, says);
      assert.equal(ended.out, "");
    });

  it("ends with Ctrl+C", async () => {
    const stop = new AbortController();
    const options = { signal: stop.signal, out: () => stop.abort() };
    const { code } = await shell.run(["dictate", "--file", "talk.wav", "--service", service.url], options);
    assert.equal(code, 130);
  });
});
