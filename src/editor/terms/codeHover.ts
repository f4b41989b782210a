import { Hover, type HoverProvider, type TextDocument, type Uri } from "vscode";
import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import { codeLanguageById } from "../../core/code/codeLanguages.ts";
import { isPlausible } from "../../core/code/isPlausible.ts";
import type { Passage } from "../../core/code/passage.ts";
import type { FoundCatalog } from "../../project/discover/loadCatalogs.ts";
import { signalOf } from "../platform/basics/abort.ts";
import { setting } from "../platform/basics/settings.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import { passagesIn } from "../platform/ui/passages.ts";
import type { TermNeeds } from "./addTerm.ts";
import { createTermRows, maxLocales, type TermRow, termsMarkdown } from "./termRows.ts";

/** UTF-16 code units of a document beyond which its literals are not searched: a hover must not wait. */
const maxDocumentLength = 100_000;

/** Shows over a text in source code the terms of the glossaries that its project chose, with their translations. */
export function createCodeHover({ projects, terms }: Pick<TermNeeds, "projects" | "terms">): HoverProvider {
  return {
    provideHover: async (document, position, token) => {
      const signal = signalOf(token);
      const catalog = findNearest(await projects.catalogs(signal), document.uri);
      if (catalog === undefined) return undefined;
      const passage = passageAt(document, document.offsetAt(position));
      if (passage === undefined) return undefined;
      const strictness = setting("glossa.checks.termStrictness", document.uri) as ExpectedTerms["strictness"];
      const asked = targetsOf(catalog).map(async (locale) => {
        const expected = await terms.load(catalog, locale, strictness);
        return passage.texts.flatMap((text) => createTermRows(text, catalog.catalog.sourceLocale, locale, expected));
      });
      const rows = uniqueRows((await Promise.all(asked)).flat());
      if (rows.length === 0 || signal.aborted) return undefined;
      return new Hover(markdownString(termsMarkdown(rows, true)), toRange(document, passage.span));
    },
  };
}

/** A literal or a text between tags that users of the program see: no comment and no identifier. */
function passageAt(document: TextDocument, start: number): Passage | undefined {
  const languageId = codeLanguageOf(document);
  if (document.getText().length > maxDocumentLength || codeLanguageById(languageId).kind === "prose") return undefined;
  const [passage] = passagesIn(document, [{ start, end: start }], languageId);
  return passage !== undefined && passage.kind !== "comment" && isPlausible(passage) ? passage : undefined;
}

/** VS Code knows components of these by extensions of others alone; without one they are plain text to it. */
const codeLanguageOf = ({ languageId, uri }: TextDocument): string =>
  languageId === "plaintext" ? (/\.(vue|svelte|astro)$/.exec(uri.path)?.[1] ?? languageId) : languageId;

/** The catalog whose project lies closest around a file. */
function findNearest(catalogs: readonly FolderCatalog[], uri: Uri): FoundCatalog | undefined {
  const around = catalogs.flatMap(({ folder, found }) => {
    const path = pathIn(folder.uri, uri);
    const project = found.projectPath?.replace(/[^/]*$/, "") ?? "";
    return path?.startsWith(project) ? [{ found, depth: folder.uri.path.length + project.length }] : [];
  });
  return around.reduce((best, place) => (best === undefined || place.depth > best.depth ? place : best), around[0])
    ?.found;
}

const targetsOf = ({ catalog, project }: FoundCatalog): readonly Locale[] =>
  [...new Set([...localesOf(catalog), ...(project.targetLocales ?? [])])]
    .filter((locale) => locale !== catalog.sourceLocale)
    .slice(0, maxLocales);

/** Removes repeated rows of a text with several lines. */
const uniqueRows = (rows: readonly TermRow[]): readonly TermRow[] => [
  ...new Map(rows.map((row) => [JSON.stringify([row.source, row.locale]), row])).values(),
];
