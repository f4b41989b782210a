/**
 * The entities that the declarations of a DTD name (XML 1.0, 4.2), where there is nothing but such: plain texts under plain
 * names, none of which leads to another or to a file. `undefined` for anything else.
 */
export function entitiesIn(doctype: string): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const open = doctype.indexOf("[");
  if (open < 0) return names;
  declaration.lastIndex = open + 1;
  let end = open + 1;
  for (let found = declaration.exec(doctype); found !== null; found = declaration.exec(doctype)) {
    if (found[1] !== undefined) names.add(found[1]);
    end = declaration.lastIndex;
  }
  return /^\s*\]\s*$/.test(doctype.slice(end)) ? names : undefined;
}

const declaration =
  /\s*(?:<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"(?:[^"<&%]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)*"|'(?:[^'<&%]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)*')\s*>|<!--[^-]*(?:-[^-]+)*-->)/y;

/** A reference to an entity that a file declares itself: it stands for something that is not known here. */
export const entity = /&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z_][\w.-]*;/g;
