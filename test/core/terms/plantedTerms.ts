import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import { type TermMemory, termMemorySteps } from "../../../src/core/terms/termMemory.ts";
import { runSteps } from "../../../src/core/work/workSteps.ts";
import { entriesFor } from "../checks/fileWords.ts";

/** 40 nouns with their plurals, and what a project translates them by. */
export const nouns: readonly (readonly [noun: string, plural: string, usual: string])[] = `
file files Datei, folder folders Ordner, job jobs Auftrag, user users Benutzer, group groups Gruppe, image images Bild,
ticket tickets Fahrschein, message messages Nachricht, cart carts Warenkorb, order orders Bestellung, invoice invoices Rechnung,
customer customers Kunde, product products Produkt, account accounts Konto, password passwords Passwort, device devices Gerät,
network networks Netzwerk, screen screens Bildschirm, branch branches Zweig, color colors Farbe, page pages Seite,
comment comments Kommentar, project projects Projekt, task tasks Aufgabe, role roles Rolle, rule rules Regel,
report reports Bericht, chart charts Diagramm, key keys Schlüssel, window windows Fenster, layer layers Ebene,
channel channels Kanal, event events Ereignis, calendar calendars Kalender, contact contacts Kontakt, entry entries Eintrag,
payment payments Zahlung, language languages Sprache, mailbox mailboxes Postfach, warehouse warehouses Lager`
  .trim()
  .split(/,\s+/)
  .map((line) => {
    const [noun = "", plural = "", usual = ""] = line.split(" ");
    return [noun, plural, usual] as const;
  });

const phrases: readonly (readonly [source: string, target: string])[] = [
  ["Delete the %s", "%s löschen"],
  ["Rename this %s", "%s umbenennen"],
  ["Copy a %s", "%s kopieren"],
  ["Paste the %s here", "%s hier einfügen"],
  ["Move your %s", "%s verschieben"],
  ["Duplicate each %s", "%s duplizieren"],
  ["Archive the %P", "%s archivieren"],
];

/** A file that has each noun in seven messages; `render` may change a translation. */
export const plantedFile = (
  render: (noun: string, usual: string, at: number) => string = (_, usual) => usual,
): readonly (readonly [source: string, target: string])[] =>
  nouns.flatMap(([noun, plural, usual]) =>
    phrases.map(([source, target], at) => [
      source.replace("%s", noun).replace("%P", plural),
      target.replace("%s", render(noun, usual, at)),
    ]),
  );

/** Returns what is learned for texts, by default from English into German. */
export const learn = (
  pending: readonly string[],
  pairs: readonly (readonly [source: string, target: string])[],
  change: (entry: CatalogEntry) => CatalogEntry = (entry) => entry,
  { from = "en", to = "de" }: { readonly from?: string; readonly to?: string } = {},
): TermMemory =>
  runSteps(
    termMemorySteps({
      ...{ sourceLocale: from, targetLocale: to, syntaxes: new Set(["brace"] as const) },
      entries: entriesFor(pairs).map(change),
      pending,
    }),
  );
