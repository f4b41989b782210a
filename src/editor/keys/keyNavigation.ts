import type { DefinitionProvider, Location, ReferenceProvider } from "vscode";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { referencesInTranslations } from "../../project/keys/fileReferences.ts";
import { signalOf } from "../platform/basics/abort.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { findKeyAt, type KeyNeeds, locationOf, locationOfUsage, readLocales } from "./keyPlaces.ts";
import { findMessageAt, type MessageTarget } from "./messageAt.ts";

/** Goes from a key in code to the message: in the source locale, or to all locales when several are shown. */
export function createKeyDefinitions(needs: KeyNeeds): DefinitionProvider {
  return {
    provideDefinition: async (document, position, token) => {
      const at = await findKeyAt(needs, document, position);
      if (at?.found === undefined) return undefined;
      const { found, folder, range } = at;
      const source = await readLocales(needs, folder, found, [], signalOf(token));
      const [first] = source?.locales ?? [];
      return first?.messages.slice(0, 1).map((message) => {
        const { uri, range: targetRange } = locationOf(message);
        return { originSelectionRange: range, targetUri: uri, targetRange };
      });
    },
  };
}

/** Finds all places in code that ask for a message, from one of them or from a locale file. */
export function createKeyReferences(needs: KeyNeeds): ReferenceProvider {
  return {
    provideReferences: async (document, position, { includeDeclaration }, token) => {
      const at = await findKeyAt(needs, document, position);
      const target = at?.found
        ? { folder: at.folder, found: at.found }
        : await findMessageAt(needs, document, position, signalOf(token));
      if (target === undefined) return [];
      const usages = await referenceLocations(target.folder, target.found);
      if (!includeDeclaration) return usages;
      const inLocales = await readLocales(needs, target.folder, target.found, undefined, signalOf(token));
      if (inLocales === undefined) return usages;
      const declared = inLocales.locales.flatMap(({ messages }) => messages.map(locationOf));
      const naming = await locationsInTranslations(target, inLocales.loaded);
      return [...usages, ...naming, ...declared];
    },
  };
}

/** The places in translations that refer to a message, as those in the source do. */
async function locationsInTranslations(
  { folder, found }: MessageTarget,
  loaded: LoadedCatalog,
): Promise<readonly Location[]> {
  const lookup = await folder.messages.lookup();
  const texts = new Map<string, Promise<string>>();
  const placed = referencesInTranslations(lookup, loaded, found);
  return await Promise.all(placed.map(({ path, usage }) => locationOfUsage(folder, path, usage.span, texts)));
}

/** Returns the places that ask for a message, once all files were read. */
export async function referenceLocations(folder: FolderKeys, found: FoundMessage): Promise<Location[]> {
  await folder.summary();
  const lookup = await folder.messages.lookup();
  const texts = new Map<string, Promise<string>>();
  const references = lookup.referencesTo(found);
  const locations = await Promise.all(
    references.map(({ path, usage, key }) => {
      const span = usage.keys.find((found) => found.key === key)?.span ?? usage.span;
      // a file that was just deleted no longer has any
      return locationOfUsage(folder, path, span, texts).catch(() => undefined);
    }),
  );
  return locations.filter((location) => location !== undefined);
}
