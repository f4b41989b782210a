/** An attribute of a tag as written. */
export interface Attribute {
  readonly name: string;
  /** With its quotation marks; offsets in the tag. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The attributes of a start tag. */
export function* attributesIn(tag: string): Iterable<Attribute> {
  // none is looked for in the name, which may be long
  const from = Math.max(0, tag.search(/[\s/>]/));
  for (const { 0: whole, 1: name = "", 2: value = "", index } of tag.slice(from).matchAll(attribute))
    yield { name, value, start: from + index, end: from + index + whole.length };
}

const attribute = /([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** An attribute of a start tag. */
export function attributeIn(tag: string, wanted: string): Attribute | undefined {
  for (const found of attributesIn(tag)) if (found.name === wanted) return found;
  return undefined;
}

/** A start tag with these attributes; an empty one goes. */
export const marked = (tag: string, marks: Readonly<Record<string, string>>): string =>
  Object.entries(marks).reduce((result, [name, value]) => attributed(result, name, value), tag);

function attributed(tag: string, name: string, value: string): string {
  const present = attributeIn(tag, name);
  const written = value === "" ? "" : ` ${name}="${value.replace(/[&<"]/g, (c) => `&#${c.charCodeAt(0)};`)}"`;
  if (present !== undefined) return tag.slice(0, present.start).trimEnd() + written + tag.slice(present.end);
  const end = /\/?>$/.exec(tag)?.[0] ?? "";
  return (end === "" ? tag : tag.slice(0, -end.length).trimEnd()) + written + end;
}
