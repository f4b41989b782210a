import { type Path, pathKey } from "../../catalog/message.ts";
import type { CategoryName } from "../../messages/pluralNumbers.ts";
import { isPluralCategory } from "../../messages/pluralNumbers.ts";
import type { PoDocument, PoEntry } from "./poDocument.ts";

/** An entry of a document or its model, and the number of its form; negative if the document lacks the form. */
export interface FoundEntry {
  readonly entry: PoEntry;
  readonly form: number;
}

/** Creates a function that finds entries by path; it returns `undefined` for unknown messages and forms. */
export function createEntryFinder(
  document: PoDocument,
  model: PoDocument | undefined,
): (path: Path) => FoundEntry | undefined {
  const findOwn = createLookup(document);
  const findInModel = model === undefined ? () => undefined : createLookup(model);
  return (path) => {
    const entry = findOwn(path) ?? findInModel(path);
    if (entry === undefined) return undefined;
    const form = entry.plural === undefined ? 0 : document.forms.indexOf(path.at(-1) as CategoryName);
    const present = document.byKey.get(entry.key);
    if (present === undefined) return { entry, form };
    // with a plural in one and without in the other, it has no place
    return present === entry && form < entry.targets.length ? { entry, form } : undefined;
  };
}

/** Creates a lookup of entries by path, for plurals by the paths of their forms. */
function createLookup({ entries, header }: PoDocument): (path: Path) => PoEntry | undefined {
  let paths: ReadonlyMap<string, PoEntry> | undefined;
  return (path) => {
    paths ??= new Map(entries.filter((entry) => entry !== header).map((entry) => [pathKey(entry.path), entry]));
    const single = paths.get(pathKey(path));
    if (single !== undefined && single.plural === undefined) return single;
    const plural = isPluralCategory(path.at(-1)) ? paths.get(pathKey(path.slice(0, -1))) : undefined;
    return plural?.plural === undefined ? undefined : plural;
  };
}
