import type { Message } from "../catalog/message.ts";
import type { CatalogEntry } from "../compare/catalogDiff.ts";
import { groupOf } from "../messages/pluralGroups.ts";
import { countNames } from "../messages/pluralPipes.ts";
import type { Problem } from "../problems/problem.ts";
import { runSteps, type Steps } from "../work/workSteps.ts";
import { checkEmpty } from "./emptyCheck.ts";
import type { CheckContext, EntryCheck } from "./entryCheck.ts";
import { extra } from "./extra.ts";
import type { FindingMemory } from "./findingMemory.ts";
import { icuSource } from "./icuSource.ts";
import { checkMissing } from "./missingCheck.ts";
import { placeholders } from "./placeholderCheck.ts";
import { isRailsButton, isRailsError, isRailsFormat } from "./railsMessages.ts";
import { stale } from "./stale.ts";

/** Checks of what a file has and lacks. */
const checks: readonly EntryCheck[] = [checkMissing, checkEmpty, stale, extra];
/** Checks of what is in a message, which cost time: the same texts have the same problems. */
const syntaxChecks: readonly EntryCheck[] = [placeholders, icuSource];

/** Facts of a file that its messages share. */
type FileContext = Pick<CheckContext, "targetLocale" | "syntaxes" | "sources">;

/** Checks the messages of one file; problems in the order of the file, those without a position last. */
export function checkEntries(entries: readonly CatalogEntry[], context: FileContext): readonly Problem[] {
  return runSteps(messageSteps(entries, context));
}

/** The same in steps of some milliseconds, so that others may run between them. */
export function* messageSteps(
  entries: readonly CatalogEntry[],
  { targetLocale, syntaxes, sources }: FileContext,
  memory?: FindingMemory,
): Steps<readonly Problem[]> {
  const present = new Map<string, Message>();
  for (const { path, plural, target } of entries) {
    const key = plural && groupOf(path)?.key;
    if (key !== undefined && target !== undefined) present.set(key, target);
  }
  const context: CheckContext = {
    targetLocale,
    syntaxes,
    sources,
    counts: countNames(sourcesOf(entries), syntaxes),
    textsOf: findTexts(entries),
    sibling: ({ path }) => present.get(groupOf(path)?.key ?? ""),
  };
  const problems: Problem[] = [];
  memory?.begin([targetLocale, ...syntaxes, ...context.counts].join(" "));
  for (const [i, entry] of entries.entries()) {
    for (const check of checks) problems.push(...check(entry, context));
    problems.push(...syntaxProblems(entry, context, memory));
    if (i % entriesInStep === entriesInStep - 1) yield;
  }
  return inOrder(problems);
}

const entriesInStep = 500;

function* sourcesOf(entries: readonly CatalogEntry[]): Iterable<string> {
  for (const { source } of entries) if (source !== undefined) yield source.text;
}

/** Creates the search for the texts of a message, which begins with its first question. */
function findTexts(entries: readonly CatalogEntry[]): CheckContext["textsOf"] {
  let known: ReadonlyMap<string, readonly string[]> | undefined;
  return (key) => {
    known ??= new Map(
      entries.map(({ path, source, target }) => [
        path.join("."),
        [target?.text ?? "", source?.text ?? ""].filter((text) => text !== ""),
      ]),
    );
    return known.get(key) ?? [];
  };
}

function syntaxProblems(entry: CatalogEntry, context: CheckContext, memory?: FindingMemory): readonly Problem[] {
  const { path, state, source, target, plural } = entry;
  if (source === undefined || target === undefined) return [];
  const look = () => syntaxChecks.flatMap((check) => check(entry, context));
  // what a link leads to may change without it
  if (memory === undefined || (source.text.includes("@") && context.syntaxes.has("vue"))) return look();
  const isSource = source === target;
  // what is found may depend on the path alone there
  const ofRails = `${isRailsFormat(path)} ${isRailsError(path)} ${isRailsButton(path)}`;
  const key = [state, plural !== undefined, ofRails, isSource, isSource ? "" : source.text, target.text].join("\n");
  const found = memory.find(key, look);
  return found.map((one) => ({ ...one, path, span: target.span }));
}

/** Sorts problems in the order of their file; those without a position come last. */
export const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
  [...problems].sort((a, b) => placeOf(a) - placeOf(b));

const placeOf = ({ span }: Problem): number => span?.start ?? Number.MAX_SAFE_INTEGER;
