import type { Path } from "../catalog/message.ts";
import { groupOf } from "../messages/pluralGroups.ts";
import { verifyMessage } from "../messages/verifyMessage.ts";
import type { Problem } from "../problems/problem.ts";
import type { EntryCheck } from "./entryCheck.ts";
import { isNoText } from "./noText.ts";
import { isDeviseFailure, isRailsButton, isRailsError, isRailsFormat, railsArguments } from "./railsMessages.ts";
import { findRenamed } from "./renamedPlaceholder.ts";

/** Placeholders, tags, ICU arguments and branches that differ from the source's. A stale translation differs rightly. */
export const placeholders: EntryCheck = (
  { path, state, source, target, plural },
  { syntaxes, targetLocale, counts, sources, textsOf },
) => {
  if (source === undefined || target === undefined || (state !== "translated" && state !== "reviewed")) return [];
  // a copy of the source has what the source has; the source's own faults are reported there
  if (source !== target && source.text === target.text) return [];
  if (isNoText(source.text, target.text) || isRailsFormat(path)) return [];
  const verify = (text: string): readonly Problem[] =>
    verifyMessage(source.text, withPercentBehind(text, source.text), syntaxes, targetLocale, {
      human: true,
      pluralForm: plural,
      counts,
      sources,
      textsOf,
    });
  const isGiven = ({ code, detail = "" }: Problem): boolean =>
    code === "placeholder.extra" && railsArguments.has(detail) && isRailsError(path);
  const isLeftOut = ({ code, detail }: Problem): boolean =>
    code === "placeholder.missing" &&
    (isOneAgo(source.text) ||
      (syntaxes.has("ruby") && isOfNone(path)) ||
      (detail === "%{model}" && isRailsButton(path)) ||
      (detail === "%{authentication_keys}" && isDeviseFailure(path)));
  const found = verify(target.text).filter((problem) => !isGiven(problem) && !isLeftOut(problem));
  // in Fluent what is in braces may be another message
  const renamed = syntaxes.has("fluent") ? undefined : findRenamed(target.text, found, verify);
  return (renamed ? [renamed] : found).map((problem) => ({ ...problem, path, span: target.span }));
};

/** Returns whether a message is the form for 0, which says "nobody" instead of names, in Rails. */
const isOfNone = (path: Path): boolean => groupOf(path)?.category === "zero";

/** `%30` of Turkish and Basque as `30%` of the source: what follows is no conversion of printf (CLDR, `percentFormat`). */
const withPercentBehind = (target: string, source: string): string =>
  !target.includes("%")
    ? target
    : target.replace(/%(\d{1,3})(?!\$)/g, (found, digits: string) =>
        new RegExp(`(?<![%\\d])${digits}%`).test(source) ? `${digits}%` : found,
      );

/** Returns whether an English text is that of one unit of time, whose number people spell out: `%s hour ago`. */
const isOneAgo = (text: string): boolean => /^\S+ (?:second|minute|hour|day|week|month|year) ago$/.test(text);
