import { Hover, type HoverProvider, type Position } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { entriesOf } from "../../project/model/catalogEntries.ts";
import { signalOf } from "../platform/basics/abort.ts";
import { setting } from "../platform/basics/settings.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import type { TermNeeds } from "./addTerm.ts";
import { createTermRows, maxLocales, termsMarkdown } from "./termRows.ts";

/** Shows over a message the terms of the chosen glossaries in its source, with their translations. */
export function createTermHover({ projects, terms }: Pick<TermNeeds, "projects" | "terms">): HoverProvider {
  return {
    provideHover: async (document, position, token) => {
      const known = projects.getCached(document.uri);
      if (!known) return undefined;
      const locales = localeFilesOf(known).map(({ locale }) => locale);
      const loaded = await projects.load(known.catalog, locales, signalOf(token));
      const strictness = setting("glossa.checks.termStrictness", document.uri) as ExpectedTerms["strictness"];
      const termsOf = (locale: Locale) => terms.getCached(loaded, locale, strictness);
      const files = loaded.files.filter(({ path, locale }) => path === known.file.path && locales.includes(locale));
      return files.flatMap((file) => hoverAt(loaded, file, position, termsOf) ?? [])[0];
    },
  };
}

type TermsOf = (locale: Locale) => ExpectedTerms | undefined;

function hoverAt(loaded: LoadedCatalog, file: LoadedFile, position: Position, termsOf: TermsOf): Hover | undefined {
  const rangeOf = rangesIn(file.text);
  const message = file.document.messages.find(({ span }) => rangeOf(span).contains(position));
  if (!message) return undefined;
  const { sourceLocale } = loaded.catalog;
  const isSource = file.locale === sourceLocale;
  const source = isSource
    ? message.text
    : entriesOf(loaded, file, file.document).find(({ target }) => target === message)?.source?.text;
  if (source === undefined) return undefined;
  const locales = isSource ? targetsOf(loaded) : [file.locale];
  const rows = locales.flatMap((locale) => createTermRows(source, sourceLocale, locale, termsOf(locale)));
  return rows.length === 0
    ? undefined
    : new Hover(markdownString(termsMarkdown(rows, isSource)), rangeOf(message.span));
}

const targetsOf = ({ catalog, project, files }: LoadedCatalog): readonly Locale[] =>
  [...new Set([...catalog.files.map(({ locale }) => locale), ...(project.targetLocales ?? []), ...localesIn(files)])]
    .filter((locale) => locale !== catalog.sourceLocale)
    .slice(0, maxLocales);

const localesIn = (files: readonly LoadedFile[]): readonly Locale[] => files.map(({ locale }) => locale);
