import type { Locale } from "../core/catalog.ts";
import type { ExpectedTerms } from "../core/checks/terms.ts";
import type { TermStrictness } from "../core/glossary/inflection.ts";
import { choiceFor } from "../core/projectFile.ts";
import type { LoadedCatalog } from "../project/catalogs.ts";
import { type MissedGlossary, TermBook } from "../project/terms.ts";
import { directoryOf } from "../service/directory.ts";
import { dictionaryText } from "../service/parts/glossaries.ts";
import { connect, type ServiceOptions } from "./connect.ts";
import type { Io } from "./io.ts";
import { terminalLog } from "./log.ts";
import { printable } from "./printable.ts";

/** What the chosen glossaries ask of each locale of a catalog; `close` lets the service go. */
export interface CatalogTerms {
  of(loaded: LoadedCatalog, locales: readonly Locale[]): Promise<ReadonlyMap<Locale, ExpectedTerms>>;
  close(): Promise<void>;
}

/** Nothing is asked of translations. */
export const noTerms: CatalogTerms = { of: async () => new Map(), close: async () => {} };

/** Asks the service for the glossaries that projects chose, at the first that did. Throws `Failure`. */
export function serviceTerms(options: ServiceOptions, strictness: TermStrictness, io: Io): CatalogTerms {
  let connecting: ReturnType<typeof connect> | undefined;
  const ready = async () => {
    connecting ??= connect(options, io, terminalLog(io.err, false), { usesEngines: false });
    return (await connecting).client;
  };
  const book = new TermBook({
    directory: { glossary: async (...asked) => directoryOf(await ready()).glossary(...asked) },
    entries: async (...asked) => dictionaryText(await ready(), ...asked),
    onMissed: (missed) => io.err(`${printable(missedText(missed))}\n`),
  });
  return {
    async of({ project, catalog }, locales) {
      const found = new Map<Locale, ExpectedTerms>();
      for (const target of locales) {
        const pair = { source: catalog.sourceLocale, target };
        const terms = await book.expected(choiceFor(project, target), pair, strictness, io.signal);
        if (terms !== undefined) found.set(target, terms);
      }
      return found;
    },
    async close() {
      await (await connecting?.catch(() => undefined))?.close();
    },
  };
}

const missedText = ({ name, pair, isGone }: MissedGlossary): string =>
  isGone
    ? `The glossary “${name}” is not at the service: its terms are not checked.`
    : `The glossary “${name}” has no ${pair.source} → ${pair.target}: its terms are not checked there.`;
