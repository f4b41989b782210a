import assert from "node:assert/strict";
import { until } from "../../until.ts";
import { type Ended, type Terminal, terminal } from "../terminal.ts";
import { type TalkService, talk, talkService } from "./talk.ts";

const count = 6;
const all = Array.from({ length: count }, (_, at) => at);

describe("glossa dictate of a file that was interrupted", () => {
  let that: TalkService;
  let shell: Terminal;
  /** The engine answers for these sentences alone. */
  let answered = count;
  before(async () => {
    that = await talkService((sentence) => until(() => sentence < answered));
  });
  after(() => that.close());
  beforeEach(async () => {
    shell = await terminal();
    Object.assign(shell.env, { GLOSSA_API_KEY: that.service.key, PATH: "/nowhere" });
    await shell.put({ "talk.wav": talk(count) });
  });
  afterEach(() => shell.close());

  const dictate = (...args: readonly string[]) => [
    ...["dictate", "--file", "talk.wav", "--from", "de", "--service", that.service.url],
    ...args,
  ];
  const run = (...args: readonly string[]): Promise<Ended> => shell.run(dictate(...args));
  const sentences = (out: string) => [...out.matchAll(/Satz (\d)\./g)].map(([, number]) => Number(number));
  /** Sentences that the engine was asked for. A request of an interrupted run may arrive after it has ended. */
  const asked = () => [...new Set(that.asked())];

  /** Interrupts a run after some sentences, as Ctrl+C does. */
  async function interrupt(after: number): Promise<void> {
    answered = after;
    const stop = new AbortController();
    let printed = "";
    const out = (text: string) => {
      printed += text;
      if (sentences(printed).length >= after) stop.abort();
    };
    assert.equal((await shell.run(dictate(), { signal: stop.signal, out })).code, 130);
    answered = count;
    that.asked();
  }

  it("goes on where it was, and asks for nothing again", async () => {
    const { out: whole } = await run("--json");
    assert.deepEqual(that.asked(), all);
    await interrupt(2);
    const { code, out, err } = await run("--json");
    assert.equal(code, 0);
    assert.match(err, /^Going on at 0:00:\d\d, where an earlier run was interrupted\. --restart begins anew\.\n$/);
    assert.deepEqual(asked(), all.slice(2));
    const [before, after] = [whole, out].map((text) => JSON.parse(text).utterances);
    assert.deepEqual(
      after.map(({ text }: { text: string }) => text),
      before.map(({ text }: { text: string }) => text),
    );
    for (const at of all) assert.ok(Math.abs(before[at].start - after[at].start) <= 100, `${at}`);
  });

  it("begins anew once it was done, and with --restart", async () => {
    await interrupt(2);
    assert.deepEqual(sentences((await run("--restart")).out), all);
    assert.deepEqual(asked(), all);
    const { out, err } = await run();
    assert.deepEqual([sentences(out), err], [all, ""]);
    assert.deepEqual(asked(), all);
  });

  it("begins anew for other sound and for another request", async () => {
    await interrupt(2);
    assert.deepEqual(sentences((await run("--formality", "more")).out), all);
    assert.deepEqual(asked(), all);
    await shell.put({ "talk.wav": talk(count - 1) });
    assert.deepEqual(sentences((await run()).out), all.slice(0, -1));
    assert.deepEqual(asked(), all.slice(0, -1));
  });

  it("begins anew with another service on this machine", async () => {
    const other = await talkService();
    try {
      await interrupt(2);
      Object.assign(shell.env, { GLOSSA_API_KEY: other.service.key });
      assert.deepEqual(sentences((await run("--service", other.service.url)).out), all);
      assert.deepEqual(other.asked(), all);
    } finally {
      await other.close();
    }
  });

  it("takes --restart for a file alone", async () => {
    const { code, err } = await shell.run(["dictate", "--mic", "--restart"]);
    assert.equal(code, 2);
    assert.match(err, /--restart takes --file/);
  });
});
