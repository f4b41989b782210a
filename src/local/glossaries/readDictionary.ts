import type { EntryFormat } from "../../core/glossary/entryColumns.ts";
import { lineOf } from "../../core/glossary/entryColumns.ts";
import { entryRuleTexts } from "../../core/glossary/entryRuleTexts.ts";
import {
  type EntryProblem,
  type EntryRule,
  maxDictionaryBytes,
  readEntries,
} from "../../core/glossary/glossaryEntries.ts";
import { maxPhraseBytes } from "../../core/glossary/phraseRules.ts";
import { inSlices } from "../inSlices.ts";
import { glossaryCode } from "../serviceLanguages.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { GlossaryPair, NewDictionary } from "./glossaryStore.ts";

/** A validated dictionary of a request. */
export interface GivenDictionary extends GlossaryPair {
  readonly entries: ReadonlyMap<string, string>;
}

/** Reads one dictionary input (docs/protocol.md, *Dictionary input*). Rejects with `HttpError` 400, 413. */
export async function readDictionary(fields: Fields, signal: AbortSignal): Promise<GivenDictionary> {
  const pair = readPair(fields);
  const format: EntryFormat = formatOf(fields);
  const text = fields.text("entries");
  if (text === undefined) throw new HttpError(400, "Missing or invalid argument: entries");
  assertFits(Buffer.byteLength(text));
  const entries = new Map<string, string>();
  const add = (read: ReturnType<typeof readEntries> extends Generator<infer Line> ? Line : never) => {
    if (read.rule !== undefined) throw invalid(describeProblem(read, text));
    entries.set(read.source, read.target);
  };
  await inSlices(readEntries(text, format, pair), add, signal);
  if (entries.size === 0) throw invalid(`There is no entry for ${pair.source} and ${pair.target}.`);
  return { ...pair, entries };
}

/** `source_lang` and `target_lang`, lower case. Throws `HttpError` 400. */
export function readPair(fields: Fields): GlossaryPair {
  const [source, target] = ["source_lang", "target_lang"].map((name) => {
    const text = fields.text(name);
    if (text === undefined) throw new HttpError(400, `Missing or invalid argument: ${name}`);
    return glossaryCode(text);
  });
  if (source !== undefined && target !== undefined && source !== target) return { source, target };
  throw new HttpError(400, "Unsupported glossary source and target language pair");
}

/** Returns the entries as they are stored. Rejects with `HttpError` 413 if there are too many. */
export async function toStored(
  { source, target }: GlossaryPair,
  entries: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<NewDictionary> {
  const lines: string[] = [];
  await inSlices(entries, ([phrase, translation]) => lines.push(lineOf.tsv(phrase, translation)), signal);
  const text = lines.join("\n");
  const bytes = Buffer.byteLength(text);
  assertFits(bytes);
  return { source, target, count: entries.size, bytes, entries: text };
}

function formatOf(fields: Fields): EntryFormat {
  const format = fields.text("entries_format")?.toLowerCase() ?? "tsv";
  if (format === "tsv" || format === "csv") return format;
  throw new HttpError(400, "Value for entries_format not supported.");
}

function assertFits(bytes: number): void {
  if (bytes > maxDictionaryBytes) {
    throw new HttpError(413, "Dictionary too large.", `It has ${bytes} bytes; the limit is ${maxDictionaryBytes}.`);
  }
}

const invalid = (detail: string) => new HttpError(400, "Invalid glossary entries provided", detail);

/** Names the line, and the character of the entire text, both as people and as official services count them. */
function describeProblem({ rule, line, span, first }: EntryProblem, text: string): string {
  const column = span.start - (text.lastIndexOf("\n", span.start - 1) + 1) + 1;
  const twin = first === undefined ? "" : ` of line ${first}`;
  return `Line ${line}, column ${column} (starting at position ${span.start}): ${sentences[rule]}${twin}.`;
}

const sentences: Readonly<Record<EntryRule, string>> = {
  ...entryRuleTexts,
  tooLong: `the phrase has more than ${maxPhraseBytes} UTF-8 bytes`,
  duplicate: "the source phrase duplicates that",
};
