import type { LocaleFile } from "../../core/catalog/catalog.ts";
import type { Message } from "../../core/catalog/message.ts";
import { type CatalogEntry, diffMessages } from "../../core/compare/catalogDiff.ts";
import { type Alias, type AliasedMessages, expandedMessages } from "../../core/formats/aliases.ts";
import { copiesSource, ignores } from "../../core/projectFile/projectRules.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { findLockEntries } from "../lock/lockFile.ts";
import { sourceFor } from "./sourceFor.ts";

/** Returns the messages of one target locale file, existing or planned; without its document, as if it were empty. */
export function entriesOf(
  loaded: LoadedCatalog,
  file: LocaleFile,
  target: AliasedMessages = { messages: [] },
): readonly CatalogEntry[] {
  const sourceFile = sourceFor(loaded, file);
  // texts of a nib or storyboard have their source in it (Apple, *Internationalizing the User Interface*, Base.lproj)
  if (sourceFile === undefined && loaded.format.id === "strings") return [];
  const source = sourceFile === undefined ? [] : expandedMessages(sourceFile.document);
  return compareMessages(loaded, file, source, expandedMessages(target), target.aliases);
}

/** The same of some messages of the source, and those of the file that belong to them. */
export function compareMessages(
  loaded: LoadedCatalog,
  file: LocaleFile,
  source: readonly Message[],
  target: readonly Message[],
  aliases?: readonly Alias[],
): readonly CatalogEntry[] {
  const { catalog, project, syntaxes } = loaded;
  const categories = loaded.files.find(({ path }) => path === file.path)?.document.categories;
  const own = sourceFor(loaded, file);
  const room = categories ?? loaded.format.categories?.(file.locale);
  const entries = diffMessages({
    ...(room && { categories: room }),
    source,
    target,
    ...(aliases && { aliases }),
    sourceLocale: catalog.sourceLocale,
    targetLocale: file.locale,
    syntaxes,
    locked: findLockEntries(loaded, file, own?.document.messages ?? [], own?.textOf),
    ...(own && { hashOf: own.hashOf }),
    ignored: ignores(project, file.locale),
    isCopied: file.locale === catalog.sourceLocale ? undefined : copiesSource(project),
  });
  const fallsBackTo = loaded.fallbackOf(file.locale);
  if (fallsBackTo === undefined) return entries;
  return entries.map((entry) =>
    entry.state === "missing" && entry.target === undefined ? { ...entry, fallsBackTo } : entry,
  );
}
