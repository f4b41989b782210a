import { l10n, type Uri, workspace } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { findOtherSeparator, type Separator } from "../../core/glossary/dictionaryHeading.ts";
import type { GlossaryEntry } from "../../core/glossary/glossaryEntries.ts";
import {
  type DictionaryPair,
  maxGlossaryBytes,
  readEntries,
  readPairs,
  writeEntries,
} from "../../core/glossary/glossaryEntries.ts";
import { rootCode, type ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import { readTerms } from "../../core/resources/spokenTermList.ts";
import { readStyleList, type StyleList } from "../../core/style/styleList.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import { withFileFailure } from "../platform/projects/fileSystem.ts";
import { processInEditorSlices } from "../platform/resources/editorSlices.ts";
import { listText, numberText } from "../platform/ui/displayText.ts";
import { styleProblemSentence } from "../platform/ui/styleSentences.ts";
import type { DictionaryEntries } from "./resourceOperations.ts";
import { entryRuleSentence, termRuleSentence } from "./resourceTexts.ts";

/** The kind of resource that a file becomes, by its ending; `undefined` for others. */
export function kindOfFile({ path }: Uri): ServiceResourceKind | undefined {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return kinds[ending];
}

const kinds: Readonly<Record<string, ServiceResourceKind>> = {
  csv: "glossary",
  tsv: "glossary",
  tab: "glossary",
  tmx: "memory",
  txt: "spokenTerms",
  json: "style",
};

/** A file's name without folder and ending: the proposed name of a new resource. */
export const baseNameOf = ({ path }: Uri): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");

/** A file of glossary entries as text, and the pairs that a CSV names in it. */
export interface GlossaryFile {
  readonly uri: Uri;
  readonly text: string;
  readonly format: "csv" | "tsv";
  readonly named: readonly DictionaryPair[];
}

/** Reads a file of glossary entries. Throws `Failure`, `service.tooLarge` for more than any glossary holds. */
export async function readGlossaryUri(uri: Uri): Promise<GlossaryFile> {
  // codes of languages come on top of what a glossary can hold
  const text = await readText(uri, 2 * maxGlossaryBytes);
  const format = /\.csv$/i.test(uri.path) ? "csv" : "tsv";
  return { uri, text, format, named: format === "csv" ? readPairs(text) : [] };
}

/**
 * The entries of a file for one pair, and their number. Throws `Failure` `file.syntax` that lists the bad lines, before
 * anything is sent.
 */
export async function parseEntryFile(
  { uri, text, format }: GlossaryFile,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<DictionaryEntries & { readonly count: number }> {
  const entries: GlossaryEntry[] = [];
  const bad: LineProblem[] = [];
  await processInEditorSlices(
    readEntries(text, format, pair),
    (read) => {
      if (read.rule === undefined) entries.push({ source: read.source, target: read.target });
      else if (
        bad.push({ line: read.line, sentence: entryRuleSentence(read.rule), start: read.span.start }) > maxReportedLines
      )
        bad.pop();
    },
    signal,
  );
  const separator = bad.length > 0 ? findOtherSeparator(text, format) : undefined;
  if (separator !== undefined) throw fileFailure(uri, separatorSentences[separator]());
  if (bad.length > 0) throw syntaxFailure(uri, text, bad);
  if (entries.length === 0) throw fileFailure(uri, l10n.t("it has no entries"));
  const [source, target] = [rootCode(pair.source), rootCode(pair.target)];
  return { source, target, entries: writeEntries(entries, "tsv"), count: entries.length };
}

/** The terms of a file. Throws `Failure` `file.syntax` that names the bad line. */
export async function readTermsUri(uri: Uri): Promise<readonly string[]> {
  const text = (await readText(uri, 64 * 1024)).replace(/^\uFEFF/, "");
  const read = readTerms(text);
  if ("terms" in read) return read.terms;
  if (text.trim() === "") throw fileFailure(uri, l10n.t("it has no entries"));
  throw syntaxFailure(uri, text, [{ line: read.line, sentence: termRuleSentence(read.rule), start: undefined }]);
}

/** Two hundred instructions are less. */
const maxStyleFileBytes = 1024 * 1024;

/** A style rule list as *Export* writes it. Throws `Failure` `file.syntax` that names the bad line. */
export async function readStyleUri(uri: Uri): Promise<StyleList> {
  const text = (await readText(uri, maxStyleFileBytes)).replace(/^\uFEFF/, "");
  const read = readStyleList(text);
  if (!("rule" in read)) return read;
  const { line } = positionsOf(text)(read.offset);
  throw syntaxFailure(uri, text, [{ line, sentence: styleProblemSentence(read), start: read.offset }]);
}

/** Opens a file as a blob; streamed if it is on this machine's disk. */
export async function openAsBlob(uri: Uri): Promise<Blob> {
  const file = workspace.asRelativePath(uri);
  return await withFileFailure("file.unreadable", file, async () => {
    if (uri.scheme !== "file") return new Blob([(await workspace.fs.readFile(uri)) as Uint8Array<ArrayBuffer>]);
    const { openAsBlob } = await import("node:fs");
    return await openAsBlob(uri.fsPath);
  });
}

interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly sentence: string;
  readonly start: number | undefined;
}

/** The maximum number of lines that are reported one by one. */
const maxReportedLines = 5;

function syntaxFailure(uri: Uri, text: string, bad: readonly LineProblem[]): Failure {
  const [{ line, start } = { line: 1, start: undefined }] = bad;
  const column = start === undefined ? 1 : positionsOf(text)(start).column;
  const detail = listText(bad.map((line) => l10n.t("line {0}: {1}", numberText(line.line), line.sentence)));
  return new Failure("file.syntax", { file: workspace.asRelativePath(uri), line, column, detail });
}

const fileFailure = (uri: Uri, detail: string): Failure =>
  new Failure("file.syntax", { file: workspace.asRelativePath(uri), detail });

const separatorSentences: Readonly<Record<Separator, () => string>> = {
  ",": () => l10n.t("its columns are separated by commas; a .tsv file needs tabs"),
  ";": () => l10n.t("its columns are separated by semicolons; a .csv file needs commas, a .tsv file tabs"),
  "\t": () => l10n.t("its columns are separated by tabs; a .csv file needs commas"),
};

async function readText(uri: Uri, maxBytes: number): Promise<string> {
  const file = workspace.asRelativePath(uri);
  const { size } = await withFileFailure("file.unreadable", file, () => workspace.fs.stat(uri));
  if (size > maxBytes) throw new Failure("service.tooLarge", { file });
  const { decode } = await import("../../project/model/textEncoding.ts");
  return decode(await withFileFailure("file.unreadable", file, () => workspace.fs.readFile(uri)), file).text;
}
