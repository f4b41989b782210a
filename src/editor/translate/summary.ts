import { l10n } from "vscode";
import type { Failure } from "../../core/failure.ts";
import { type AppliedFile, appliedKey } from "../../project/apply.ts";
import type { LocaleOutcome, Outcome } from "../../project/run.ts";
import { charactersText, languageLabel, listText, numberText, sentencesText } from "../platform/names.ts";
import { failureSentence } from "../platform/sentences.ts";
import { cacheText } from "./costs.ts";

/** What came of a run, in numbers. */
export interface Tally {
  /** Messages brought into files. */
  readonly applied: number;
  /** Messages whose translation was no good, or which changed meanwhile. */
  readonly problems: number;
  /** Messages that were not sent, as their files have no room for them. */
  readonly blocked: number;
  /** Messages that were not reached: a failure, the budget, a cancel. */
  readonly left: number;
  readonly billed: number;
  readonly fromCache: number;
  readonly locales: readonly string[];
  readonly failures: readonly Failure[];
}

/** Counts what a run did, and what of it reached the files. */
export function tallyOf(outcome: Outcome, applied: readonly AppliedFile[], shown: number): Tally {
  const { locales } = outcome;
  const sum = (of: (locale: LocaleOutcome) => number) => locales.reduce((total, locale) => total + of(locale), 0);
  const blocked = sum(({ files }) => files.reduce((total, { plan }) => total + (plan.blocked?.length ?? 0), 0));
  const changed = new Set(applied.filter(({ settled }) => settled.length > 0).map(appliedKey));
  return {
    applied: applied.reduce((total, { settled }) => total + settled.length, 0),
    problems: shown - blocked,
    blocked,
    left: sum(({ files }) => files.reduce((total, { left }) => total + left, 0)),
    billed: sum(({ billed }) => billed),
    fromCache: sum(({ fromCache }) => fromCache),
    locales: locales
      .filter(({ files }) => files.some((file) => changed.has(appliedKey(file))))
      .map(({ locale }) => languageLabel(locale)),
    failures: distinct([
      ...locales.flatMap(({ failure, files }) => [failure, ...files.map(({ plan }) => plan.failure)]),
      ...applied.map(({ failure }) => failure),
    ]),
  };
}

/** The summary of a run: what was done, what it cost, what was not done and why. */
export function summaryText(tally: Tally): string {
  const { applied, problems, blocked, left, failures } = tally;
  const parts = [applied === 0 ? l10n.t("Nothing was translated.") : doneText(tally)];
  if (problems > 0) {
    parts.push(
      problems === 1
        ? l10n.t("1 message was not translated: what came back can't be used.")
        : l10n.t("{0} messages were not translated: what came back can't be used.", numberText(problems)),
    );
  }
  if (blocked > 0) {
    parts.push(
      blocked === 1
        ? l10n.t("1 message has no room in its file.")
        : l10n.t("{0} messages have no room in their files.", numberText(blocked)),
    );
  }
  if (left > 0) {
    parts.push(left === 1 ? l10n.t("1 message is left.") : l10n.t("{0} messages are left.", numberText(left)));
  }
  return sentencesText([...parts, ...failures.slice(0, 3).map(failureSentence)]);
}

function doneText({ applied, locales, billed, fromCache }: Tally): string {
  const into = locales.length <= 3 ? listText(locales) : l10n.t("{0} languages", numberText(locales.length));
  const done =
    applied === 1
      ? l10n.t("1 message was translated into {0}", into)
      : l10n.t("{0} messages were translated into {1}", numberText(applied), into);
  const costs = [...(billed > 0 ? [charactersText(billed)] : []), ...(fromCache > 0 ? [cacheText(fromCache)] : [])];
  return costs.length === 0 ? l10n.t("{0}.", done) : l10n.t("{0}: {1}.", done, costs.join(", "));
}

/** Several locales fail for one reason mostly: it is told once. */
function distinct(failures: readonly (Failure | undefined)[]): readonly Failure[] {
  const told = new Map<string, Failure>();
  for (const failure of failures) {
    if (failure) told.set([failure.code, failure.facts.file, failure.facts.detail].join("\n"), failure);
  }
  return [...told.values()];
}
