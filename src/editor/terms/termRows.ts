import type { Locale } from "../../core/catalog/catalog.ts";
import { languageIn } from "../../core/checks/checkLanguage.ts";
import { type ExpectedTerms, termsIn } from "../../core/checks/termCheck.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { icon, inline, linesMarkdown, type Markdown, textMarkdown } from "../platform/ui/safeMarkdown.ts";

/** The maximum number of locales whose terms are shown over a source. */
export const maxLocales = 10;
/** The maximum number of terms that are shown for one text. */
const maxTerms = 20;

/** A term of a text, as a hover shows it. */
export interface TermRow {
  readonly source: string;
  readonly target: string;
  readonly glossary: string;
  readonly locale: Locale;
}

/** The terms of a text from one locale into another, each once. */
export function createTermRows(
  text: string,
  from: Locale,
  locale: Locale,
  terms: ExpectedTerms | undefined,
): readonly TermRow[] {
  if (terms === undefined) return [];
  const found = termsIn(text, terms, languageIn(from).code);
  const once = new Map(found.map(({ source, target, glossary }) => [source, { source, target, glossary, locale }]));
  return [...once.values()].slice(0, maxTerms);
}

/** Shows terms in a hover; over a source each has its language. */
export function termsMarkdown(rows: readonly TermRow[], isSource: boolean): Markdown {
  return linesMarkdown(
    rows.map(({ source, target, glossary, locale }) => {
      const origin = `${isSource ? `${languageLabel(locale)}, ` : ""}${glossary}`;
      return inline([icon("book"), textMarkdown(`${source} → ${target} (${origin})`)], textMarkdown(" "));
    }),
  );
}
