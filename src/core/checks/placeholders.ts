import { verify } from "../messages/verify.ts";
import type { Check } from "./check.ts";

/** Placeholders, tags, ICU arguments and branches that differ from the source's. A stale translation differs rightly. */
export const placeholders: Check = ({ path, state, source, target, plural }, { syntaxes, targetLocale }) => {
  if (source === undefined || target === undefined || (state !== "translated" && state !== "reviewed")) return [];
  // a copy of the source has what the source has; the source's own faults are reported there
  if (source !== target && source.text === target.text) return [];
  const problems = verify(source.text, target.text, syntaxes, targetLocale, {
    human: true,
    pluralForm: plural,
  });
  return problems.map((problem) => ({ ...problem, path, span: target.span }));
};
