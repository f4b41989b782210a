import { monitorEventLoopDelay } from "node:perf_hooks";
import { carryMatch } from "../../src/core/memory/carryMatch.ts";
import { PairIndex, type Translation } from "../../src/project/memory/pairIndex.ts";
import { edited, segments } from "../local/memories/texts.ts";
import { figure, sized } from "./measure.ts";

const never = new AbortController().signal;
const count = sized(50_000, 500);
const syntaxes = new Set(["i18next"] as const);
const translations = segments(count).map(
  (source, at): Translation => ({
    source,
    target: `DE ${source}`,
    syntaxes,
    file: "de.json",
    path: [`m${at}`],
    isReviewed: false,
  }),
);
/** Texts to translate: most with a few edits, every fourth new. */
const questions = Array.from({ length: sized(400, 8) }, (_, at) => {
  const text = translations[(at * 397) % count]?.source ?? "";
  return at % 4 === 3 ? edited(text, 25, at) : edited(text, 1 + (at % 9), at);
});

const delay = monitorEventLoopDelay({ resolution: 1 });
const index = new PairIndex();
delay.enable();
const start = performance.now();
await index.update("de.json", translations, never);
await index.refresh();
const built = performance.now() - start;
delay.disable();
figure({ name: "Matches: index of 50,000 messages", unit: "ms", how: "in slices", samples: [built] });
figure({
  name: "Matches: longest stall while it is made",
  unit: "ms",
  goal: 50,
  how: "delay of the event loop, p99.9, less than the clock's own 1 ms",
  samples: [delay.percentile(99.9) / 1e6],
});

const answer = (source: string): void => {
  const wanted = { source, locale: "de", syntaxes, pluralForm: undefined };
  for (const { translation } of index.nearest(source, 60, 12)) carryMatch(translation, wanted);
};
const once = (source: string): number => {
  const cpu = process.cpuUsage();
  const began = performance.now();
  answer(source);
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(took, (user + system) / 1000);
};
questions.forEach(answer);
const rounds = Array.from({ length: sized(5, 1) }, () => questions.map(once).sort((one, other) => one - other));
const quantile = (round: readonly number[], part: number): number => round[Math.floor((round.length - 1) * part)] ?? 0;
for (const [name, part] of [
  ["p50", 0.5],
  ["p95", 0.95],
  ["most", 1],
] as const) {
  figure({
    name: `Matches: best twelve of 50,000 messages, ${name}`,
    unit: "ms",
    ...(name === "most" && { goal: 50 }),
    how: "from 60 % on, placeholders carried over and verified; 400 texts with 1 to 9 edits, every fourth with 25; 5 rounds",
    samples: rounds.map((round) => quantile(round, part)),
  });
}
