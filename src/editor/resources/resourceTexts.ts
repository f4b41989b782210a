import { l10n } from "vscode";
import type { EntryRule } from "../../core/glossary/glossaryEntries.ts";
import { maxPhraseBytes, type PhraseRule, phraseRuleBroken, utf8Length } from "../../core/glossary/phraseRules.ts";
import { maxTermListLength, readTerms, type TermRule } from "../../core/resources/spokenTermList.ts";
import { numberText } from "../platform/ui/displayText.ts";

/** The problem of a name (docs/protocol.md, *Limits*), while it is typed. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === "") return l10n.t("Enter a name.");
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return l10n.t("A name can't contain control characters.");
  return utf8Length(name) > maxPhraseBytes ? l10n.t("The name is too long.") : undefined;
}

/** The problem of a phrase of a glossary, while it is typed. */
export function phraseProblem(phrase: string): string | undefined {
  const rule = phraseRuleBroken(phrase);
  return rule === undefined ? undefined : entryRuleSentence(rule);
}

/** The problem of a term, while it is typed. */
export function termProblem(term: string): string | undefined {
  const read = readTerms(term);
  return "rule" in read ? termRuleSentence(read.rule) : undefined;
}

/** A rule of glossary entries that is broken, as a sentence. */
export function entryRuleSentence(rule: EntryRule | PhraseRule): string {
  return entrySentences[rule]();
}

/** A rule of spoken terms that is broken, as a sentence. */
export function termRuleSentence(rule: TermRule): string {
  return termSentences[rule]();
}

const entrySentences: Readonly<Record<EntryRule | PhraseRule, () => string>> = {
  columns: () => l10n.t("An entry is a source phrase and a target phrase, in CSV perhaps with two language codes"),
  quote: () => l10n.t("Unexpected quotation mark"),
  empty: () => l10n.t("The phrase is empty"),
  newline: () => l10n.t("The phrase contains a line break"),
  control: () => l10n.t("The phrase contains a control character"),
  space: () => l10n.t("The phrase begins or ends with white space"),
  tooLong: () => l10n.t("The phrase has more than {0} bytes", numberText(maxPhraseBytes)),
  duplicate: () => l10n.t("The source phrase already exists"),
};

const termSentences: Readonly<Record<TermRule, () => string>> = {
  empty: () => l10n.t("The term is empty"),
  control: () => l10n.t("The term contains a control character"),
  space: () => l10n.t("The term begins or ends with white space"),
  duplicate: () => l10n.t("The term already exists"),
  tooLong: () => l10n.t("The terms of a language have at most {0} characters together", numberText(maxTermListLength)),
};
