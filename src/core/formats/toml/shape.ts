import { type Path, pathKey } from "../../message.ts";

/** CLDR's categories, by which go-i18n names the forms of a plural. */
const categories: ReadonlySet<string> = new Set(["zero", "one", "two", "few", "many", "other"]);
/** What go-i18n keeps beside the forms of a message, for people and for itself. */
const asides: ReadonlySet<string> = new Set(["id", "description", "hash", "leftdelim", "rightdelim"]);

/** Whether the keys of a table are those of one message of go-i18n and nothing else. */
export const isMessage = (keys: Iterable<string>): boolean => {
  const all = [...keys];
  return all.includes("other") && all.every((key) => categories.has(key) || asides.has(key.toLowerCase()));
};

/** Whether a key of such a table is no text to translate. */
export const isAside = (key: string): boolean => asides.has(key.toLowerCase());

/** Whether such a table has forms of a plural. */
export const isPlural = (keys: Iterable<string>): boolean => [...keys].filter((key) => categories.has(key)).length > 1;

/** The table that a path is directly in. */
export const tableOf = (path: Path): string => pathKey(path.slice(0, -1));
