import { l10n, type Uri, workspace } from "vscode";
import { Failure } from "../../core/failure.ts";
import type { GlossaryEntry } from "../../core/glossary/entries.ts";
import {
  type DictionaryPair,
  largestGlossary,
  namedPairs,
  readEntries,
  writeEntries,
} from "../../core/glossary/entries.ts";
import { type ResourceKind, rootCode } from "../../core/resources.ts";
import { readTerms } from "../../core/spoken/terms.ts";
import { readStyleList, type StyleList } from "../../core/style/list.ts";
import { placesOf } from "../../core/text.ts";
import { orFailure } from "../platform/fileSystem.ts";
import { listText, numberText } from "../platform/names.ts";
import { styleProblemSentence } from "../platform/styleSentences.ts";
import type { DictionaryText } from "./operations.ts";
import { inSlices } from "./slices.ts";
import { entrySentence, termSentence } from "./texts.ts";

/** Which kind of resource a file becomes, by its ending; `undefined` for others. */
export function kindOfFile({ path }: Uri): ResourceKind | undefined {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return kinds[ending];
}

const kinds: Readonly<Record<string, ResourceKind>> = {
  csv: "glossary",
  tsv: "glossary",
  tab: "glossary",
  tmx: "memory",
  txt: "spokenTerms",
  json: "style",
};

/** A file's name without folder and ending: what a new resource is called at first. */
export const plainName = ({ path }: Uri): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");

/** A file of glossary entries as text, and the pairs that a CSV names in it. */
export interface GlossaryFile {
  readonly uri: Uri;
  readonly text: string;
  readonly format: "csv" | "tsv";
  readonly named: readonly DictionaryPair[];
}

/** Reads a file of glossary entries. Throws `Failure`, `service.tooLarge` for more than any glossary holds. */
export async function readGlossaryFile(uri: Uri): Promise<GlossaryFile> {
  // codes of languages come on top of what a glossary can hold
  const text = await readText(uri, 2 * largestGlossary);
  const format = /\.csv$/i.test(uri.path) ? "csv" : "tsv";
  return { uri, text, format, named: format === "csv" ? namedPairs(text) : [] };
}

/** The entries of a file for one pair, and how many. Throws `Failure` `file.syntax` that tells the bad lines: nothing is sent then. */
export async function entriesOf(
  { uri, text, format }: GlossaryFile,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<DictionaryText & { readonly count: number }> {
  const entries: GlossaryEntry[] = [];
  const bad: Trouble[] = [];
  await inSlices(
    readEntries(text, format, pair),
    (read) => {
      if (read.rule === undefined) entries.push({ source: read.source, target: read.target });
      else if (bad.push({ line: read.line, sentence: entrySentence(read.rule), start: read.span.start }) > mostBad)
        bad.pop();
    },
    signal,
  );
  if (bad.length > 0) throw syntax(uri, text, bad);
  if (entries.length === 0) throw empty(uri);
  const [source, target] = [rootCode(pair.source), rootCode(pair.target)];
  return { source, target, entries: writeEntries(entries, "tsv"), count: entries.length };
}

/** The terms of a file. Throws `Failure` `file.syntax` that tells the bad line. */
export async function readTermsFile(uri: Uri): Promise<readonly string[]> {
  const text = (await readText(uri, 64 * 1024)).replace(/^\uFEFF/, "");
  const read = readTerms(text);
  if ("terms" in read) return read.terms;
  if (text.trim() === "") throw empty(uri);
  throw syntax(uri, text, [{ line: read.line, sentence: termSentence(read.rule), start: undefined }]);
}

/** Two hundred instructions are less. */
const largestStyleFile = 1024 * 1024;

/** A style rule list as *Export* writes it. Throws `Failure` `file.syntax` that tells the bad line. */
export async function readStyleFile(uri: Uri): Promise<StyleList> {
  const text = (await readText(uri, largestStyleFile)).replace(/^\uFEFF/, "");
  const read = readStyleList(text);
  if (!("rule" in read)) return read;
  const { line } = placesOf(text)(read.offset);
  throw syntax(uri, text, [{ line, sentence: styleProblemSentence(read), start: read.offset }]);
}

/** A file that is read as it is sent, where it is on this machine's disk. */
export async function blobOf(uri: Uri): Promise<Blob> {
  const file = workspace.asRelativePath(uri);
  return await orFailure("file.unreadable", file, async () => {
    if (uri.scheme !== "file") return new Blob([(await workspace.fs.readFile(uri)) as Uint8Array<ArrayBuffer>]);
    const { openAsBlob } = await import("node:fs");
    return await openAsBlob(uri.fsPath);
  });
}

interface Trouble {
  /** From 1. */
  readonly line: number;
  readonly sentence: string;
  readonly start: number | undefined;
}

/** Lines that are told one by one. */
const mostBad = 5;

function syntax(uri: Uri, text: string, bad: readonly Trouble[]): Failure {
  const [{ line, start } = { line: 1, start: undefined }] = bad;
  const column = start === undefined ? 1 : placesOf(text)(start).column;
  const detail = listText(bad.map((one) => l10n.t("line {0}: {1}", numberText(one.line), one.sentence)));
  return new Failure("file.syntax", { file: workspace.asRelativePath(uri), line, column, detail });
}

const empty = (uri: Uri): Failure =>
  new Failure("file.syntax", { file: workspace.asRelativePath(uri), detail: l10n.t("it has no entries") });

async function readText(uri: Uri, largest: number): Promise<string> {
  const file = workspace.asRelativePath(uri);
  const { size } = await orFailure("file.unreadable", file, () => workspace.fs.stat(uri));
  if (size > largest) throw new Failure("service.tooLarge", { file });
  const { decode } = await import("../../project/encoding.ts");
  return decode(await orFailure("file.unreadable", file, () => workspace.fs.readFile(uri)), file).text;
}
