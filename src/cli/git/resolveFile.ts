import { pathText } from "../../core/catalog/message.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { MessageConflict, SeparatedMessages } from "../../core/threeWay/localeMerge.ts";
import {
  findConflicts,
  isLockPath,
  type ResolvedConflicts,
  resolveConflicts,
  withoutConflicts,
} from "../../core/threeWay/resolveConflicts.ts";
import { mergeKeptFile } from "../../project/apply/mergeKeptFile.ts";
import { whyUnresolved } from "../../project/apply/whyUnresolved.ts";
import { loadCatalog, type Root } from "../../project/discover/loadCatalogs.ts";
import type { LeftToPeople } from "../../project/disk/git/leftToPeople.ts";
import { newerLockFailure } from "../../project/lock/lockFile.ts";
import { sourceTexts } from "../../project/model/sourceTexts.ts";
import { type Decoded, decode, encode } from "../../project/model/textEncoding.ts";
import { storedTexts, whyNoText } from "../../project/model/versionTexts.ts";
import { reportFailure } from "../report/cliReport.ts";
import type { ScopedCatalog } from "../terminal/catalogsInScope.ts";
import type { Scope } from "../terminal/scope.ts";
import type { FileToResolve } from "./filesToResolve.ts";
import type { GitFacts, GitFactsReader } from "./gitFacts.ts";
import type { ReportedConflict, ReportedResolution } from "./resolveText.ts";
import { reportSeparated } from "./separatedText.ts";
import { noTextReasons, unmergeableText } from "./unmergeableText.ts";

/** A locale file or a lock; its path is relative to the root. */
export interface LocaleFileToResolve extends Partial<Omit<FileToResolve, "path">> {
  readonly path: string;
  /** Absent for a lock. */
  readonly scoped?: ScopedCatalog;
}

/** What the files of a call have in common. */
interface ResolveWork extends Pick<Scope, "displayPath"> {
  readonly git: GitFactsReader;
  readonly signal: AbortSignal;
}

/** Resolves one file, and writes it if that changed it. */
export async function resolveFile(
  root: Root,
  file: LocaleFileToResolve,
  { displayPath, git, signal }: ResolveWork,
): Promise<ReportedResolution> {
  const shown = displayPath(file.path);
  try {
    const outcome = await writeOutcome(root, file, await git.read(file));
    if (outcome === undefined) return reportLeft(shown, { left: "absent" });
    const { conflicts = [] } = outcome;
    const sourceOf = conflicts.length > 0 ? await findSources(root, file, signal) : () => undefined;
    const reported = conflicts.map((one) => reportConflict(one, sourceOf(one)));
    return { ...reportOutcome(shown, outcome, file.why), conflicts: reported };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const why = file.unmerged && whyNoText(error);
    const left = why && ({ left: "unmergeable", detail: noTextReasons[why] } as const);
    return { ...reportLeft(shown, left), failure: reportFailure(error, displayPath) };
  }
}

/** Returns what became of a file, `undefined` if there is none. */
async function writeOutcome(root: Root, { path }: LocaleFileToResolve, git: GitFacts): Promise<Outcome | undefined> {
  let outcome: Outcome | undefined;
  await root.files.update(path, (bytes) => {
    if (bytes === undefined) return bytes;
    const text = decode(bytes, path);
    const newer = isLockPath(path) ? newerLockFailure(text.text, path) : undefined;
    if (newer !== undefined) throw newer;
    outcome = resolveMarkers(text, path, git) ?? mergeVersions(text, path, git);
    return outcome.bytes ?? bytes;
  });
  return outcome;
}

function reportOutcome(path: string, outcome: Outcome, why: LeftToPeople | undefined): ReportedResolution {
  const { before = 0, after = 0, conflicts = [], isFromIndex, isComplete, left = why } = outcome;
  return {
    ...{ path, before, after },
    isResolved: left === undefined && conflicts.length === 0 && after === 0,
    ...(isFromIndex && { isFromIndex }),
    ...(isComplete && { isComplete }),
    ...left,
    conflicts: [],
    ...reportSeparated(outcome),
    failure: null,
  };
}

/** The report of a file that is as it was. */
export const reportLeft = (path: string, left?: LeftToPeople): ReportedResolution => ({
  path,
  before: 0,
  after: 0,
  isResolved: false,
  ...left,
  conflicts: [],
  failure: null,
});

/** What became of a file. */
interface Outcome extends Partial<Pick<ResolvedConflicts, "conflicts" | "before" | "after">>, SeparatedMessages {
  /** Absent if the file is as it was. */
  readonly bytes?: Uint8Array;
  readonly isFromIndex?: true;
  readonly isComplete?: true;
  readonly left?: LeftToPeople;
}

/** Returns `undefined` for a file without conflict markers. */
function resolveMarkers({ text, encoding }: Decoded, path: string, { bytes }: GitFacts): Outcome | undefined {
  if (findConflicts(text, path).length === 0) return undefined;
  // without its base, messages that a side has removed would come back
  const base = bytes.base && withoutConflicts(decode(bytes.base, path).text, path);
  const resolved = resolveConflicts(text, path, { versions: { ...storedTexts(bytes, path), base } });
  if (resolved === undefined)
    return { left: { left: "unmergeable", detail: unmergeableText(whyUnresolved(text, path)) } };
  const isSame = resolved.text === text;
  return { ...resolved, ...(!isSame && { bytes: encode({ text: resolved.text, encoding }) }) };
}

/** Merges a file in which git kept one side; without the versions of git it needs nothing. */
function mergeVersions(file: Decoded, path: string, { bytes, options }: GitFacts): Outcome {
  const kept = options && mergeKeptFile(file, path, bytes, options);
  if (kept === undefined) return {};
  if (kept.kind === "complete") return { isComplete: true };
  if (kept.kind === "edited") return { left: { left: kept.kind } };
  if (kept.kind === "unmergeable") return { left: { left: kept.kind, detail: unmergeableText(kept.reason) } };
  const { kind: _, text, ...merged } = kept;
  return { ...merged, after: findConflicts(text, path).length, isFromIndex: true };
}

/** The source file may have conflicts, too: then it has no texts to show. */
async function findSources(root: Root, { path, scoped }: LocaleFileToResolve, signal: AbortSignal) {
  if (scoped === undefined) return () => undefined;
  const { found } = scoped;
  const file = found.catalog.files.find((one) => one.path === path);
  const loaded = await loadCatalog(root, found, [found.catalog.sourceLocale], signal);
  const find = file === undefined ? () => undefined : sourceTexts(loaded, file);
  return ({ path: message, source }: MessageConflict): string | undefined => source ?? find(message);
}

const reportConflict = (
  { path, locale, ours, base, theirs }: MessageConflict,
  source: string | undefined,
): ReportedConflict => ({
  key: pathText(path),
  ...(locale !== undefined && { locale }),
  source: source ?? null,
  ours: ours ?? null,
  base: base ?? null,
  theirs: theirs ?? null,
});
