import { verify } from "../messages/verify.ts";
import type { Problem } from "../problem.ts";
import type { Check } from "./check.ts";
import { isNoText } from "./noText.ts";
import { isRailsError, isRailsFormat, railsArguments } from "./ofRails.ts";

/** Placeholders, tags, ICU arguments and branches that differ from the source's. A stale translation differs rightly. */
export const placeholders: Check = ({ path, state, source, target, plural }, { syntaxes, targetLocale }) => {
  if (source === undefined || target === undefined || (state !== "translated" && state !== "reviewed")) return [];
  // a copy of the source has what the source has; the source's own faults are reported there
  if (source !== target && source.text === target.text) return [];
  if (isNoText(source.text, target.text) || isRailsFormat(path)) return [];
  const problems = verify(source.text, target.text, syntaxes, targetLocale, {
    human: true,
    pluralForm: plural,
  });
  const isGiven = ({ code, detail = "" }: Problem): boolean =>
    code === "placeholder.extra" && railsArguments.has(detail) && isRailsError(path);
  return problems.filter((problem) => !isGiven(problem)).map((problem) => ({ ...problem, path, span: target.span }));
};
