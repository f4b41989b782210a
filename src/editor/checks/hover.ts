import { Hover, type HoverProvider, l10n, MarkdownString, type Position } from "vscode";
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
  const message = file.parsed.messages.find(({ span }) => rangeOf(span).contains(position));
  const entry = message && entriesOf(loaded, file, file.parsed.messages).find(({ target }) => target === message);
  const source = entry?.source && sourceFor(loaded, file);
  return entry?.target && source && new Hover(markdownOf(catalog, source, entry), rangeOf(entry.target.span));
}

function markdownOf(catalog: FolderCatalog, file: LoadedFile, { source, state }: Entry): MarkdownString {
  const place = placesOf(file.text)(source?.span.start ?? 0);
  const open = [uriOf(catalog, file.path).toString(), place.line, place.column];
  const link = `command:_glossa.openPlace?${encodeURIComponent(JSON.stringify(open))}`;
  const markdown = new MarkdownString(`[${languageLabel(file.locale)}](${link})`);
  markdown.isTrusted = { enabledCommands: ["_glossa.openPlace"] };
  markdown.appendCodeblock(readableIn(catalog.found.catalog.format, source?.text ?? ""), "plaintext");
  if (source?.note) markdown.appendText(source.note);
  if (state === "stale") markdown.appendMarkdown(`\n\n${l10n.t("Changed since this was translated.")}`);
  return markdown;
}
