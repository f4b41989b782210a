/** An attribute of a tag as written. */
export interface TagAttribute {
  readonly name: string;
  /** With its quotation marks; offsets in the tag. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Yields the attributes of a start tag. */
export function* attributesIn(tag: string): Iterable<TagAttribute> {
  // none is looked for in the name, which may be long
  const from = Math.max(0, tag.search(/[\s/>]/));
  for (const { 0: whole, 1: name = "", 2: value = "", index } of tag.slice(from).matchAll(attribute))
    yield { name, value, start: from + index, end: from + index + whole.length };
}

const attribute = /([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Returns an attribute of a start tag. */
export function attributeIn(tag: string, wanted: string): TagAttribute | undefined {
  for (const found of attributesIn(tag)) if (found.name === wanted) return found;
  return undefined;
}

/** Sets attributes of a start tag; an empty one is removed. */
export const withAttributes = (tag: string, marks: Readonly<Record<string, string>>): string =>
  Object.entries(marks).reduce((result, [name, value]) => setAttribute(result, name, value), tag);

function setAttribute(tag: string, name: string, value: string): string {
  const present = attributeIn(tag, name);
  const written = value === "" ? "" : ` ${name}="${value.replace(/[&<"]/g, (c) => `&#${c.charCodeAt(0)};`)}"`;
  if (present !== undefined) return tag.slice(0, present.start).trimEnd() + written + tag.slice(present.end);
  const end = /\/?>$/.exec(tag)?.[0] ?? "";
  return (end === "" ? tag : tag.slice(0, -end.length).trimEnd()) + written + end;
}
