import { visit } from "jsonc-parser";
import type { Message, MessageChange } from "../../src/core/catalog/message.ts";
import { chrome } from "../../src/core/formats/chrome.ts";
import { json } from "../../src/core/formats/json.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { rebaseEdits } from "../../src/project/apply/rebaseEdits.ts";
import { editsFor } from "../core/formats/edits.ts";
import { compared, figure, sized, timed } from "./measure.ts";
import { localeFile, sentence } from "./texts.ts";

const keys = sized(40_000, 400);
const long = (index: number): string => sentence(index, 15);

/** Flat JSON with keys of two parts. */
function flatFile(messages: number, text: (index: number) => string): string {
  const lines = Array.from(
    { length: messages },
    (_, index) => `  "section${Math.floor(index / 50)}.key${index}": ${JSON.stringify(text(index))}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}

const everyFourth = (text: string): readonly Message[] =>
  json.read(text).messages.filter((_, index) => index % 4 === 0);
const anew = (messages: readonly Message[]): readonly MessageChange[] =>
  messages.map(({ path, text }) => ({ path, text: `neu ${text}` }));
const again = (messages: readonly Message[]): readonly MessageChange[] =>
  messages.map(({ path, text }) => ({ path, text }));
const gone = (messages: readonly Message[]): readonly MessageChange[] =>
  messages.map(({ path }) => ({ path, text: undefined }));

function edit(text: string, changes: readonly MessageChange[], model?: string): string {
  json.read(text);
  return applyEdits(text, editsFor(json, text, changes, model));
}

for (const [layout, make] of [
  ["nested", localeFile],
  ["flat", flatFile],
] as const) {
  const text = make(keys, long);
  const chosen = everyFourth(text);
  const changes = anew(chosen);
  const name = (what: string): string => `JSON, ${layout}: ${what}`;

  const byVisit = await compared(
    9,
    () => visit(text, { onLiteralValue() {} }),
    () => edit(text, changes),
  );
  figure({
    name: name(`parse and edit 10,000 of 40,000 keys, ${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB`),
    unit: "ms",
    goal: 300,
    how: "parse, set and apply the edits; every fourth value replaced",
    samples: byVisit.second,
  });
  figure({
    name: name("the same by a bare visit of jsonc-parser"),
    unit: "×",
    how: "by turns, so that a busy machine slows both",
    samples: byVisit.ratios,
  });

  // ten texts, as one that was read is not read again
  const tenth = Array.from({ length: 10 }, (_, part) => make(keys / 10, (index) => long(index + part * 4001)));
  const fewer = tenth.map((part) => anew(everyFourth(part)));
  const linear = await compared(
    9,
    () => tenth.map((part, index) => edit(part, fewer[index] ?? [])),
    () => edit(text, changes),
  );
  figure({
    name: name("ten times the size takes this many times ten times as long"),
    unit: "×",
    goal: 1.5,
    how: "1,000 of 4,000 keys in ten files, against 10,000 of 40,000 keys once, by turns; 1 is linear",
    samples: linear.ratios,
  });

  const thin = applyEdits(text, editsFor(json, text, gone(chosen)));
  if (edit(thin, again(chosen), text) !== text) throw new Error("what was removed did not come back");
  figure({
    name: name("remove 10,000 of 40,000 keys"),
    unit: "ms",
    how: "parse, set and apply the edits",
    samples: await timed(5, () => edit(text, gone(chosen))),
  });
  figure({
    name: name("add 10,000 missing keys to 30,000"),
    unit: "ms",
    how: "the same, with the source file as the model; the result is what it was before they were removed",
    samples: await timed(5, () => edit(thin, again(chosen), text)),
  });
}

const text = localeFile(keys, long);
const { messages } = json.read(text);
if (editsFor(json, text, again(messages)).length > 0) throw new Error("edits where nothing changed");
figure({
  name: "JSON: set all 40,000 keys to what they are",
  unit: "ms",
  how: "no edit comes of it, which is checked",
  samples: await timed(5, () => editsFor(json, text, again(messages))),
});

const rewrites = everyFourth(text).map(({ path, text: before }) => ({ path, before, after: `neu ${before}` }));
figure({
  name: "JSON: settle 10,000 translations",
  unit: "ms",
  how: "what a run does to one file: parse, rebase, edit, parse the result and compare every message",
  samples: await timed(5, () => {
    const document = json.read(text);
    const { edits, refused } = rebaseEdits(document, rewrites, json, { model: document });
    if (edits.length !== rewrites.length || refused.length > 0) throw new Error("not settled");
  }),
});

const extension = `{\n${Array.from(
  { length: keys / 4 },
  (_, index) => `  "message${index}": {\n    "message": ${JSON.stringify(long(index))}\n  }`,
).join(",\n")}\n}\n`;
const some = anew(chrome.read(extension).messages.filter((_, index) => index % 4 === 0));
figure({
  name: "Chrome messages: parse and edit 2,500 of 10,000",
  unit: "ms",
  how: "parse, set and apply the edits",
  samples: await timed(5, () => {
    chrome.read(extension);
    return applyEdits(extension, editsFor(chrome, extension, some));
  }),
});
