import { type Path, pathKey } from "../../message.ts";
import type { CategoryName } from "../../messages/pluralNumbers.ts";
import { type Document, type Entry, isCategory } from "./document.ts";

/** An entry of a document, else of its model, and the number of its form; less than 0 where the document has none such. */
export interface Found {
  readonly entry: Entry;
  readonly form: number;
}

/** Finds what paths stand for; `undefined` for what is in neither, or there with no such form. */
export function finder(document: Document, model: Document | undefined): (path: Path) => Found | undefined {
  const own = lookup(document);
  const other = model === undefined ? () => undefined : lookup(model);
  return (path) => {
    const entry = own(path) ?? other(path);
    if (entry === undefined) return undefined;
    const form = entry.plural === undefined ? 0 : document.forms.indexOf(path.at(-1) as CategoryName);
    const present = document.byKey.get(entry.key);
    if (present === undefined) return { entry, form };
    // with a plural in one and without in the other, it has no place
    return present === entry && form < entry.targets.length ? { entry, form } : undefined;
  };
}

/** Entries by their paths, those of plurals by the paths of their forms. */
function lookup({ entries, header }: Document): (path: Path) => Entry | undefined {
  let paths: ReadonlyMap<string, Entry> | undefined;
  return (path) => {
    paths ??= new Map(entries.filter((entry) => entry !== header).map((entry) => [pathKey(entry.path), entry]));
    const single = paths.get(pathKey(path));
    if (single !== undefined && single.plural === undefined) return single;
    const plural = isCategory(path.at(-1)) ? paths.get(pathKey(path.slice(0, -1))) : undefined;
    return plural?.plural === undefined ? undefined : plural;
  };
}
