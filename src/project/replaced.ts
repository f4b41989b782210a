import type { LockEntry } from "../core/lockLines.ts";
import { type Message, pathKey } from "../core/message.ts";
import type { Entry } from "../core/plan.ts";
import type { AppliedFile } from "./appliedFile.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import type { FilePlan } from "./plan.ts";
import { relativeToLock } from "./relativeToLock.ts";
import type { FileOutcome } from "./run.ts";

/** Translations that a run replaces and that no machine is known to have written. */
export interface Replaced {
  readonly human: number;
  /** Those of them of which nothing says who wrote them. */
  readonly unknown: number;
}

/** Counts what the work of some files replaces. */
export function replacedIn(loaded: LoadedCatalog, files: readonly FilePlan[]): Replaced {
  const origins = files.flatMap((file) => file.work.map(originOf(loaded, file)));
  const unknown = origins.filter((origin) => origin === "unknown").length;
  return { human: origins.filter((origin) => origin === "human").length + unknown, unknown };
}

/** Counts what a run replaced: of the work of each file what was written. */
export function replacedBy(
  loaded: LoadedCatalog,
  files: readonly FileOutcome[],
  appliedTo: (file: FileOutcome) => Pick<AppliedFile, "settled"> | undefined,
): Replaced {
  const written = files.map((file) => {
    const done = new Set(appliedTo(file)?.settled.map(({ path }) => pathKey(path)));
    return { ...file.plan, work: file.plan.work.filter(({ path }) => done.has(pathKey(path))) };
  });
  return replacedIn(loaded, written);
}

type Origin = "human" | "machine" | "unknown" | "none";

/** Finds who wrote the translations of a file. */
function originOf(loaded: LoadedCatalog, { path, locale, target }: FilePlan): (entry: Entry) => Origin {
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

/** What a person reviewed counts as a person's, what differs from what a machine wrote too. */
function writerOf(message: Message, known: LockEntry | undefined, isMachine: (text: string) => boolean): Origin {
  if (message.state === "reviewed" || known?.state === "reviewed") return "human";
  if (isMachine(message.text)) return "machine";
  return message.origin ?? (known?.machine === undefined ? "unknown" : "human");
}

/** Neither nothing nor an untranslated copy of the source. */
const isTranslation = ({ text, state, source }: Message): boolean =>
  text.trim() !== "" && !(state === "needsTranslation" && text === source);
