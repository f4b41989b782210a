import { type Path, pathKey } from "../../catalog/message.ts";

/** CLDR's categories, by which go-i18n names the forms of a plural. */
const categories: ReadonlySet<string> = new Set(["zero", "one", "two", "few", "many", "other"]);
/** The keys of go-i18n next to the forms of a message. */
const metadataKeys: ReadonlySet<string> = new Set(["id", "description", "hash", "leftdelim", "rightdelim"]);

/** Returns whether the keys of a table are those of one go-i18n message and nothing else. */
export const isMessageTable = (keys: Iterable<string>): boolean => {
  const all = [...keys];
  return all.includes("other") && all.every((key) => categories.has(key) || metadataKeys.has(key.toLowerCase()));
};

/** Returns whether a key of such a table is metadata and not a text. */
export const isMetadataKey = (key: string): boolean => metadataKeys.has(key.toLowerCase());

/** Returns whether such a table has forms of a plural. */
export const hasPluralForms = (keys: Iterable<string>): boolean =>
  [...keys].filter((key) => categories.has(key)).length > 1;

/** Returns the key of the table that directly contains a path. */
export const tableKeyOf = (path: Path): string => pathKey(path.slice(0, -1));
