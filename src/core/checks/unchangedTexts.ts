import type { CatalogEntry } from "../compare/catalogDiff.ts";
import { languageIn } from "./checkLanguage.ts";
import type { EntryTextContext } from "./checkTexts.ts";
import { maxAlike } from "./groupProblems.ts";
import { readingsOf } from "./reading.ts";
import { checkUnchanged } from "./unchangedCheck.ts";

/** Counts the translations of a file that are the source's texts (`text.unchanged`), if they are so many that they say something about the file; else 0. */
export function countUnchanged(
  entries: readonly CatalogEntry[],
  { sourceLocale, targetLocale, syntaxes, sameAsSource = () => false }: EntryTextContext,
): number {
  const same = entries.filter(
    ({ state, source, target }) =>
      (state === "translated" || state === "reviewed") &&
      source !== target &&
      source?.text.trim() === target?.text.trim(),
  );
  if (same.length <= maxAlike) return 0;
  const [language, sourceLanguage] = [languageIn(targetLocale), languageIn(sourceLocale)];
  const found = same.filter(({ path, source, target }) => {
    if (source === undefined || target === undefined || sameAsSource(path, target.text)) return false;
    const read = readingsOf(target.text, syntaxes);
    const texts = { source: source.text, target: target.text, read, pairs: [], isForm: false, maxLength: undefined };
    return (
      checkUnchanged({ ...texts, language, sourceLanguage, foldsLines: false, foldsSpaces: false, showsEscapes: false })
        .length > 0
    );
  });
  return found.length > maxAlike ? found.length : 0;
}
