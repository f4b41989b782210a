import { extname } from "node:path";
import type { EntryFormat } from "../../core/glossary/columns.ts";
import {
  type DictionaryPair,
  type EntryRule,
  largestDictionary,
  largestGlossary,
  namedPairs,
  parseEntries,
  writeEntries,
} from "../../core/glossary/entries.ts";
import { sourceCode } from "../../core/locale.ts";
import { placesOf } from "../../core/text.ts";
import type { WholeDictionary } from "../../service/parts/glossaries.ts";
import type { DictionaryInput } from "../../service/protocol/glossaries.ts";
import { counted } from "../counted.ts";
import { BadCall } from "../exitCodes.ts";
import type { Io } from "../io.ts";
import { printable } from "../printable.ts";
import { readTextFile } from "./textFile.ts";

/**
 * The dictionaries of a CSV or TSV file, or of the standard input for `-`: that of the pair, or those that a CSV names.
 * Tells every bad line, and throws `BadCall` then: nothing is sent that the service would refuse.
 */
export async function readGlossaryFile(
  path: string,
  pair: DictionaryPair | undefined,
  io: Io,
): Promise<readonly DictionaryInput[]> {
  // codes of languages come on top of what a glossary can hold
  const text = await readTextFile(path, io, 2 * largestGlossary);
  const format = path === "-" ? guessed(text) : formatOf(path);
  const pairs = pair === undefined ? (format === "csv" ? namedPairs(text) : []) : [pair];
  if (pairs.length === 0) throw new BadCall("Say --from and --to: the file names no languages.");
  const read = pairs.map((one) => ({ pair: one, ...parseEntries(text, format, one) }));
  const placeOf = placesOf(text);
  const bad = read.flatMap(({ problems }) => problems).map(({ rule, span }) => ({ rule, place: placeOf(span.start) }));
  const lines = new Set(bad.map(({ rule, place }) => `${place.line}:${place.column}: ${sentences[rule]}`));
  for (const line of [...lines].slice(0, mostTold)) io.err(`${printable(`${path}:${line}`)}\n`);
  if (lines.size > 0) throw new BadCall(`${path} has ${counted(lines.size, "bad line")}; nothing was sent.`);
  if (read.some(({ entries }) => entries.length === 0))
    throw new BadCall(`${path} has no entries for these languages.`);
  return read.map((one) => inputOf(one.pair, writeEntries(one.entries, "tsv"), path));
}

/** Lines that are told one by one. */
const mostTold = 50;

function inputOf({ source, target }: DictionaryPair, entries: string, path: string): DictionaryInput {
  const size = Buffer.byteLength(entries);
  if (size > largestDictionary) throw new BadCall(`${path} has more than 10 MiB of entries for one language pair.`);
  return { source_lang: rootCode(source), target_lang: rootCode(target), entries, entries_format: "tsv" };
}

/** Glossaries are for root languages and serve their variants: `pt-BR` → `pt`. */
export const rootCode = (locale: string): string => sourceCode(locale).toLowerCase();

/** Dictionaries as the text of a file: several share a CSV that names their languages. Throws `BadCall`. */
export function glossaryText(dictionaries: readonly WholeDictionary[], path: string | undefined): string {
  const isSingle = dictionaries.length === 1;
  const format = path === undefined ? (isSingle ? "tsv" : "csv") : formatOf(path);
  if (format === "tsv" && !isSingle) {
    throw new BadCall("A TSV file holds one dictionary: say --from and --to, or write to a CSV file.");
  }
  const texts = dictionaries.map(({ source_lang, target_lang, entries }) =>
    writeEntries(entries, format, isSingle ? undefined : { source: source_lang, target: target_lang }),
  );
  return texts.join("");
}

const guessed = (text: string): EntryFormat => (text.includes("\t") ? "tsv" : "csv");

function formatOf(path: string): EntryFormat {
  const format = formats[extname(path).toLowerCase()];
  if (format === undefined) throw new BadCall(`${path} is neither .csv nor .tsv.`);
  return format;
}

const formats: Readonly<Record<string, EntryFormat>> = { ".csv": "csv", ".tsv": "tsv", ".tab": "tsv", ".txt": "tsv" };

const sentences: Readonly<Record<EntryRule, string>> = {
  columns: "an entry is a source phrase and a target phrase, in CSV perhaps followed by two language codes",
  quote: "a quotation mark stands where none can be",
  empty: "the phrase is empty",
  newline: "the phrase holds a line break",
  control: "the phrase holds a control character",
  space: "the phrase begins or ends with white space",
  tooLong: "the phrase has more than 1,024 bytes",
  duplicate: "the source phrase is there already",
};
