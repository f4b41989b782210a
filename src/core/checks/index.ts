import type { Message } from "../message.ts";
import type { Entry } from "../plan.ts";
import { groupOf } from "../pluralGroups.ts";
import type { Problem } from "../problem.ts";
import { finished, type Steps } from "../steps.ts";
import type { Check, CheckContext } from "./check.ts";
import { empty } from "./empty.ts";
import { extra } from "./extra.ts";
import { icuSource } from "./icuSource.ts";
import type { TextMemory } from "./memory.ts";
import { missing } from "./missing.ts";
import { isRailsError, isRailsFormat } from "./ofRails.ts";
import { placeholders } from "./placeholders.ts";
import { stale } from "./stale.ts";

/** Checks of what a file has and lacks. */
const checks: readonly Check[] = [missing, empty, stale, extra];
/** Checks of what is in a message, which cost time: the same texts have the same problems. */
const syntaxChecks: readonly Check[] = [placeholders, icuSource];

/** What the checks of messages find in the entries of one file, in the order of the file; what has no place comes last. */
export function checkEntries(entries: readonly Entry[], context: Omit<CheckContext, "sibling">): readonly Problem[] {
  return finished(messageSteps(entries, context));
}

/** The same in steps of some milliseconds, so that others may run between them. */
export function* messageSteps(
  entries: readonly Entry[],
  { targetLocale, syntaxes }: Omit<CheckContext, "sibling">,
  memory?: TextMemory,
): Steps<readonly Problem[]> {
  const present = new Map<string, Message>();
  for (const { path, plural, target } of entries) {
    const key = plural && groupOf(path)?.key;
    if (key !== undefined && target !== undefined) present.set(key, target);
  }
  const context: CheckContext = {
    targetLocale,
    syntaxes,
    sibling: ({ path }) => present.get(groupOf(path)?.key ?? ""),
  };
  const problems: Problem[] = [];
  memory?.begin([targetLocale, ...syntaxes].join(" "));
  for (const [i, entry] of entries.entries()) {
    for (const check of checks) problems.push(...check(entry, context));
    problems.push(...syntaxProblems(entry, context, memory));
    if (i % entriesInStep === entriesInStep - 1) yield;
  }
  return inOrder(problems);
}

const entriesInStep = 500;

function syntaxProblems(entry: Entry, context: CheckContext, memory?: TextMemory): readonly Problem[] {
  const { path, state, source, target, plural } = entry;
  if (source === undefined || target === undefined) return [];
  const look = () => syntaxChecks.flatMap((check) => check(entry, context));
  if (memory === undefined) return look();
  const isSource = source === target;
  // what is found may depend on the path alone there
  const ofRails = `${isRailsFormat(path)} ${isRailsError(path)}`;
  const key = [state, plural !== undefined, ofRails, isSource, isSource ? "" : source.text, target.text].join("\n");
  const found = memory.find(key, look);
  return found.map((one) => ({ ...one, path, span: target.span }));
}

/** Problems in the order of their file; what has no place comes last. */
export const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
  [...problems].sort((a, b) => placeOf(a) - placeOf(b));

const placeOf = ({ span }: Problem): number => span?.start ?? Number.MAX_SAFE_INTEGER;
