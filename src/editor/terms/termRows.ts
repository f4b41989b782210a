import type { Locale } from "../../core/catalog.ts";
import { languageIn } from "../../core/checks/language.ts";
import { type ExpectedTerms, termsIn } from "../../core/checks/terms.ts";
import { icon, inline, lines, type Markdown, text } from "../platform/markdown.ts";
import { languageLabel } from "../platform/names.ts";

/** Locales whose terms are told over a source. */
export const mostLocales = 10;
/** Terms that are told of one text. */
const mostTerms = 20;

/** A term of a text, as a hover tells it. */
export interface Row {
  readonly source: string;
  readonly target: string;
  readonly glossary: string;
  readonly locale: Locale;
}

/** The terms of a text from one locale into another, each once. */
export function rowsOf(text: string, from: Locale, locale: Locale, terms: ExpectedTerms | undefined): readonly Row[] {
  if (terms === undefined) return [];
  const found = termsIn(text, terms, languageIn(from).code);
  const once = new Map(found.map(({ source, target, glossary }) => [source, { source, target, glossary, locale }]));
  return [...once.values()].slice(0, mostTerms);
}

/** Shows terms in a hover; over a source each has its language. */
export function termsMarkdown(rows: readonly Row[], isSource: boolean): Markdown {
  return lines(
    rows.map(({ source, target, glossary, locale }) => {
      const origin = `${isSource ? `${languageLabel(locale)}, ` : ""}${glossary}`;
      return inline([icon("book"), text(`${source} → ${target} (${origin})`)], text(" "));
    }),
  );
}
