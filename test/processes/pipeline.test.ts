import assert from "node:assert/strict";
import { createPipeline, type Pipeline, type PipelineOptions } from "../../src/local/apertium/apertiumPipeline.ts";
import { memoryLog } from "../service/server.ts";
import { until } from "../until.ts";

const never = new AbortController().signal;

/** Programs that read texts ended by NUL, as an engine does. */
const reader = (body: string) => `while IFS= read -r -d '' text; do ${body}; done`;
const echo = reader(`printf '<%s>\\0' "$text"`);

describe("kept engine process", () => {
  const open: Pipeline[] = [];
  const start = (command: string, options: Partial<PipelineOptions> = {}) => {
    const { log, lines } = memoryLog();
    const pipeline = createPipeline({ command, log, ...options });
    open.push(pipeline);
    return {
      lines,
      ask: (text: string, signal = never) =>
        pipeline.translate(text, signal).catch((error: Error) => `! ${error.message}`),
      pipeline,
    };
  };
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
  });

  it("answers many texts in their order", async () => {
    const { ask } = start(echo);
    const texts = Array.from({ length: 300 }, (_, at) => `text ${at} äöü 日本 ${"x".repeat(at)}`);
    assert.deepEqual(
      await Promise.all(texts.map((text) => ask(text))),
      texts.map((text) => `<${text}>`),
    );
  });

  it("stays one process", async () => {
    const { ask } = start(reader(`printf '%s\\0' $$`));
    assert.equal(new Set(await Promise.all(["a", "b", "c"].map((text) => ask(text)))).size, 1);
  });

  it("blames the text that hangs, and answers those behind it", async () => {
    // the time is that of the process to start, too
    const timeout = 5_000;
    const { ask, lines } = start(reader(`[ "$text" = hang ] && sleep 60; printf '<%s>\\0' "$text"`), { timeout });
    const answers = await Promise.all(["a", "hang", "b", "c"].map((text) => ask(text)));
    assert.deepEqual(answers, ["<a>", "! engine took too long", "<b>", "<c>"]);
    assert.ok(!lines.join().includes("hang"), "texts stay out of the log");
  });

  it("is not kept from its time limit by new texts", async () => {
    const { ask } = start(reader("sleep 60"), { timeout: 300 });
    const first = ask("first");
    const others: Promise<string>[] = [];
    const more = setInterval(() => others.push(ask("more")), 50);
    assert.equal(await first, "! engine took too long");
    clearInterval(more);
    open.splice(0)[0]!.close();
    await Promise.all(others);
  });

  it("begins anew after a crash", async () => {
    const { ask } = start(reader(`[ "$text" = crash ] && exit 1; printf '<%s>\\0' "$text"`));
    assert.deepEqual(await Promise.all(["a", "crash", "b"].map((text) => ask(text))), [
      "<a>",
      "! engine stopped",
      "<b>",
    ]);
    assert.equal(await ask("c"), "<c>");
  });

  it("gives up what waits when it fails again and again, and tries anew later", async () => {
    const { ask } = start("exit 1");
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask("a")));
    assert.equal(answers.filter((answer) => answer === "! engine fails").length, 37);
    assert.equal(await ask("b"), "! engine stopped");
  });

  it("ends a process that writes without end", async () => {
    const { ask } = start(reader("yes"));
    assert.equal(await ask("a"), "! engine runs away");
  });

  it("has a limit to its memory, each stage of it", async () => {
    const { ask } = start(`${reader(`printf '%s\\0' $(ulimit -v)`)} | cat`);
    assert.equal(await ask("a"), "1500000");
  });

  it("forgets texts that nobody waits for any more", async () => {
    const { ask } = start(reader(`sleep 0.05; printf '<%s>\\0' "$text"`));
    const controller = new AbortController();
    const begun = Promise.all(Array.from({ length: 16 }, () => ask("a")));
    const left = ask("left", controller.signal);
    controller.abort(new Error("enough"));
    await begun;
    assert.equal(await left, "! enough");
  });

  it("ends when there is nothing to do, and comes back", async () => {
    const { ask } = start(reader(`printf '%s\\0' $$`), { idle: 50 });
    const first = await ask("a");
    await until(() => !isRunning(Number(first)));
    assert.notEqual(await ask("b"), first);
  });

  it("says so where there is no such program", async () =>
    assert.equal(await start("no-such-program-here").ask("a"), "! engine stopped"));

  it("ends with all that waits", async () => {
    const { ask, pipeline } = start(reader("sleep 60"));
    const waiting = Promise.all([ask("a"), ask("b")]);
    pipeline.close();
    assert.deepEqual(await waiting, ["! engine closed", "! engine closed"]);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
