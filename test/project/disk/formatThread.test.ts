import assert from "node:assert/strict";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import type { Format, Parsed, Side } from "../../../src/core/formats/format.ts";
import { json } from "../../../src/core/formats/json.ts";
import { po as gettext } from "../../../src/core/formats/po.ts";
import { xliff } from "../../../src/core/formats/xliff.ts";
import { mergeOf } from "../../../src/project/apply/mergePlan.ts";
import { rebaseEdits } from "../../../src/project/apply/rebaseEdits.ts";
import { type FormatThread, formatThread } from "../../../src/project/disk/formatThread/formatClient.ts";
import type { ParseWork } from "../../../src/project/model/ports.ts";
import { problemsFor } from "../../core/formats/edits.ts";
import { startFromSource } from "./startFromSource.ts";

const file = (units: number): string => {
  const lines = Array.from({ length: units }, (_, i) => {
    const target = i % 2 === 0 ? `<target>Ziel ${i}</target>` : "";
    return `      <trans-unit id="u${i}"><source>Source ${i} &amp; <x id="A"/></source>${target}</trans-unit>\n`;
  });
  return `<xliff version="1.2"><file source-language="en" target-language="de" original="f">\n<body>\n${lines.join("")}</body></file></xliff>`;
};

/** The part of a document that is handed from one thread to another. */
const parsedOf = ({ messages, problems }: Parsed): Parsed => ({ messages, problems });

const parseWork = (format: Format, text: string, side: Side = "target"): ParseWork => ({
  name: { id: format.id },
  format,
  text,
  side,
});

const notHere = (): never => assert.fail("it is done on this thread");

describe("the thread that reads and writes long files", () => {
  let thread: FormatThread;
  before(() => {
    thread = formatThread({ start: startFromSource, min: 1_000 });
  });
  after(() => thread.close());

  it("reads what is read here, in slices", async () => {
    const text = file(5_000);
    for (const side of ["source", "target", "own"] as const) {
      const parsed = await thread.parse(parseWork(xliff, text, side), notHere);
      assert.deepEqual(parsedOf(parsed), parsedOf(xliff.read(text, side)));
    }
  });

  it("reports problems, and the plural forms and syntaxes that a file names", async () => {
    const broken = `{"a": ${" ".repeat(2_000)}`;
    const found = await thread.parse(parseWork(json, broken), notHere);
    assert.deepEqual(parsedOf(found), parsedOf(json.read(broken)));
    const po = `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n#, c-format\nmsgid "a %s"\nmsgstr "${"b".repeat(2_000)}"\n`;
    const parsed = await thread.parse(parseWork(gettext, po), notHere);
    assert.deepEqual([parsed.messages.length, [...(parsed.syntaxes ?? [])].length > 0], [1, true]);
  });

  it("rebases rewrites as it is done here", async () => {
    const text = file(2_000);
    const rewrites = [1, 3, 0, 5].map((i) => ({
      path: [`u${i}`],
      before: i === 0 ? "typed meanwhile" : undefined,
      after: `neu ${i} <x id="A"/>`,
    }));
    const marks = { state: "translated", stateQualifier: "" };
    const document = xliff.read(text);
    const here = rebaseEdits(document, rewrites, xliff, { model: document, marks });
    const work = { name: { id: "xliff" }, encoding: "utf-8", text, model: text, marks, rewrites };
    const there = await thread.rebase(work, notHere);
    assert.deepEqual(there, here);
    assert.deepEqual(
      there.accepted.map((rewrite) => rewrites.indexOf(rewrite)),
      [0, 1, 3],
    );
    assert.deepEqual(
      here.refused.map(({ code }) => code),
      ["message.changed"],
    );
  });

  it("finds what has no room as it is found here", async () => {
    const text = `{"a": {"b": "${"c".repeat(2_000)}"}, "d": "e"}`;
    const changes = [["a"], ["d", "f"], ["g"]].map((path) => ({ path, text: "x" }));
    const here = problemsFor(json, text, changes, "{}");
    assert.equal(here.length, 2);
    assert.deepEqual(await thread.tryChanges({ name: { id: "json" }, text, model: "{}", changes }, notHere), here);
  });

  it("merges a source file as is done here", async () => {
    const [text, source] = [file(30), file(30).replace("Source 0", "New")];
    const here = mergeOf(xliff, text, source, {});
    assert.deepEqual(here.changed, [["u0"]]);
    assert.deepEqual(await thread.merge({ name: { id: "xliff" }, text, source }, notHere), here);
  });

  it("ends no work when it was idle before, and starts again when it is needed", async () => {
    const brief = formatThread({ start: startFromSource, min: 0, idleMs: 0 });
    const long = file(30_000);
    const work = brief.parse(parseWork(xliff, long, "source"), notHere);
    for (let i = 0; i < 3; i++) await brief.parse(parseWork(json, "{}"), notHere);
    assert.equal((await work).messages.length, 30_000);
    await brief.close();
    assert.equal((await brief.parse(parseWork(json, '{"a":"b"}'), notHere)).messages.length, 1);
    await brief.close();
  });

  it("answers several at once, and leaves short texts to this thread", async () => {
    const texts = [file(100), file(200), file(300)];
    const parsed = await Promise.all(texts.map((text) => thread.parse(parseWork(xliff, text, "source"), notHere)));
    assert.deepEqual(
      parsed.map((one) => one.messages.length),
      [100, 200, 300],
    );
    const here = xliff.read(file(1));
    assert.equal(await thread.parse(parseWork(xliff, file(1), "source"), () => here), here);
  });

  it("keeps this thread free while it reads", async () => {
    const text = file(60_000);
    await thread.parse(parseWork(xliff, file(100), "source"), notHere);
    const turns: number[] = [];
    const timer = setInterval(() => turns.push(performance.now()), 5);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const parsed = await thread.parse(parseWork(xliff, text, "source"), notHere);
    clearInterval(timer);
    delay.disable();
    assert.equal(parsed.messages.length, 60_000);
    // however slow the machine is: parsed here there would be no turn at all
    assert.ok(turns.length > 5, `${turns.length} turns`);
  });

  it("says why there is no thread, once, and leaves all work to this one", async () => {
    const reasons: string[] = [];
    const start = () => new Worker("process.exit(3)", { eval: true });
    const none = formatThread({ start, min: 0, onFailure: (reason) => reasons.push(reason) });
    const work = parseWork(json, "{}");
    const here = json.read("{}");
    for (let i = 0; i < 2; i++) assert.equal(await none.parse(work, () => here), here);
    assert.deepEqual(reasons, ["the thread ended with 3"]);
    await none.close();
  });
});
