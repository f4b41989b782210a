import type { TextDocument } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import { choiceFor } from "../../core/projectFile/projectOptions.ts";
import { type ChosenResource, rootCode } from "../../core/resources/resourceReferences.ts";
import type { Span } from "../../core/text/textEdits.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { entriesOf } from "../../project/model/catalogEntries.ts";
import type { App } from "../platform/app/app.ts";
import { localeFilesOf } from "../platform/projects/folderCatalogs.ts";

/** Known parts of a term, by the selection. */
export interface TermSubject {
  /** Root code, as glossaries know languages. */
  readonly from?: string;
  readonly source?: string;
  /** Possible translations by locale, if known; a text is that of the whole message. */
  readonly targets: ReadonlyMap<Locale, string>;
  /** The locale of the selection itself, if that is a target. */
  readonly locale?: Locale;
  /** The glossaries that the project of the file chose. */
  readonly glossaries: readonly ChosenResource[];
}

/** Longer ones are no terms. */
const maxTermLength = 200;

/** Derives a term from a selection, or from the message at the cursor of a locale file. */
export async function findTermSubject(
  { projects }: Pick<App, "projects">,
  document: TextDocument,
  span: Span,
  signal: AbortSignal,
): Promise<TermSubject> {
  const selected = termIn(document.getText().slice(span.start, span.end));
  const known = await projects.find(document.uri, signal);
  if (!known) return { targets: new Map(), glossaries: [], ...(selected && { source: selected }) };
  const loaded = await projects.load(known.catalog, undefined, signal);
  const locales = localeFilesOf(known).map(({ locale }) => locale);
  const here = loaded.files.filter(({ path, locale }) => path === known.file.path && locales.includes(locale));
  const file = here.find((candidate) => messageAt(candidate, span)) ?? here[0];
  const from = rootCode(loaded.catalog.sourceLocale);
  const nothing = { from, targets: noTargets(loaded), glossaries: loaded.project.glossaries ?? [] };
  if (!file) return nothing;
  return file.locale === loaded.catalog.sourceLocale
    ? { ...nothing, ...subjectOfSource(loaded, file, span, selected) }
    : { ...nothing, ...subjectOfTarget(loaded, file, span, selected) };
}

const termIn = (text: string): string | undefined => {
  const term = text.trim().replace(/\s+/g, " ");
  return term === "" || term.length > maxTermLength ? undefined : term;
};

const messageAt = ({ document }: LoadedFile, { start, end }: Span) =>
  document.messages.find(({ span, keySpan }) => (keySpan?.start ?? span.start) <= start && end <= span.end);

const noTargets = ({ catalog, files, project }: LoadedCatalog): ReadonlyMap<Locale, string> => {
  const locales = [...files.map(({ locale }) => locale), ...(project.targetLocales ?? [])];
  return new Map(locales.filter((locale) => locale !== catalog.sourceLocale).map((locale) => [locale, ""]));
};

function subjectOfSource(
  loaded: LoadedCatalog,
  file: LoadedFile,
  span: Span,
  selected: string | undefined,
): Partial<TermSubject> {
  const message = messageAt(file, span);
  const source = selected ?? termIn(message?.text ?? "");
  const targets = new Map(noTargets(loaded));
  for (const target of loaded.files) {
    if (!targets.has(target.locale) || target.namespace !== file.namespace) continue;
    const entry = entryWith(loaded, target, (candidate) => candidate.source === message);
    if (entry?.target) targets.set(target.locale, entry.target.text);
  }
  return { targets, ...(source && { source }) };
}

function subjectOfTarget(
  loaded: LoadedCatalog,
  file: LoadedFile,
  span: Span,
  selected: string | undefined,
): Partial<TermSubject> {
  const { locale } = file;
  const message = messageAt(file, span);
  const entry = message && entryWith(loaded, file, (candidate) => candidate.target === message);
  const target = selected ?? termIn(message?.text ?? "") ?? "";
  const source = termIn(entry?.source?.text ?? "");
  const glossaries = choiceFor(loaded.project, locale).glossaries ?? [];
  return { locale, targets: new Map([[locale, target]]), glossaries, ...(source && { source }) };
}

const entryWith = (
  loaded: LoadedCatalog,
  file: LoadedFile,
  is: (entry: CatalogEntry) => boolean,
): CatalogEntry | undefined => entriesOf(loaded, file, file.document).find(is);
