import { createTextMatcher } from "../../src/core/memory/textMatcher.ts";
import { importMemory } from "../../src/service/operations/memoryTransfers.ts";
import { memories as memoriesEndpoint } from "../../src/service/protocol/memoryEndpoints.ts";
import { translate } from "../../src/service/protocol/textEndpoints.ts";
import { tmxOf } from "../local/memories/serving.ts";
import { edited, segments } from "../local/memories/texts.ts";
import { figure, heapInUse, sized } from "./measure.ts";
import { residentMegabytes, startService } from "./service.ts";

const never = new AbortController().signal;
const count = sized(200_000, 500);
const texts = segments(count);
/** Texts to look up: most are stored texts with a few edits, every fourth is new. */
const questions = Array.from({ length: sized(500, 8) }, (_, at) => {
  const text = texts[(at * 397) % count] ?? "";
  return at % 4 === 3
    ? `${edited(text, 3, at)} ${texts[(at * 31) % count]?.slice(0, 40)}`
    : edited(text, 1 + (at % 9), at);
});
const quantile = (samples: readonly number[], part: number): number =>
  [...samples].sort((one, other) => one - other)[Math.floor((samples.length - 1) * part)] ?? 0;

/** One search each, in milliseconds of the clock or the processor, whichever is less. */
function searched(best: (text: string) => unknown): readonly number[] {
  return questions.map((text) => {
    const cpu = process.cpuUsage();
    const start = performance.now();
    best(text);
    const took = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(took, (user + system) / 1000);
  });
}

const held = () => heapInUse() + process.memoryUsage().arrayBuffers;
const before = held();
const start = performance.now();
const matcher = createTextMatcher(texts.map((text, id) => ({ id, text, time: 0 })));
const built = (performance.now() - start) / 1000;
const size = (held() - before) / 1e6;
searched((text) => matcher.best(text, 75));
const rounds = Array.from({ length: sized(5, 1) }, () => searched((text) => matcher.best(text, 75)));
figure({ name: "Memories: index of 200,000 segments", unit: "s", how: "built once, in its thread", samples: [built] });
figure({ name: "Memories: index of 200,000 segments, held", unit: "MB", how: "without the texts", samples: [size] });
figure({
  name: "Memories: fuzzy match among 200,000 segments, p50",
  unit: "ms",
  how: "threshold 75; stored texts with 1 to 9 edits, every fourth new; median of 500, 5 rounds",
  samples: rounds.map((round) => quantile(round, 0.5)),
});
figure({
  name: "Memories: fuzzy match among 200,000 segments, p95",
  unit: "ms",
  goal: 10,
  how: "the same searches",
  samples: rounds.map((round) => quantile(round, 0.95)),
});

const file = new Blob([tmxOf(texts.map((text) => [text, `DE ${text}`] as const))]);
const service = await startService();
const { client, close } = service.connect();
const resting = await residentMegabytes(service.pid);
const waits: number[] = [];
let isImporting = true;
const pings = (async () => {
  while (isImporting) {
    const asked = performance.now();
    await client.call(memoriesEndpoint, {}, never);
    waits.push(performance.now() - asked);
  }
})();
const began = performance.now();
const { translation_memory_id } = await importMemory(client, { name: "bench.tmx", content: file }, never);
const seconds = (performance.now() - began) / 1000;
isImporting = false;
await pings;
figure({
  name: "Memories: import of 200,000 segments",
  unit: "s",
  goal: 60,
  how: `${(file.size / 1e6).toFixed(0)} MB of TMX over the network, to the end of the job; ${Math.round(count / seconds)} segments a second`,
  samples: [seconds],
});
figure({
  name: "Memories: answer of the service while it imports, p95",
  unit: "ms",
  goal: 50,
  how: `${waits.length} requests one after the other; the longest ${quantile(waits, 1).toFixed(0)} ms`,
  samples: [quantile(waits, 0.95)],
});
const imported = await residentMegabytes(service.pid);
const order = { source_lang: "EN", target_lang: "DE", translation_memory_id, translation_memory_threshold: 75 };
const first = performance.now();
await client.call(translate, { ...order, text: questions.slice(0, 1) }, never);
figure({
  name: "Memories: first translation over 200,000 segments",
  unit: "s",
  how: "reads them from the state and builds the index",
  samples: [(performance.now() - first) / 1000],
});
const indexed = await residentMegabytes(service.pid);
if (resting !== undefined && imported !== undefined && indexed !== undefined) {
  figure({
    name: "Memories: memory of the service with the index",
    unit: "MB",
    how: `resident set; ${resting.toFixed(0)} MB at rest, ${imported.toFixed(0)} MB after the import`,
    samples: [indexed],
  });
}
await close();
await service.stop();
