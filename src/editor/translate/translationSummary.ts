import { l10n } from "vscode";
import { type EngineUse, sumUses } from "../../core/engines/engineCost.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Problem, ProblemCode } from "../../core/problems/problem.ts";
import { type AppliedFile, fileKeyOf } from "../../project/apply/applyOutcome.ts";
import { countReplacedBy } from "../../project/apply/replacedCounts.ts";
import type { LocaleOutcome, Outcome } from "../../project/run/runPlan.ts";
import { useTexts } from "../platform/ui/costText.ts";
import { charactersText, languageLabel, listText, numberText, sentencesText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { countsText } from "./mergeQuestion.ts";
import { cacheText } from "./planCosts.ts";
import { filesText } from "./undoTranslation.ts";

/** The outcome of a run in numbers. */
export interface Tally {
  /** Messages brought into files. */
  readonly applied: number;
  /** Messages whose translation was unusable, or whose text changed during the run. */
  readonly problems: number;
  /** Messages that are too large for the service. */
  readonly tooLarge: number;
  /** Messages whose text the service refused. */
  readonly refused: number;
  /** Messages that were not sent, as their files have no room for them. */
  readonly blocked: number;
  /** Messages that were not reached: a failure, the budget, a cancel. */
  readonly left: number;
  /** Translations that stay though their sources read otherwise or have other ids. */
  readonly kept: number;
  /** Translations that no machine is known to have written, and that were replaced. */
  readonly replaced: number;
  /** Files into which their source file was merged. */
  readonly merged: readonly AppliedFile[];
  readonly billed: number;
  /** Tokens and money of engines that count tokens. */
  readonly use: EngineUse;
  readonly fromCache: number;
  readonly locales: readonly string[];
  readonly failures: readonly Failure[];
}

/** Counts what a run did, and what of it reached the files. */
export function countOutcome(outcome: Outcome, applied: readonly AppliedFile[], shown: number): Tally {
  const { locales } = outcome;
  const sum = (of: (locale: LocaleOutcome) => number) => locales.reduce((total, locale) => total + of(locale), 0);
  const blocked = sum(({ files }) => files.reduce((total, { plan }) => total + (plan.blocked?.length ?? 0), 0));
  const problemsOf = (code: ProblemCode): number =>
    sum(({ files }) => files.flatMap(({ problems }) => problems.filter((problem) => problem.code === code)).length);
  const [tooLarge, refused] = [problemsOf("message.tooLarge"), problemsOf("message.refused")];
  const byKey = new Map(applied.map((file) => [fileKeyOf(file), file]));
  const files = locales.flatMap((locale) => locale.files);
  const written = files.filter((file) => byKey.get(fileKeyOf(file))?.failure === undefined);
  const changed = new Set(applied.filter(({ accepted }) => accepted.length > 0).map(fileKeyOf));
  return {
    applied: applied.reduce((total, { accepted }) => total + accepted.length, 0),
    problems: shown - blocked - tooLarge - refused,
    tooLarge,
    refused,
    blocked,
    left: sum(({ files }) => files.reduce((total, { left }) => total + left, 0)),
    kept: written.reduce((total, { plan }) => total + plan.kept.length, 0),
    replaced: countReplacedBy(outcome.plan.loaded, files, (file) => byKey.get(fileKeyOf(file))).human,
    merged: applied.filter(({ merge, preImage }) => merge !== undefined && preImage !== undefined),
    billed: sum(({ billed }) => billed),
    use: sumUses(locales.flatMap(({ use }) => use ?? [])),
    fromCache: sum(({ fromCache }) => fromCache),
    locales: locales
      .filter(({ files }) => files.some((file) => changed.has(fileKeyOf(file))))
      .map(({ locale }) => languageLabel(locale)),
    failures: uniqueFailures([
      ...locales.flatMap(({ failure, files }) => [failure, ...files.map(({ plan }) => plan.failure)]),
      ...files.flatMap(({ problems }) => problems.map(failureOfText)),
      ...applied.map(({ failure }) => failure),
    ]),
  };
}

/** Returns the failure of an engine that left a text without a translation. */
const failureOfText = ({ failure }: Problem): Failure | undefined =>
  failure &&
  new Failure(failure.code, { engine: failure.engine ?? "", ...(failure.detail && { detail: failure.detail }) });

/** The summary of a run: what was done, what it cost, what was not done and why. */
export function summaryText(tally: Tally): string {
  const { left, failures } = tally;
  const parts = [...formatDone(tally), ...formatNotWritten(tally)];
  if (left > 0) {
    parts.push(left === 1 ? l10n.t("1 message is left.") : l10n.t("{0} messages are left.", numberText(left)));
  }
  return sentencesText([...parts, ...failures.slice(0, 3).map(toFailureSentence)]);
}

/** One sentence for each reason why messages were not written. */
function formatNotWritten({ problems, tooLarge, refused, blocked }: Tally): readonly string[] {
  const sentences: readonly (readonly [count: number, one: () => string, many: (count: string) => string])[] = [
    [
      problems,
      () => l10n.t("1 message was not translated: its translation can't be used."),
      (count) => l10n.t("{0} messages were not translated: their translations can't be used.", count),
    ],
    [
      tooLarge,
      () => l10n.t("1 message is too large for the language service."),
      (count) => l10n.t("{0} messages are too large for the language service.", count),
    ],
    [
      refused,
      () => l10n.t("The language service refused 1 message."),
      (count) => l10n.t("The language service refused {0} messages.", count),
    ],
    [
      blocked,
      () => l10n.t("1 message could not be added to its file."),
      (count) => l10n.t("{0} messages could not be added to their files.", count),
    ],
  ];
  return sentences.flatMap(([count, one, many]) => {
    if (count === 0) return [];
    return count === 1 ? one() : many(numberText(count));
  });
}

function formatDone(tally: Tally): string[] {
  const texts = [...(tally.applied === 0 ? [] : [formatTranslated(tally)]), ...formatKept(tally)];
  return texts.length === 0 ? [l10n.t("Nothing was translated.")] : texts;
}

/** Sentences about texts that stay, files that were brought up to date, and people's work that was replaced. */
function formatKept({ kept, replaced, merged }: Tally): readonly string[] {
  const texts: string[] = [];
  if (replaced > 0) {
    texts.push(
      replaced === 1
        ? l10n.t("1 translation written by a person was replaced.")
        : l10n.t("{0} translations written by people were replaced.", numberText(replaced)),
    );
  }
  if (kept > 0)
    texts.push(
      kept === 1 ? l10n.t("1 translation was kept.") : l10n.t("{0} translations were kept.", numberText(kept)),
    );
  if (merged.length > 0) {
    const counts = countsText(merged.flatMap(({ merge }) => merge ?? []));
    texts.push(l10n.t("Merged into {0}: {1}.", filesText(merged), counts));
  }
  return texts;
}

function formatTranslated({ applied, locales, billed, use, fromCache }: Tally): string {
  const into = locales.length <= 3 ? listText(locales) : l10n.t("{0} languages", numberText(locales.length));
  const done =
    applied === 1
      ? l10n.t("1 message was translated into {0}", into)
      : l10n.t("{0} messages were translated into {1}", numberText(applied), into);
  const sent = billed > 0 ? [charactersText(billed), ...useTexts(use)] : [];
  const costs = [...sent, ...(fromCache > 0 ? [cacheText(fromCache)] : [])];
  return costs.length === 0 ? l10n.t("{0}.", done) : l10n.t("{0}: {1}.", done, costs.join(", "));
}

/** Removes repeated failures: several locales usually fail for one reason, which is reported once. */
function uniqueFailures(failures: readonly (Failure | undefined)[]): readonly Failure[] {
  const unique = new Map<string, Failure>();
  for (const failure of failures) {
    if (failure) unique.set([failure.code, failure.facts.file, failure.facts.detail].join("\n"), failure);
  }
  return [...unique.values()];
}
