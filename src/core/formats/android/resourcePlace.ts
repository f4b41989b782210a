import type { Path } from "../../catalog/message.ts";
import { isPluralCategory } from "../../messages/pluralNumbers.ts";
import { type AndroidResourceKind, productPrefix } from "./androidReader.ts";

/** The resource and the item that a path names. */
export interface ResourcePlace {
  readonly kind: AndroidResourceKind;
  readonly base: Path;
  /** Its category or index; empty for a string. */
  readonly item: string;
}

/** Returns the place that a path names; `undefined` for a path that no resource can have. */
export function parseResourcePlace(path: Path): ResourcePlace | undefined {
  const [name, first] = path;
  if (typeof name !== "string" || !isName(name)) return undefined;
  const base = typeof first === "string" && isProduct(first) ? [name, first] : [name];
  return path.length > base.length + 1 ? undefined : itemOf(base, path[base.length]);
}

function itemOf(base: Path, item: string | number | undefined): ResourcePlace | undefined {
  if (item === undefined) return { kind: "string", base, item: "" };
  if (typeof item === "string") return isPluralCategory(item) ? { kind: "plurals", base, item } : undefined;
  return Number.isInteger(item) && item >= 0 ? { kind: "array", base, item: `${item}` } : undefined;
}

/** Names of resources become those of constants (Android, *App resources*); dots are allowed, and become underscores. */
const isName = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}_.]{0,500}$/u.test(name);
const isProduct = (part: string): boolean =>
  part.startsWith(productPrefix) &&
  /^[\w.-]{1,100}$/.test(part.slice(productPrefix.length)) &&
  part !== `${productPrefix}default`;
