import { MarkdownString } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { languageIn } from "../../core/checks/language.ts";
import { type ExpectedTerms, termsIn } from "../../core/checks/terms.ts";
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

/** The hover's text; over a source each term has its language. Entries are others' data: their text is never read as Markdown. */
export function markdownOf(rows: readonly Row[], isSource: boolean): MarkdownString {
  const markdown = new MarkdownString("$(book) ", true);
  for (const [at, { source, target, glossary, locale }] of rows.entries()) {
    if (at > 0) markdown.appendMarkdown("  \n$(book) ");
    markdown.appendText(`${source} → ${target}`);
    markdown.appendText(` (${isSource ? `${languageLabel(locale)}, ` : ""}${glossary})`);
  }
  return markdown;
}
