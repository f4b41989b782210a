import { l10n } from "vscode";
import { type GatheredMemory, type PassedOver, passedOver } from "../../project/memory/gather.ts";
import type { Memory } from "../../service/operations/memoryTransfers.ts";
import type { CreatedMemory } from "../../service/operations/newMemory.ts";
import type { App } from "../platform/app/app.ts";
import { listText, numberText, sentencesText, textsText } from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { offerButtons } from "../platform/ui/offerButtons.ts";

/** The result of building a memory. */
export interface BuiltMemory {
  readonly name: string;
  /** The memory that it replaces. */
  readonly replaced?: Memory | undefined;
  readonly gathered: GatheredMemory;
  /** `undefined` if there were no translations for a memory. */
  readonly made?: CreatedMemory | undefined;
  /** As the service lists it. */
  readonly listed?: Memory | undefined;
}

/** Reports the created memory and the skipped translations. */
export function reportBuilt({ log }: Pick<App, "log">, built: BuiltMemory): void {
  const { made, gathered } = built;
  const isFine = made !== undefined && made.leftOver === undefined && gathered.failures.length === 0;
  offerButtons(log, "memory", isFine ? "information" : "warning", sentencesText(reportSentences(built)), []);
}

/** Returns the sentences of the report: what was created, what was skipped, and what failed. */
export function reportSentences({ name, replaced, gathered, made, listed }: BuiltMemory): readonly string[] {
  const left = passedOver.flatMap((reason) => countSentences(gathered.passedOver[reason], reasons[reason]));
  const out = [...left, ...countSentences(made?.skipped_segment_count ?? 0, refused)];
  const count = listed?.segment_count ?? gathered.segments.size;
  const size = textsText(count, listed?.target_languages?.length ?? gathered.targets.length);
  const pairs = numberText(gathered.pairs);
  const what =
    gathered.pairs === 1
      ? l10n.t("Built “{0}” from 1 translation: {1}.", name, size)
      : l10n.t("Built “{0}” from {1} translations: {2}.", name, pairs, size);
  return [
    made ? what : l10n.t("There is no translation to make a memory of."),
    ...(out.length === 0 ? [] : [l10n.t("Skipped: {0}.", listText(out))]),
    ...gathered.failures.slice(0, 3).map(toFailureSentence),
    ...(made?.leftOver === undefined
      ? []
      : [l10n.t("The memory that it replaces could not be deleted: {0}", replaced?.translation_memory_id ?? "")]),
  ];
}

/** Words for one thing and for several. */
interface CountTexts {
  readonly one: () => string;
  readonly many: (count: string) => string;
}

function countSentences(count: number, { one, many }: CountTexts): readonly string[] {
  if (count === 0) return [];
  return [count === 1 ? one() : many(numberText(count))];
}

const refused: CountTexts = {
  one: () => l10n.t("1 translation that the service does not support"),
  many: (count) => l10n.t("{0} translations that the service does not support", count),
};

const reasons: Record<PassedOver, CountTexts> = {
  stale: {
    one: () => l10n.t("1 outdated translation"),
    many: (count) => l10n.t("{0} outdated translations", count),
  },
  notReviewed: {
    one: () => l10n.t("1 translation that is not reviewed"),
    many: (count) => l10n.t("{0} translations that are not reviewed", count),
  },
  pseudo: {
    one: () => l10n.t("1 pseudo-locale"),
    many: (count) => l10n.t("{0} pseudo-locales", count),
  },
  sameLanguage: {
    one: () => l10n.t("1 locale in the source language"),
    many: (count) => l10n.t("{0} locales in the source language", count),
  },
  forms: {
    one: () => l10n.t("1 translation with other plural forms than its source"),
    many: (count) => l10n.t("{0} translations with other plural forms than their sources", count),
  },
};
