import { type Path, pathKey } from "../../message.ts";
import type { Toml } from "./read.ts";

/** Where a new key goes. */
export interface Home {
  readonly section: Path;
  readonly isNew: boolean;
  /** The key within the section, in parts. */
  readonly keys: readonly string[];
}

/** The section for a new key: its table's, else as the model has it, else a new one; `undefined` where something is in the way. */
export function homeOf(file: Toml, path: Path, model: Toml | undefined): Home | undefined {
  const above = lastTable(file, path);
  if (above === undefined) return undefined;
  const { length, kind, section } = above;
  const keys = namesOf(path.slice(section.length));
  if (keys === undefined) return undefined;
  if (kind === "dotted" || length === path.length - 1) return { section, isNew: false, keys };
  const table = path.slice(0, -1);
  const isImplied = hasImplied(file, table);
  // within an element of a list of tables only what its own lines say is certain
  if (namesOf(section) === undefined) return isImplied ? undefined : { section, isNew: false, keys };
  const dotted = isImplied ? undefined : dottedHome(file, path, model, length);
  return dotted ?? { section: table, isNew: true, keys: keys.slice(-1) };
}

const hasImplied = ({ places }: Toml, table: Path): boolean =>
  table.some((_, at) => places.get(pathKey(table.slice(0, at + 1)))?.kind === "implied");

/** Where the model has the table of a path by keys with dots. */
function dottedHome(file: Toml, path: Path, model: Toml | undefined, most: number): Home | undefined {
  const like = model?.places.get(pathKey(path.slice(0, -1)));
  const section = like?.kind === "dotted" ? like.section : undefined;
  const own = section && file.places.get(section.key);
  const keys = namesOf(path.slice(section?.path.length ?? 0));
  if (section === undefined || own?.kind !== "header" || section.path.length > most || keys === undefined)
    return undefined;
  return { section: section.path, isNew: false, keys };
}

interface Table {
  readonly length: number;
  readonly kind: "header" | "dotted";
  readonly section: Path;
}

/** The nearest table above a path that lines of its own make; `undefined` where a value or a list is in the way. */
function lastTable(file: Toml, path: Path): Table | undefined {
  const own = pathKey(path);
  if (file.places.has(own) || file.lists.has(own)) return undefined;
  let found: Table | undefined;
  for (let length = 0; length < path.length; length++) {
    const key = pathKey(path.slice(0, length));
    const place = file.places.get(key);
    if (place?.kind === "value" || (file.lists.has(key) && typeof path[length] !== "number")) return undefined;
    if (place?.kind === "header" || place?.kind === "dotted")
      found = { length, kind: place.kind, section: place.section.path };
  }
  return found;
}

const namesOf = (path: Path): readonly string[] | undefined =>
  path.every((part) => typeof part === "string") ? (path as readonly string[]) : undefined;
