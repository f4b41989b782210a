import { Hover, type HoverProvider, MarkdownString, type Position } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { languageIn } from "../../core/checks/language.ts";
import { type ExpectedTerms, termsIn } from "../../core/checks/terms.ts";
import type { LoadedCatalog, LoadedFile } from "../../project/catalogs.ts";
import { entriesOf } from "../../project/entries.ts";
import { signalOf } from "../platform/abort.ts";
import { localeFilesOf } from "../platform/catalogs.ts";
import { rangesIn } from "../platform/convert.ts";
import { languageLabel } from "../platform/names.ts";
import { setting } from "../platform/settings.ts";
import type { TermNeeds } from "./add.ts";

/** Locales whose terms are told over a source. */
const mostLocales = 10;
/** Terms that are told of one message. */
const mostTerms = 20;

/** Over a message, the terms of the chosen glossaries in its source, with their translations. */
export function hoverProvider({ projects, terms }: Pick<TermNeeds, "projects" | "terms">): HoverProvider {
  return {
    provideHover: async (document, position, token) => {
      const known = projects.known(document.uri);
      if (!known) return undefined;
      const locales = localeFilesOf(known).map(({ locale }) => locale);
      const loaded = await projects.load(known.catalog, locales, signalOf(token));
      const strictness = setting("glossa.checks.termStrictness", document.uri) as ExpectedTerms["strictness"];
      const termsOf = (locale: Locale) => terms.known(loaded, locale, strictness);
      const files = loaded.files.filter(({ path, locale }) => path === known.file.path && locales.includes(locale));
      return files.flatMap((file) => hoverAt(loaded, file, position, termsOf) ?? [])[0];
    },
  };
}

type TermsOf = (locale: Locale) => ExpectedTerms | undefined;

function hoverAt(loaded: LoadedCatalog, file: LoadedFile, position: Position, termsOf: TermsOf): Hover | undefined {
  const rangeOf = rangesIn(file.text);
  const message = file.parsed.messages.find(({ span }) => rangeOf(span).contains(position));
  if (!message) return undefined;
  const { sourceLocale } = loaded.catalog;
  const isSource = file.locale === sourceLocale;
  const source = isSource
    ? message.text
    : entriesOf(loaded, file, file.parsed.messages).find(({ target }) => target === message)?.source?.text;
  if (source === undefined) return undefined;
  const locales = isSource ? targetsOf(loaded) : [file.locale];
  const rows = locales.flatMap((locale) => rowsOf(source, sourceLocale, locale, termsOf(locale)));
  return rows.length === 0 ? undefined : new Hover(markdownOf(rows, isSource), rangeOf(message.span));
}

const targetsOf = ({ catalog, project, files }: LoadedCatalog): readonly Locale[] =>
  [...new Set([...catalog.files.map(({ locale }) => locale), ...(project.targetLocales ?? []), ...localesIn(files)])]
    .filter((locale) => locale !== catalog.sourceLocale)
    .slice(0, mostLocales);

const localesIn = (files: readonly LoadedFile[]): readonly Locale[] => files.map(({ locale }) => locale);

interface Row {
  readonly source: string;
  readonly target: string;
  readonly glossary: string;
  readonly locale: Locale;
}

function rowsOf(text: string, from: Locale, locale: Locale, terms: ExpectedTerms | undefined): readonly Row[] {
  if (terms === undefined) return [];
  const found = termsIn(text, terms, languageIn(from).code);
  const once = new Map(found.map(({ source, target, glossary }) => [source, { source, target, glossary, locale }]));
  return [...once.values()].slice(0, mostTerms);
}

/** Entries are others' data: their text is never read as Markdown. */
function markdownOf(rows: readonly Row[], isSource: boolean): MarkdownString {
  const markdown = new MarkdownString("$(book) ", true);
  for (const [at, { source, target, glossary, locale }] of rows.entries()) {
    if (at > 0) markdown.appendMarkdown("  \n$(book) ");
    markdown.appendText(`${source} → ${target}`);
    markdown.appendText(` (${isSource ? `${languageLabel(locale)}, ` : ""}${glossary})`);
  }
  return markdown;
}
