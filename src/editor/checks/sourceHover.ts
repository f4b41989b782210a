import { Hover, type HoverProvider, l10n, type Position } from "vscode";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import { toReadableIn } from "../../core/messages/readableText.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import { entriesOf } from "../../project/model/catalogEntries.ts";
import { sourceFor } from "../../project/model/sourceFor.ts";
import type { App } from "../platform/app/app.ts";
import { signalOf } from "../platform/basics/abort.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { type FolderCatalog, type KnownFile, localeFilesOf, uriOf } from "../platform/projects/folderCatalogs.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import {
  blocksMarkdown,
  codeBlock,
  commandLink,
  type Markdown,
  paragraphsMarkdown,
  textMarkdown,
} from "../platform/ui/safeMarkdown.ts";

/** Shows over a translation its source, with its note: what a translator looks for first. */
export function createSourceHover({ projects }: Pick<App, "projects">): HoverProvider {
  return {
    provideHover: async (document, position, token) => {
      const known = projects.getCached(document.uri);
      const targets = known ? localeFilesOf(known).filter(({ locale }) => locale !== sourceLocaleOf(known)) : [];
      if (!known || targets.length === 0) return undefined;
      const locales = targets.map(({ locale }) => locale);
      const loaded = await projects.load(known.catalog, locales, signalOf(token));
      const files = loaded.files.filter(({ path, locale }) => path === known.file.path && locales.includes(locale));
      for (const file of files) {
        const hover = hoverAt(known.catalog, loaded, file, position);
        if (hover) return hover;
      }
      return undefined;
    },
  };
}

const sourceLocaleOf = ({ catalog }: KnownFile) => catalog.found.catalog.sourceLocale;

function hoverAt(
  catalog: FolderCatalog,
  loaded: LoadedCatalog,
  file: LoadedFile,
  position: Position,
): Hover | undefined {
  const rangeOf = rangesIn(file.text);
  const message = file.document.messages.find(({ span }) => rangeOf(span).contains(position));
  const entry = message && entriesOf(loaded, file, file.document).find(({ target }) => target === message);
  const source = entry?.source && sourceFor(loaded, file);
  return (
    entry?.target && source && new Hover(markdownString(sourceIn(catalog, source, entry)), rangeOf(entry.target.span))
  );
}

function sourceIn(catalog: FolderCatalog, file: LoadedFile, { source, state, marked }: CatalogEntry): Markdown {
  const { line, column } = positionsOf(file.text)(source?.span.start ?? 0);
  return blocksMarkdown([
    commandLink(languageLabel(file.locale), "_glossa.openPlace", [uriOf(catalog, file.path).toString(), line, column]),
    codeBlock(toReadableIn(catalog.found.catalog.format, source?.text ?? "")),
    paragraphsMarkdown(source?.note ?? ""),
    textMarkdown(state === "stale" && !marked ? l10n.t("Changed since this was translated.") : ""),
  ]);
}
