import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";
import { SaxesParser } from "saxes";
import { xliff } from "../../src/core/formats/xliff.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { formatThread } from "../../src/project/disk/formatThread/formatClient.ts";
import { editsFor } from "../core/formats/edits.ts";
import { startFromSource } from "../project/disk/startFromSource.ts";
import { comparedApart, figure, heapInUse, serve, sized } from "./measure.ts";
import { xliffFile } from "./texts.ts";

const units = sized(100_000, 400);

/** Half with a target. */
const text = xliffFile(units, 12, (i, source) => (i % 2 === 0 ? source : undefined));
const size = `${units.toLocaleString("en")} units, ${(Buffer.byteLength(text) / 1e6).toFixed(0)} MB`;
const changes = xliff
  .read(text, "source")
  .messages.flatMap(({ path, text: source }, i) => (i % 2 === 0 ? [] : [{ path, text: `neu ${source}` }]));

/** Line ends alone tell one text from another, so that none is known from before. */
let runs = 0;
const fresh = (): string => `${text}${"\n".repeat(++runs)}`;

/** The parser with handlers that do nothing: without any it is another kind of object, which slows what comes after. */
function alone(xml: string): void {
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on("opentag", () => {});
  parser.on("closetag", () => {});
  parser.write(xml).close();
}

if (isMainThread) await measure();
else
  serve({
    alone: () => alone(fresh()),
    parse: () => xliff.read(fresh()),
    edit() {
      const own = fresh();
      xliff.read(own);
      return applyEdits(own, editsFor(xliff, own, changes, own, { state: "translated", stateQualifier: "" }));
    },
  });

async function measure(): Promise<void> {
  const byParser = await comparedApart(import.meta.url, 5, "alone", "parse");
  figure({
    name: `XLIFF 1.2: parse, ${size}, by saxes alone`,
    unit: "×",
    goal: 1.6,
    how: "each in a thread of its own and by turns, so that a busy machine slows both",
    samples: byParser.ratios,
  });
  figure({ name: `XLIFF 1.2: parse, ${size}`, unit: "ms", how: "all messages read", samples: byParser.second });
  const byEdit = await comparedApart(import.meta.url, 5, "alone", "edit");
  figure({
    name: "XLIFF 1.2: parse it and add the 50,000 missing targets, by saxes alone",
    unit: "×",
    how: "parse, set and apply the edits",
    samples: byEdit.ratios,
  });
  measureMemory();
  await measureThread();
}

function measureMemory(): void {
  const before = heapInUse();
  const parsed = xliff.read(fresh());
  const after = heapInUse();
  if (parsed.messages.length !== units / 2) throw new Error("not all messages were read");
  figure({
    name: `XLIFF 1.2: memory above the text, ${size}`,
    unit: "MB",
    goal: 200,
    how: "heap after a collection, with the messages held; the text is counted out",
    samples: [(after - before - text.length) / 1e6],
  });
}

async function measureThread(): Promise<void> {
  const thread = formatThread({ start: startFromSource, min: 0 });
  const work = { name: { id: "xliff" }, text: fresh(), side: "target" } as const;
  const notHere = (): never => {
    throw new Error("the thread did not do its work");
  };
  await thread.parse({ ...work, format: xliff, text: text.slice(0, sized(3_000_000, 10_000)) }, notHere);
  const rewrites = changes.slice(0, 1_000).map(({ path, text: after }) => ({ path, before: undefined, after }));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const read = await thread.parse({ ...work, format: xliff }, notHere);
  const marks = { state: "translated", stateQualifier: "" };
  const rebase = { ...work, model: work.text, marks, encoding: "utf-8", rewrites };
  const { accepted } = await thread.rebase(rebase, notHere);
  delay.disable();
  await thread.close();
  if (read.messages.length !== units / 2 || accepted.length !== rewrites.length) notHere();
  figure({
    name: `XLIFF 1.2: longest wait of the extension host, ${size} read and 1,000 targets set`,
    unit: "ms",
    goal: 50,
    how: "delay of the event loop while the thread works, its text handed over twice",
    samples: [delay.max / 1e6],
  });
}
