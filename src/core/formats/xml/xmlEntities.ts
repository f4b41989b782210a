/**
 * Returns the entities that a DTD declares (XML 1.0, 4.2) if it has nothing but plain texts under plain
 * names, none of which leads to another or to a file. `undefined` for anything else.
 */
export function entitiesIn(doctype: string): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const open = doctype.indexOf("[");
  if (open < 0) return names;
  declarationPattern.lastIndex = open + 1;
  let end = open + 1;
  for (let found = declarationPattern.exec(doctype); found !== null; found = declarationPattern.exec(doctype)) {
    if (found[1] !== undefined) names.add(found[1]);
    end = declarationPattern.lastIndex;
  }
  return /^\s*\]\s*$/.test(doctype.slice(end)) ? names : undefined;
}

const declarationPattern =
  /\s*(?:<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"(?:[^"<&%]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)*"|'(?:[^'<&%]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)*')\s*>|<!--[^-]*(?:-[^-]+)*-->)/y;

/** Matches a reference to an entity that a file declares; its text is not known here. */
export const entityPattern = /&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z_][\w.-]*;/g;
