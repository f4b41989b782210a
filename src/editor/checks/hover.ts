import { Hover, type HoverProvider, l10n, type Position } from "vscode";
import { readableIn } from "../../core/messages/readable.ts";
import type { Entry } from "../../core/plan.ts";
import { placesOf } from "../../core/text.ts";
import type { LoadedCatalog, LoadedFile } from "../../project/catalogs.ts";
import { entriesOf } from "../../project/entries.ts";
import { sourceFor } from "../../project/sources.ts";
import { signalOf } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { type FolderCatalog, type KnownFile, localeFilesOf, uriOf } from "../platform/catalogs.ts";
import { rangesIn } from "../platform/convert.ts";
import { blocks, codeBlock, commandLink, type Markdown, paragraphs, text } from "../platform/markdown.ts";
import { markdownString } from "../platform/markdownString.ts";
import { languageLabel } from "../platform/names.ts";

/** Over a translation, the source it is of, with its note: what a translator looks for first. */
export function hoverProvider({ projects }: Pick<App, "projects">): HoverProvider {
  return {
    provideHover: async (document, position, token) => {
      const known = projects.known(document.uri);
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
  const entry = message && entriesOf(loaded, file, file.document.messages).find(({ target }) => target === message);
  const source = entry?.source && sourceFor(loaded, file);
  return (
    entry?.target && source && new Hover(markdownString(sourceIn(catalog, source, entry)), rangeOf(entry.target.span))
  );
}

function sourceIn(catalog: FolderCatalog, file: LoadedFile, { source, state, marked }: Entry): Markdown {
  const { line, column } = placesOf(file.text)(source?.span.start ?? 0);
  return blocks([
    commandLink(languageLabel(file.locale), "_glossa.openPlace", [uriOf(catalog, file.path).toString(), line, column]),
    codeBlock(readableIn(catalog.found.catalog.format, source?.text ?? "")),
    paragraphs(source?.note ?? ""),
    text(state === "stale" && !marked ? l10n.t("Changed since this was translated.") : ""),
  ]);
}
