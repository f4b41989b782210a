import assert from "node:assert/strict";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import type { Parsed } from "../../../src/core/formats/format.ts";
import { json } from "../../../src/core/formats/json.ts";
import { xliff } from "../../../src/core/formats/xliff.ts";
import { applyEdits } from "../../../src/core/textEdits.ts";
import { mergeOf } from "../../../src/project/apply/mergePlan.ts";
import { rebaseEdits } from "../../../src/project/apply/rebaseEdits.ts";
import { type FormatThread, formatThread } from "../../../src/project/disk/formatThread/formatClient.ts";
import { problemsFor } from "../../core/formats/edits.ts";
import { startFromSource } from "./startFromSource.ts";

const file = (units: number): string => {
  const lines = Array.from({ length: units }, (_, i) => {
    const target = i % 2 === 0 ? `<target>Ziel ${i}</target>` : "";
    return `      <trans-unit id="u${i}"><source>Source ${i} &amp; <x id="A"/></source>${target}</trans-unit>\n`;
  });
  return `<xliff version="1.2"><file source-language="en" target-language="de" original="f">\n<body>\n${lines.join("")}</body></file></xliff>`;
};

/** What of a document is handed from one thread to another. */
const parsedOf = ({ messages, problems }: Parsed): Parsed => ({ messages, problems });

describe("the thread that reads and writes long files", () => {
  let thread: FormatThread;
  before(() => {
    thread = formatThread({ start: startFromSource, least: 1_000 });
  });
  after(() => thread.close());

  it("reads what is read here, in slices", async () => {
    const text = file(5_000);
    for (const side of ["source", "target", "own"] as const) {
      const parsed = await thread.parse({ format: { id: "xliff" }, text, side });
      assert.deepEqual(parsed, parsedOf(xliff.read(text, side)));
    }
  });

  it("tells problems, and the plural forms and syntaxes that a file names", async () => {
    const broken = `{"a": ${" ".repeat(2_000)}`;
    assert.deepEqual(
      await thread.parse({ format: { id: "json" }, text: broken, side: "target" }),
      parsedOf(json.read(broken)),
    );
    const po = `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n#, c-format\nmsgid "a %s"\nmsgstr "${"b".repeat(2_000)}"\n`;
    const parsed = await thread.parse({ format: { id: "po" }, text: po, side: "target" });
    assert.deepEqual([parsed?.messages.length, [...(parsed?.syntaxes ?? [])].length > 0], [1, true]);
  });

  it("settles what is settled here, each rewrite by its place", async () => {
    const text = file(2_000);
    const rewrites = [1, 3, 0, 5].map((i) => ({
      path: [`u${i}`],
      before: i === 0 ? "typed meanwhile" : undefined,
      after: `neu ${i} <x id="A"/>`,
    }));
    const marks = { state: "translated", stateQualifier: "" };
    const document = xliff.read(text);
    const { result, ...here } = rebaseEdits(document, rewrites, xliff, { model: document, marks });
    assert.equal(result, applyEdits(text, here.edits));
    const work = { format: { id: "xliff" }, encoding: "utf-8", text, model: text, marks, rewrites };
    const there = await thread.settle(work);
    assert.deepEqual(there, { ...here, settled: [0, 1, 3] });
    assert.deepEqual(
      here.refused.map(({ code }) => code),
      ["message.changed"],
    );
  });

  it("tells what has no room as it is told here", async () => {
    const text = `{"a": {"b": "${"c".repeat(2_000)}"}, "d": "e"}`;
    const changes = [["a"], ["d", "f"], ["g"]].map((path) => ({ path, text: "x" }));
    const here = problemsFor(json, text, changes, "{}");
    assert.equal(here.length, 2);
    assert.deepEqual(await thread.tryChanges({ format: { id: "json" }, text, model: "{}", changes }), here);
  });

  it("merges a source file as is done here", async () => {
    const [text, source] = [file(30), file(30).replace("Source 0", "New")];
    const here = mergeOf(xliff, text, source, {});
    assert.deepEqual(here.changed, [["u0"]]);
    assert.deepEqual(await thread.merge({ format: { id: "xliff" }, text, source }), here);
  });

  it("ends nobody's work when the time of others is over, and starts anew when it is wanted again", async () => {
    const brief = formatThread({ start: startFromSource, least: 0, patience: 0 });
    const long = file(30_000);
    const work = brief.parse({ format: { id: "xliff" }, text: long, side: "source" });
    for (let i = 0; i < 3; i++) await brief.parse({ format: { id: "json" }, text: "{}", side: "target" });
    assert.equal((await work)?.messages.length, 30_000);
    await brief.close();
    assert.equal(
      (await brief.parse({ format: { id: "json" }, text: '{"a":"b"}', side: "target" }))?.messages.length,
      1,
    );
    await brief.close();
  });

  it("answers several at once, and leaves short texts to this thread", async () => {
    const texts = [file(100), file(200), file(300)];
    const parsed = await Promise.all(
      texts.map((text) => thread.parse({ format: { id: "xliff" }, text, side: "source" })),
    );
    assert.deepEqual(
      parsed.map((one) => one?.messages.length),
      [100, 200, 300],
    );
    assert.equal(await thread.parse({ format: { id: "xliff" }, text: file(1), side: "source" }), undefined);
  });

  it("keeps this thread free while it reads", async () => {
    const text = file(60_000);
    await thread.parse({ format: { id: "xliff" }, text: file(100), side: "source" });
    const turns: number[] = [];
    const timer = setInterval(() => turns.push(performance.now()), 5);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const parsed = await thread.parse({ format: { id: "xliff" }, text, side: "source" });
    clearInterval(timer);
    delay.disable();
    assert.equal(parsed?.messages.length, 60_000);
    // however slow the machine is: parsed here there would be no turn at all
    assert.ok(turns.length > 5, `${turns.length} turns`);
  });

  it("says why there is no thread, once, and leaves all work to this one", async () => {
    const reasons: string[] = [];
    const start = () => new Worker("process.exit(3)", { eval: true });
    const none = formatThread({ start, least: 0, onTrouble: (reason) => reasons.push(reason) });
    const work = { format: { id: "json" }, text: "{}", side: "target" } as const;
    assert.deepEqual([await none.parse(work), await none.parse(work)], [undefined, undefined]);
    assert.deepEqual(reasons, ["the thread ended with 3"]);
    await none.close();
  });
});
