import type { Catalog, Locale, LocaleFile } from "../../core/catalog/catalog.ts";
import { type Message, type Path, pathText } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Format, LocaleDocument, Merge } from "../../core/formats/format.ts";
import { type Lock, sourceHash } from "../../core/lock/lock.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { conflictDetail, findConflictSections } from "../../core/threeWay/conflictSections.ts";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import { failureAt } from "../model/failurePlaces.ts";
import { formatFor, formatNameFor, isShared } from "../model/formatFor.ts";
import type { FormatWorker } from "../model/ports.ts";
import type { Decoded, TextEncoding } from "../model/textEncoding.ts";
import { runInOwnTurn } from "../model/yieldToEventLoop.ts";

/** One locale file and the messages of its side. */
export interface LoadedFile extends LocaleFile {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly document: LocaleDocument;
  /** The reason not to plan or write here (unreadable, not decodable or broken), with line and column. */
  readonly failure?: Failure;
  /** See `alignWithSources`. */
  readonly alignedBy?: { readonly source: string; readonly lock: Lock };
  /** Set if the text is that of a file with its source file merged into it (`withMergedSources`). */
  readonly merged?: { readonly before: LoadedFile; readonly merge: Merge };
  /** Returns a bilingual file as a file of sources; always the same one. One that is broken is so on both sides. */
  readonly sourceSide: () => LoadedFile;
  /** Returns the hash of a source text, as the lock has it; hashed once, as each locale compares it. */
  readonly hashOf: (message: Message) => string;
  /** Returns a path as the lock writes it; made once, as each locale looks it up. */
  readonly textOf: (path: Path) => string;
}

/** The part of a catalog that its files are read by. */
export interface CatalogKind {
  readonly format: Format;
  readonly catalog: Catalog;
  /** See `Root`. */
  readonly keepsTrees?: boolean;
}

/** The documents of a text: that of its side and, if its sources are read too, that of the other side. */
export interface ReadSides {
  readonly document: LocaleDocument;
  readonly sources?: LocaleDocument;
}

/** Documents by path. Locales of one file share the tree of its text through them. */
export type SharedTrees = Map<string, LocaleDocument>;

/** Returns the first bilingual file of each namespace, if there is no source file. */
export function standIns({ files, sourceLocale }: Catalog, { bilingual }: Format): ReadonlySet<string> {
  if (!bilingual) return new Set();
  const named = new Set(files.flatMap(({ locale, namespace }) => (locale === sourceLocale ? namespace : [])));
  const first = new Map(files.toReversed().map(({ namespace, path }) => [namespace, path]));
  return new Set([...first].flatMap(([namespace, path]) => (named.has(namespace) ? [] : path)));
}

/** Reads a text by a worker: its side, and its sources if they replace a source file. */
export async function readByWorker(
  worker: FormatWorker,
  kind: CatalogKind,
  file: LocaleFile,
  read: Decoded | Failure,
  trees: SharedTrees = new Map(),
): Promise<ReadSides> {
  if (read instanceof Failure) return readHere(kind, file, read, trees);
  const { text } = read;
  const name = formatNameFor(kind, file.locale);
  const side = sideOf(kind.catalog, file);
  const format = formatFor(kind, file.locale);
  const document = await worker.parse({ name, text, side, format }, () =>
    runInOwnTurn(() => readOwnSide(kind, file, text, trees)),
  );
  if (standIns(kind.catalog, kind.format).size === 0) return { document };
  const readSources = (): LocaleDocument => kind.format.read(document, "source");
  const sources = await worker.parse({ name, text, side: "source", format: kind.format }, () =>
    runInOwnTurn(readSources),
  );
  return { document, sources };
}

/** Reads a text on this thread. */
export function readHere(
  kind: CatalogKind,
  file: LocaleFile,
  read: Decoded | Failure,
  trees: SharedTrees = new Map(),
): ReadSides {
  if (read instanceof Failure)
    return { document: formatFor(kind, file.locale).recall("", { messages: [], problems: [] }) };
  const document = readOwnSide(kind, file, read.text, trees);
  const isStandIn = standIns(kind.catalog, kind.format).size > 0;
  return { document, ...(isStandIn && { sources: kind.format.read(document, "source") }) };
}

function readOwnSide(kind: CatalogKind, file: LocaleFile, text: string, trees: SharedTrees): LocaleDocument {
  const document = formatFor(kind, file.locale).read(trees.get(file.path) ?? text, sideOf(kind.catalog, file));
  if (isShared(kind.catalog)) trees.set(file.path, document);
  return document;
}

const sideOf = ({ sourceLocale }: Catalog, { locale }: { readonly locale: Locale }): "own" | "target" =>
  locale === sourceLocale ? "own" : "target";

const nothing: Decoded = { text: "", encoding: "utf-8" };

/** Creates a locale file of a text; of one that holds several locales, the part of its own. */
export function createLoadedFile(
  kind: CatalogKind,
  file: LocaleFile,
  read: Decoded | Failure,
  sides: ReadSides = readHere(kind, file, read),
): LoadedFile {
  const { document, sources } = sides;
  const decoded = read instanceof Failure ? nothing : read;
  const failure = read instanceof Failure ? read : failureOf(file, decoded.text, document);
  if (!isShared(kind.catalog)) releaseTrees(kind, decoded.text, sides);
  const loaded: LoadedFile = {
    ...file,
    ...decoded,
    document,
    ...(failure && { failure }),
    sourceSide: lazyOnce(() => ({
      ...loaded,
      locale: kind.catalog.sourceLocale,
      document: sources ?? kind.format.read(document, "source"),
    })),
    hashOf: remember(({ text }: Message) => sourceHash(text)),
    textOf: remember(pathText),
  };
  return loaded;
}

/** Returns a function that computes the result of each argument once. */
function remember<T extends object, R extends string>(compute: (one: T) => R): (one: T) => R {
  const known = new Map<T, R>();
  return (one) => {
    const before = known.get(one);
    if (before !== undefined) return before;
    const result = compute(one);
    known.set(one, result);
    return result;
  };
}

function failureOf(file: LocaleFile, text: string, { problems }: LocaleDocument): Failure | undefined {
  const problem = problems.map(blockingProblem).find((found) => found !== undefined);
  const code = problem?.code === "format.encoding" ? "file.encoding" : "file.syntax";
  return problem && failureAt(code, file.path, text, withReason(problem, text));
}

/** Names the conflict markers that a parser only finds unexpected. */
function withReason(problem: Problem, text: string): Problem {
  const [conflict] = problem.code === "format.syntax" ? findConflictSections(text) : [];
  return conflict === undefined ? problem : { ...problem, span: conflict.span, detail: conflictDetail };
}

/** Returns the problem of a file into which nothing may be written. */
function blockingProblem(problem: Problem): Problem | undefined {
  if (problem.code === "format.syntax" || problem.code === "format.encoding") return problem;
  return problem.code === "format.depth" ? { ...problem, detail: "nested too deeply" } : undefined;
}

/** Lets the trees of a text that was just parsed go if parsing it again costs less than keeping them. */
function releaseTrees({ format, keepsTrees }: CatalogKind, text: string, { document, sources }: ReadSides): void {
  const isKept = keepsTrees && text.length >= minLengthToKeep;
  // messages that are aligned with their source are listed again, from the same tree
  if (isKept || format.alignedTo !== undefined) return;
  document.release();
  sources?.release();
}

/**
 * UTF-16 code units from which on parsing a text again costs more than keeping its tree, of which many small files have
 * many.
 */
const minLengthToKeep = 1_000_000;
