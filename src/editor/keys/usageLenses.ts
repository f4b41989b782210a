import { CodeLens, type CodeLensProvider, l10n } from "vscode";
import { signalOf } from "../platform/commands/abort.ts";
import { setting } from "../platform/commands/settings.ts";
import { rangesIn } from "../platform/projects/documentRanges.ts";
import { localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import { referenceLocations } from "./keyNavigation.ts";
import type { KeyNeeds } from "./keyPlaces.ts";
import { findMessageAt } from "./messageAt.ts";

/** Messages that lenses are shown for at most: in longer files they would be in the way. */
const maxLenses = 2_000;

/** The lens of one message; its count is made when it is shown. */
class UsageLens extends CodeLens {
  document: Parameters<CodeLensProvider["provideCodeLenses"]>[0] | undefined;
}

/** Shows over each message of a locale file in how many places code asks for it (setting, off by default). */
export function createUsageLenses(needs: KeyNeeds): CodeLensProvider<UsageLens> {
  return {
    provideCodeLenses: async (document, token) => {
      const known = setting("glossa.keys.usageLens", document) ? needs.projects.getCached(document.uri) : undefined;
      if (known === undefined) return [];
      const locales = localeFilesOf(known).map(({ locale }) => locale);
      const loaded = await needs.projects.load(known.catalog, locales, signalOf(token));
      const file = loaded.files.find(({ path, locale }) => path === known.file.path && locales.includes(locale));
      const rangeOf = file && rangesIn(file.text);
      const messages = file?.document.messages.slice(0, maxLenses) ?? [];
      return messages.flatMap(({ keySpan, span }) => {
        if (rangeOf === undefined) return [];
        const lens = new UsageLens(rangeOf(keySpan ?? span));
        lens.document = document;
        return lens;
      });
    },
    resolveCodeLens: async (lens, token) => {
      const { document } = lens;
      if (document === undefined) return lens;
      const target = await findMessageAt(needs, document, lens.range.start, signalOf(token));
      const places = target ? await referenceLocations(target.folder, target.found) : [];
      const title = places.length === 1 ? l10n.t("1 usage") : l10n.t("{0} usages", places.length);
      lens.command = {
        command: "editor.action.showReferences",
        title,
        arguments: [document.uri, lens.range.start, places],
      };
      return lens;
    },
  };
}
