import { findDifferences, renamesIn } from "../../core/changes/messageDifferences.ts";
import { Failure } from "../../core/failures/failure.ts";
import { formatById } from "../../core/formats/index.ts";
import { runInOwnTurn } from "../model/yieldToEventLoop.ts";
import type { FileDifference } from "./fileDifference.ts";
import {
  createVersionReader,
  isSourceFile,
  type ParsedVersion,
  parseVersion,
  type ReadVersion,
  type RootVersion,
  type VersionedFile,
} from "./fileVersions.ts";
import { identityOf, withMovesBetween } from "./movesBetweenFiles.ts";

/** Two versions of a root. */
export interface ComparedRoots {
  readonly before: RootVersion;
  readonly after: RootVersion;
  /** Returns whether a file is compared. */
  readonly includes: (path: string) => boolean;
  /**
   * Returns which files that only the present version has don't belong to the project. If undefined, all belong to it.
   */
  readonly findIgnored?: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Compares all locale files of two versions of a root message by message; files are ordered by path, the source locale
 * first. Files with equal texts are left out, and not parsed.
 */
export async function compareRoots(roots: ComparedRoots, signal: AbortSignal): Promise<readonly FileDifference[]> {
  const [before, after] = [roots.before.localeFiles, roots.after.localeFiles];
  const keys = [...new Set([...after.keys(), ...before.keys()])];
  const added = keys.flatMap((key) => (before.has(key) ? [] : (after.get(key)?.file.path ?? [])));
  const ignored = (await roots.findIgnored?.([...new Set(added)])) ?? new Set();
  const texts = { before: createVersionReader(roots.before.files), after: createVersionReader(roots.after.files) };
  const pairs: Pair[] = [];
  for (const key of keys) {
    signal.throwIfAborted();
    const pair = { before: before.get(key), after: after.get(key) };
    const { file } = pair.after ?? pair.before ?? {};
    if (file === undefined || file.linkTo !== undefined || (pair.before === undefined && ignored.has(file.path)))
      continue;
    const read = await runInOwnTurn(async () => readPair(pair, texts));
    if (read !== undefined) pairs.push(read);
  }
  const wanted = pairRenamedFiles(pairs).filter(({ present }) => roots.includes(present.file.path));
  return withMovesBetween(compareAll(wanted)).sort(bySourceAndPath);
}

const bySourceAndPath = (a: FileDifference, b: FileDifference): number =>
  compareTexts(a.found.catalog.pattern, b.found.catalog.pattern) ||
  Number(b.isSource) - Number(a.isSource) ||
  compareTexts(a.path, b.path) ||
  compareTexts(a.locale, b.locale);

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

interface Side extends ParsedVersion {
  readonly version: VersionedFile;
}

interface Pair {
  readonly present: VersionedFile;
  readonly before?: Side;
  readonly after?: Side;
}

/** Reads both versions; `undefined` if their texts are equal but for line ends. */
async function readPair(
  { before, after }: { readonly before: VersionedFile | undefined; readonly after: VersionedFile | undefined },
  texts: Readonly<Record<"before" | "after", (path: string) => Promise<ReadVersion>>>,
): Promise<Pair | undefined> {
  const present = after ?? before;
  if (present === undefined) return undefined;
  const [old, now] = await Promise.all([
    before && texts.before(before.file.path),
    after && texts.after(after.file.path),
  ]);
  const former = sameLineEnds(old, now);
  if (isEqual(former, now)) return undefined;
  return {
    present,
    ...(before && former && { before: { version: before, ...parseVersion(before, former) } }),
    ...(after && now && { after: { version: after, ...parseVersion(after, now) } }),
  };
}

const isEqual = (one: ReadVersion | undefined, other: ReadVersion | undefined): boolean =>
  one !== undefined && other !== undefined && "encoding" in one && "encoding" in other && one.text === other.text;

/** Git stores line feeds for files that have other line ends in the work tree (`core.autocrlf`). */
function sameLineEnds(old: ReadVersion | undefined, now: ReadVersion | undefined): ReadVersion | undefined {
  if (old === undefined || now === undefined || !("encoding" in old) || !("encoding" in now)) return old;
  const isConverted = now.text.includes("\r\n") && !old.text.includes("\r\n");
  return isConverted ? { ...old, text: old.text.replaceAll("\n", "\r\n") } : old;
}

/** Takes a file that went and one that came with most of its messages as one. */
function pairRenamedFiles(pairs: readonly Pair[]): readonly Pair[] {
  const gone = pairs.filter(({ after, before }) => after === undefined && (before?.messages.length ?? 0) > 0);
  const formerOf = new Map<Pair, Pair>();
  for (const come of pairs.filter(({ before }) => before === undefined)) {
    const former = gone.find((pair) => ![...formerOf.values()].includes(pair) && isRenamedFile(pair, come));
    if (former !== undefined) formerOf.set(come, former);
  }
  const taken = new Set(formerOf.values());
  return pairs.flatMap((pair): readonly Pair[] => {
    if (taken.has(pair)) return [];
    const before = formerOf.get(pair)?.before;
    return [before === undefined ? pair : { ...pair, before }];
  });
}

function isRenamedFile({ before }: Pair, { after }: Pair): boolean {
  if (before === undefined || after === undefined) return false;
  const [old, now] = [before.version, after.version];
  if (old.file.locale !== now.file.locale || old.found.catalog.format !== now.found.catalog.format) return false;
  const texts = new Set(before.messages.map(identityOf));
  const shared = after.messages.filter((message) => texts.has(identityOf(message))).length;
  return shared * 2 >= Math.max(before.messages.length, after.messages.length);
}

/** Compares source files first: what they renamed is renamed in their translations. */
function compareAll(pairs: readonly Pair[]): FileDifference[] {
  const renames = new Map<string, ReadonlyMap<string, string>>();
  const [sources, targets] = [pairs.filter(isSourcePair), pairs.filter((pair) => !isSourcePair(pair))];
  return [...sources, ...targets].map((pair) => {
    const key = groupKeyOf(pair);
    const difference = comparePair(pair, renames.get(key) ?? new Map());
    if (difference.isSource) renames.set(key, renamesIn(difference.messages));
    return difference;
  });
}

const isSourcePair = ({ present }: Pair): boolean => isSourceFile(present);
const groupKeyOf = ({ present: { file, found } }: Pair): string => `${found.catalog.pattern}\n${file.namespace}`;

function comparePair({ present, before, after }: Pair, renames: ReadonlyMap<string, string>): FileDifference {
  const { file, found } = present;
  const isSource = isSourceFile(present);
  const formerPath = before?.version.file.path;
  const failure = after?.failure ?? before?.failure;
  const isKeyless = formatById(found.catalog.format).alignedTo !== undefined;
  const versions = { before: before?.messages ?? [], after: after?.messages ?? [], isSource, renames };
  return {
    found,
    path: file.path,
    locale: file.locale,
    namespace: file.namespace,
    isSource,
    status: statusOf(before, after),
    ...(formerPath !== undefined && formerPath !== file.path && { formerPath }),
    messages: failure === undefined ? findDifferences({ ...versions, isKeyless }) : [],
    ...(failure && { failure: new Failure(failure.code, { ...failure.facts, file: file.path }) }),
  };
}

function statusOf(before: Side | undefined, after: Side | undefined): FileDifference["status"] {
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return before.version.file.path === after.version.file.path ? "changed" : "renamed";
}
