import { l10n } from "vscode";
import { type EntryProblem, type EntryRule, maxDictionaryBytes } from "../../../core/glossary/glossaryEntries.ts";
import { maxPhraseBytes } from "../../../core/glossary/phraseRules.ts";
import { numberText } from "../../platform/ui/displayText.ts";
import type { DictionarySentences } from "./dictionaryKind.ts";

const sentences: Record<EntryRule, (problem: EntryProblem) => string> = {
  columns: () => l10n.t("An entry is a source phrase, one tab, and its translation."),
  quote: () => l10n.t("A quotation mark has no partner."),
  duplicate: ({ first = 0 }) => l10n.t("Line {0} has the same source phrase.", numberText(first)),
  empty: () => l10n.t("A phrase is empty."),
  newline: () => l10n.t("A phrase contains a line break."),
  control: () => l10n.t("A phrase contains a control character."),
  space: () => l10n.t("A phrase begins or ends with white space."),
  tooLong: () => l10n.t("A phrase is longer than {0} bytes in UTF-8.", numberText(maxPhraseBytes)),
};

/** The problem of an entry, as a sentence. */
export const ruleSentence = (problem: EntryProblem): string => sentences[problem.rule](problem);

/** The sentence for a dictionary that is larger than services accept. */
export const tooLargeSentence = (): string =>
  l10n.t("The dictionary is larger than {0} MiB, the most that a service takes.", maxDictionaryBytes / 1024 / 1024);

/** Sentences about a dictionary that is opened, saved or merged. */
export const dictionarySentences: DictionarySentences = {
  broken: (first, count) => {
    const sentence = l10n.t("Nothing was sent. Line {0}: {1}", numberText(first.line), ruleSentence(first));
    return count === 1 ? sentence : `${sentence} ${l10n.t("Problems lists all {0}.", numberText(count))}`;
  },
  tooLarge: tooLargeSentence,
  empty: () =>
    l10n.t("Nothing was sent. A dictionary has at least one entry. To remove it, delete it in Language Resources."),
  gone: () => l10n.t("The service no longer has this glossary."),
  conflict: ({ source, theirs, mine }) => {
    if (mine === undefined) return l10n.t("“{0}” was removed here and changed on the service.", source);
    if (theirs === undefined) return l10n.t("“{0}” was changed here and removed on the service.", source);
    return l10n.t("“{0}” has different translations here and on the service.", source);
  },
};
