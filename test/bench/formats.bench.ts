import { visit } from "jsonc-parser";
import { json } from "../../src/core/formats/json.ts";
import type { Change } from "../../src/core/message.ts";
import { applyEdits } from "../../src/core/text.ts";

/** One figure; `goal` is the most it should be. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: number;
}

/** Flat JSON of so many keys with 130 characters each: 40,000 are 5 MB. */
function jsonOf(keys: number): string {
  const lines = Array.from({ length: keys }, (_, index) => {
    const group = `section${Math.floor(index / 50)}`;
    return `  "${group}.key${index}": "Text ${index}: ${"größer oder kleiner als {{count}} ".repeat(3)}"`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** The same in groups of 50. */
function nestedJsonOf(keys: number): string {
  const groups = Array.from({ length: keys / 50 }, (_, group) => {
    const lines = Array.from({ length: 50 }, (_, index) => {
      return `    "key${index}": "Text ${index}: ${"größer oder kleiner als {{count}} ".repeat(3)}"`;
    });
    return `  "section${group}": {\n${lines.join(",\n")}\n  }`;
  });
  return `{\n${groups.join(",\n")}\n}\n`;
}

/** The least of several times, in milliseconds: what the machine can do when it isn't busy otherwise. */
function fastest(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

interface Times {
  readonly visit: number;
  readonly parse: number;
  readonly replace: number;
  readonly remove: number;
  readonly add: number;
}

/** Each fourth message replaced, removed, and added again with the whole text as its model. */
function timesOf(text: string): Times {
  const some = json.parse(text).messages.filter((_, index) => index % 4 === 0);
  const replaced = some.map(({ path, text: value }): Change => ({ path, text: `${value}!` }));
  const removed = some.map(({ path }): Change => ({ path, text: undefined }));
  const added = some.map(({ path, text: value }): Change => ({ path, text: value }));
  const thin = applyEdits(text, json.set(text, removed));
  if (applyEdits(thin, json.set(thin, added, text)) !== text) throw new Error("what was removed did not come back");
  return {
    visit: fastest(() => visit(text, { onLiteralValue: () => {} })),
    parse: fastest(() => json.parse(text)),
    replace: fastest(() => applyEdits(text, json.set(text, replaced))),
    remove: fastest(() => applyEdits(text, json.set(text, removed))),
    add: fastest(() => applyEdits(thin, json.set(thin, added, text))),
  };
}

function rowsOf(layout: string, make: (keys: number) => string): readonly Row[] {
  const large = make(40_000);
  const times = timesOf(large);
  const small = timesOf(make(10_000));
  const name = (what: string): string => `JSON, ${layout}, 40,000 keys: ${what}`;
  return [
    { name: name("size"), value: Buffer.byteLength(large) / 1e6, unit: "MB" },
    { name: name("parse"), value: times.parse, unit: "ms" },
    { name: name("10,000 values replaced"), value: times.replace, unit: "ms", goal: 300 },
    { name: name("10,000 keys removed"), value: times.remove, unit: "ms", goal: 300 },
    { name: name("10,000 keys added, model read too"), value: times.add, unit: "ms", goal: 600 },
    { name: name("replacing against a bare visit"), value: times.replace / times.visit, unit: "×", goal: 4 },
    { name: name("replacing against a quarter of it"), value: times.replace / small.replace / 4, unit: "×", goal: 2 },
    { name: name("adding against a quarter of it"), value: times.add / small.add / 4, unit: "×", goal: 2 },
  ];
}

export const benches: readonly { readonly name: string; run(): Promise<readonly Row[]> }[] = [
  { name: "formats: flat JSON", run: async () => rowsOf("flat", jsonOf) },
  { name: "formats: nested JSON", run: async () => rowsOf("nested", nestedJsonOf) },
];
