import { checkTexts } from "../../../src/core/checks/checkTexts.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";

/** Returns entries of translated messages, with a key for each. */
export const entriesFor = (pairs: readonly (readonly [source: string, target: string])[]): readonly CatalogEntry[] =>
  pairs.map(([source, target], at) => {
    const message = (text: string) => ({ path: [`k${at}`], text, span: { start: at * 10, end: at * 10 + 5 } });
    return { path: [`k${at}`], state: "translated", source: message(source), target: message(target) };
  });

/** Returns the problems of a code in a file from English into a language, as `key: detail`. */
export const findIn = (
  pairs: readonly (readonly [source: string, target: string])[],
  code: string,
  targetLocale = "de",
): readonly string[] =>
  checkTexts(entriesFor(pairs), { sourceLocale: "en", targetLocale, syntaxes: new Set(["brace"]) })
    .filter((problem) => problem.code === code)
    .map(({ path, detail = "" }) => `${path?.join(".")}: ${detail}`);

const nouns = [
  ["file", "Datei"],
  ["folder", "Ordner"],
  ["job", "Auftrag"],
  ["user", "Benutzer"],
  ["group", "Gruppe"],
  ["image", "Bild"],
  ["table", "Tabelle"],
  ["message", "Nachricht"],
] as const;
const phrases = [
  ["Delete the %s", "%s löschen"],
  ["Rename this %s", "%s umbenennen"],
  ["Copy a %s", "%s kopieren"],
  ["Print the %s", "%s drucken"],
  ["Move your %s", "%s verschieben"],
  ["Duplicate each %s", "%s duplizieren"],
  ["Archive the %ss", "%s archivieren"],
] as const;

/** A file in which each noun is translated by one word; `render` may change a translation. */
export const sampleFile = (
  render: (noun: string, usual: string, at: number) => string = (_, usual) => usual,
): readonly (readonly [source: string, target: string])[] =>
  nouns.flatMap(([noun, usual]) =>
    phrases.map(
      ([source, target], at) => [source.replace("%s", noun), target.replace("%s", render(noun, usual, at))] as const,
    ),
  );
