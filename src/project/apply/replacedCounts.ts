import { type Message, pathKey } from "../../core/catalog/message.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { LockEntry } from "../../core/lock/lockEntry.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { relativeToLock } from "../lock/lockFile.ts";
import type { FilePlan } from "../plan/translationPlan.ts";
import type { FileOutcome } from "../run/runPlan.ts";
import type { AppliedFile } from "./applyOutcome.ts";

/** Numbers of replaced translations that may be by people. */
export interface ReplacedCounts {
  readonly human: number;
  /** Those of them without any information about the author. */
  readonly unknown: number;
}

/** Counts the translations that the work of some files replaces. */
export function countReplacedIn(loaded: LoadedCatalog, files: readonly FilePlan[]): ReplacedCounts {
  const origins = files.flatMap((file) => file.work.map(originOf(loaded, file)));
  const unknown = origins.filter((origin) => origin === "unknown").length;
  return { human: origins.filter((origin) => origin === "human").length + unknown, unknown };
}

/** Counts the translations that a run replaced: of the work of each file, the written part. */
export function countReplacedBy(
  loaded: LoadedCatalog,
  files: readonly FileOutcome[],
  appliedTo: (file: FileOutcome) => Pick<AppliedFile, "accepted"> | undefined,
): ReplacedCounts {
  const written = files.map((file) => {
    const done = new Set(appliedTo(file)?.accepted.map(({ path }) => pathKey(path)));
    return { ...file.plan, work: file.plan.work.filter(({ path }) => done.has(pathKey(path))) };
  });
  return countReplacedIn(loaded, written);
}

/** The author of a translation; `unknown` may be a person. */
export type Origin = "human" | "machine" | "unknown" | "none";

/** Returns a function that finds the author of a translation. */
export function originOf(loaded: LoadedCatalog, { path, locale, target }: FilePlan): (entry: CatalogEntry) => Origin {
  const file = relativeToLock(loaded, path);
  const locked = loaded.lock.ofFile(locale, file);
  const isMachine = (text: string): boolean => loaded.lock.isMachine(locale, file, text);
  // a merge has marked what is stale since
  const before = new Map(target?.merged?.before.document.messages.map((message) => [pathKey(message.path), message]));
  return ({ path: own, target: now, carried }) => {
    const message = before.get(pathKey(own)) ?? now;
    if (carried !== undefined || message === undefined || !isTranslation(message)) return "none";
    return writerOf(message, locked(own), isMachine);
  };
}

/** Returns the author: reviewed texts count as a person's, and so do changed machine translations. */
function writerOf(message: Message, known: LockEntry | undefined, isMachine: (text: string) => boolean): Origin {
  if (message.state === "reviewed" || known?.state === "reviewed") return "human";
  if (isMachine(message.text)) return "machine";
  return message.origin ?? (known?.machine === undefined ? "unknown" : "human");
}

/** Returns whether it is neither empty nor an untranslated copy of the source. */
const isTranslation = ({ text, state, source }: Message): boolean =>
  text.trim() !== "" && !(state === "needsTranslation" && text === source);
