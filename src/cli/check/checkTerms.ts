import type { Locale } from "../../core/catalog/catalog.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import type { TermStrictness } from "../../core/glossary/wordForms.ts";
import { choiceFor } from "../../core/projectFile/projectOptions.ts";
import { type MissedGlossary, TermBook } from "../../project/check/termBook.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { fetchDictionaryText } from "../../service/operations/glossaryContents.ts";
import { directoryOf } from "../../service/serviceDirectory.ts";
import { type ConnectOptions, connectService } from "../service/connectService.ts";
import type { Io } from "../terminal/io.ts";
import { terminalLog } from "../terminal/terminalLog.ts";
import { printable } from "../terminal/terminalText.ts";

/** The terms of the chosen glossaries for each locale of a catalog; `close` releases the service. */
export interface CatalogTerms {
  of(loaded: LoadedCatalog, locales: readonly Locale[]): Promise<ReadonlyMap<Locale, ExpectedTerms>>;
  close(): Promise<void>;
}

/** No terms are checked. */
export const noTerms: CatalogTerms = { of: async () => new Map(), close: async () => {} };

/** Asks the service for the glossaries that projects chose, at the first that did. Throws `Failure`. */
export function serviceTerms(options: ConnectOptions, strictness: TermStrictness, io: Io): CatalogTerms {
  let connecting: ReturnType<typeof connectService> | undefined;
  const connectOnce = async () => {
    connecting ??= connectService(options, io, terminalLog(io.err, false), { usesEngines: false });
    return (await connecting).client;
  };
  const book = new TermBook({
    directory: {
      glossary: async (...asked) => directoryOf(await connectOnce()).glossary(...asked),
      styleProfile: async (...asked) => directoryOf(await connectOnce()).styleProfile(...asked),
    },
    entries: async (...asked) => fetchDictionaryText(await connectOnce(), ...asked),
    onMissed: (missed) => io.err(`${printable(missingGlossaryText(missed))}\n`),
  });
  return {
    async of({ project, catalog }, locales) {
      const found = new Map<Locale, ExpectedTerms>();
      for (const target of locales) {
        const pair = { source: catalog.sourceLocale, target };
        const terms = await book.findExpectedTerms(choiceFor(project, target), pair, strictness, io.signal);
        if (terms !== undefined) found.set(target, terms);
      }
      return found;
    },
    async close() {
      await (await connecting?.catch(() => undefined))?.close();
    },
  };
}

const missingGlossaryText = ({ name, pair, isGone }: MissedGlossary): string =>
  isGone
    ? `The glossary “${name}” is not on the service: its terms are not checked.`
    : `The glossary “${name}” has no ${pair.source} → ${pair.target}: its terms are not checked there.`;
