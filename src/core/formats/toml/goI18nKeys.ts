import { type Path, pathKey } from "../../catalog/message.ts";
import { isPluralCategory } from "../../messages/pluralNumbers.ts";

/** The keys of go-i18n next to the forms of a message. */
const metadataKeys: ReadonlySet<string> = new Set(["id", "description", "hash", "leftdelim", "rightdelim"]);

/** Returns whether the keys of a table are those of one go-i18n message and nothing else. */
export const isMessageTable = (keys: Iterable<string>): boolean => {
  const all = [...keys];
  return all.includes("other") && all.every((key) => isPluralCategory(key) || metadataKeys.has(key.toLowerCase()));
};

/** Returns whether a key of such a table is metadata and not a text. */
export const isMetadataKey = (key: string): boolean => metadataKeys.has(key.toLowerCase());

/** Returns whether such a table has forms of a plural. */
export const hasPluralForms = (keys: Iterable<string>): boolean => [...keys].filter(isPluralCategory).length > 1;

/** Returns the key of the table that directly contains a path. */
export const tableKeyOf = (path: Path): string => pathKey(path.slice(0, -1));
