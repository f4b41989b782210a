import { extname } from "node:path";
import {
  findHeading,
  findOtherSeparator,
  type Separator,
  withoutHeading,
} from "../../core/glossary/dictionaryHeading.ts";
import type { EntryFormat } from "../../core/glossary/entryColumns.ts";
import { entryRuleTexts } from "../../core/glossary/entryRuleTexts.ts";
import {
  type DictionaryPair,
  type EntryRule,
  maxDictionaryBytes,
  maxGlossaryBytes,
  parseEntries,
  readPairs,
  writeEntries,
} from "../../core/glossary/glossaryEntries.ts";
import { toServiceSource } from "../../core/locales/locale.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import type { FullDictionary } from "../../service/operations/glossaryContents.ts";
import type { DictionaryInput } from "../../service/protocol/glossaryEndpoints.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import { readTextFile } from "./textFile.ts";

/** The rule for a first line that names columns: it is left out, or imported. */
export type HeadingRule = "skip" | "keep";

/**
 * The dictionaries of a CSV or TSV file, or of the standard input for `-`: that of the pair, or those that a CSV names.
 * Reports every bad line, and throws `BadCall` then, as for a heading without a rule: nothing is sent that the service
 * would refuse, or that is no entry.
 */
export async function readGlossaryInput(
  path: string,
  pair: DictionaryPair | undefined,
  heading: HeadingRule | undefined,
  io: Io,
): Promise<readonly DictionaryInput[]> {
  // codes of languages come on top of what a glossary can hold
  const whole = await readTextFile(path, io, 2 * maxGlossaryBytes);
  const text = withoutSkipped(path, whole, pair, heading);
  const format = path === "-" ? guessFormat(text) : formatOf(path);
  const separator = findOtherSeparator(text, format);
  if (separator !== undefined)
    throw new BadCall(`${path} separates columns by ${separatorNames[separator]}; ${neededSeparators}.`);
  const pairs = pairsOf(text, format, pair);
  if (pairs.length === 0) throw new WrongUsage("Specify --from and --to: the file names no languages.");
  const read = pairs.map((one) => ({ pair: one, ...parseEntries(text, format, one) }));
  const placeOf = positionsOf(text);
  const bad = read.flatMap(({ problems }) => problems).map(({ rule, span }) => ({ rule, place: placeOf(span.start) }));
  const lines = new Set(bad.map(({ rule, place }) => `${place.line}:${place.column}: ${sentences[rule]}`));
  for (const line of [...lines].slice(0, maxReportedLines)) io.err(`${printable(`${path}:${line}`)}\n`);
  if (lines.size > 0) throw new BadCall(`${path} has ${countNoun(lines.size, "bad line")}; nothing was sent.`);
  if (read.some(({ entries }) => entries.length === 0))
    throw new BadCall(`${path} has no entries for these languages.`);
  return read.map((one) => inputOf(one.pair, writeEntries(one.entries, "tsv"), path));
}

const separatorNames: Readonly<Record<Separator, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs" };
const neededSeparators = "a .csv file needs commas, a .tsv file tabs";

const pairsOf = (text: string, format: EntryFormat, pair: DictionaryPair | undefined): readonly DictionaryPair[] =>
  pair === undefined ? (format === "csv" ? readPairs(text) : []) : [pair];

/** Returns the text without a heading that is left out. Throws `BadCall` for one without a rule. */
function withoutSkipped(
  path: string,
  text: string,
  pair: DictionaryPair | undefined,
  rule: HeadingRule | undefined,
): string {
  if (rule === "keep") return text;
  const format = path === "-" ? guessFormat(text) : formatOf(path);
  const [found] = pairsOf(text, format, pair).flatMap((one) => findHeading(text, format, one) ?? []);
  if (found === undefined) return text;
  if (rule === "skip") return withoutHeading(text);
  throw new BadCall(
    `${path}:1 looks like a heading (${found.source}, ${found.target}). Specify --heading skip to leave it out, or --heading keep to import it.`,
  );
}

/** Maximum number of lines that are reported one by one. */
const maxReportedLines = 50;

function inputOf({ source, target }: DictionaryPair, entries: string, path: string): DictionaryInput {
  const size = Buffer.byteLength(entries);
  if (size > maxDictionaryBytes) throw new BadCall(`${path} has more than 10 MiB of entries for one language pair.`);
  return { source_lang: toRootLanguage(source), target_lang: toRootLanguage(target), entries, entries_format: "tsv" };
}

/** Glossaries are for root languages and serve their variants: `pt-BR` → `pt`. */
export const toRootLanguage = (locale: string): string => toServiceSource(locale).toLowerCase();

/** Dictionaries as the text of a file: several share a CSV that names their languages. Throws `BadCall`. */
export function glossaryText(dictionaries: readonly FullDictionary[], path: string | undefined): string {
  const isSingle = dictionaries.length === 1;
  const format = path === undefined ? (isSingle ? "tsv" : "csv") : formatOf(path);
  if (format === "tsv" && !isSingle) {
    throw new WrongUsage("A TSV file holds one dictionary: say --from and --to, or write to a CSV file.");
  }
  const texts = dictionaries.map(({ source_lang, target_lang, entries }) =>
    writeEntries(entries, format, isSingle ? undefined : { source: source_lang, target: target_lang }),
  );
  return texts.join("");
}

const guessFormat = (text: string): EntryFormat => (text.includes("\t") ? "tsv" : "csv");

function formatOf(path: string): EntryFormat {
  const format = formats[extname(path).toLowerCase()];
  if (format === undefined) throw new BadCall(`${path} is neither .csv nor .tsv.`);
  return format;
}

const formats: Readonly<Record<string, EntryFormat>> = { ".csv": "csv", ".tsv": "tsv", ".tab": "tsv", ".txt": "tsv" };

const sentences: Readonly<Record<EntryRule, string>> = {
  ...entryRuleTexts,
  tooLong: "the phrase has more than 1,024 bytes",
  duplicate: "the source phrase already exists",
};
