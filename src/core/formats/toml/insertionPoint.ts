import { type Path, pathKey } from "../../catalog/message.ts";
import type { TomlFile } from "./tomlReader.ts";

/** The place of a new key. */
export interface InsertionPoint {
  readonly section: Path;
  readonly isNew: boolean;
  /** The key within the section, in parts. */
  readonly keys: readonly string[];
}

/** Finds the section of a new key: its table's, that of the model, or a new one; `undefined` if obstructed. */
export function findInsertionPoint(
  file: TomlFile,
  path: Path,
  model: TomlFile | undefined,
): InsertionPoint | undefined {
  const above = nearestTable(file, path);
  if (above === undefined) return undefined;
  const { length, kind, section } = above;
  const keys = namesOf(path.slice(section.length));
  if (keys === undefined) return undefined;
  if (kind === "dotted" || length === path.length - 1) return { section, isNew: false, keys };
  const table = path.slice(0, -1);
  const isImplied = hasImplied(file, table);
  // within an element of a list of tables only its own lines are certain
  if (namesOf(section) === undefined) return isImplied ? undefined : { section, isNew: false, keys };
  const dotted = isImplied ? undefined : findDottedInsertionPoint(file, path, model, length);
  return dotted ?? { section: table, isNew: true, keys: keys.slice(-1) };
}

const hasImplied = ({ places }: TomlFile, table: Path): boolean =>
  table.some((_, at) => places.get(pathKey(table.slice(0, at + 1)))?.kind === "implied");

/** Returns the place if the model writes the table of a path by keys with dots. */
function findDottedInsertionPoint(
  file: TomlFile,
  path: Path,
  model: TomlFile | undefined,
  max: number,
): InsertionPoint | undefined {
  const like = model?.places.get(pathKey(path.slice(0, -1)));
  const section = like?.kind === "dotted" ? like.section : undefined;
  const own = section && file.places.get(section.key);
  const keys = namesOf(path.slice(section?.path.length ?? 0));
  if (section === undefined || own?.kind !== "header" || section.path.length > max || keys === undefined)
    return undefined;
  return { section: section.path, isNew: false, keys };
}

interface Table {
  readonly length: number;
  readonly kind: "header" | "dotted";
  readonly section: Path;
}

/** Finds the nearest table above a path that has explicit lines; `undefined` if a value or list obstructs it. */
function nearestTable(file: TomlFile, path: Path): Table | undefined {
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
