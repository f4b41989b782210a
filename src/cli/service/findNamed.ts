import { BadCall } from "../terminal/exitCodes.ts";

/** A kind of resource in the sentences about names. */
interface KindWords {
  /** After “There”: `is no glossary`. */
  readonly none: string;
  /** `glossaries` */
  readonly several: string;
}

/** Returns whether a word is the id of a resource: a UUID. */
export const isId = (named: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(named);

/** Returns the only resource with a name. Throws `BadCall` if there is none, or more than one. */
export function findNamed<Resource extends { readonly name?: string | undefined }>(
  all: readonly Resource[],
  named: string,
  { none, several }: KindWords,
): Resource {
  const [match, ...others] = all.filter(({ name }) => name === named);
  if (match === undefined) throw new BadCall(`There ${none} “${named}”.`);
  if (others.length === 0) return match;
  throw new BadCall(`There are ${others.length + 1} ${several} “${named}”: name one by its id.`);
}
