import type { Fresh, FreshContainer, FreshItem } from "./fresh.ts";
import type { Layout, Manner } from "./manner.ts";
import type { Container, Dialect } from "./tree.ts";

/** What new text is written with. */
export interface Ink {
  readonly manner: Manner;
  readonly dialect: Dialect;
  /** A text as a value, in the place of one as it is written now. */
  quote(text: string, was?: string): string;
  key(text: string): string;
}

/** Where a new value stands. */
export interface Place {
  /** Of the line that it starts on. */
  readonly indent: string;
  readonly eol: string;
  readonly colon: string;
  readonly trailingComma: boolean;
  /** It stands in a container on one line, and must be so too. */
  readonly oneLine: boolean;
}

/** Writes an item, without a comma. */
export function writeItem({ key, value }: FreshItem, kind: Container["kind"], place: Place, ink: Ink): string {
  const text = write(value, place, ink);
  return kind === "array" ? text : `${ink.key(key)}${place.colon}${text}`;
}

/** Writes a value. */
export function write(value: Fresh, place: Place, ink: Ink): string {
  if (value.kind === "text") return ink.quote(value.text);
  if (value.kind === "copy") return value.source;
  if (value.items.length === 0) return ink.dialect.brackets[value.kind].join("");
  const layout = layoutFor(value, ink.manner);
  if (place.oneLine || layout !== false) return writeOnOneLine(value, place, ink, layout === false ? "" : layout);
  const { kind, items } = value;
  const [open, close] = ink.dialect.brackets[kind];
  const indent = place.indent + ink.manner.unit;
  const inner = items.map((item) => place.eol + indent + writeItem(item, kind, { ...place, indent }, ink));
  return open + inner.join(",") + (place.trailingComma ? "," : "") + place.eol + place.indent + close;
}

/** A file on one line is so everywhere; its blanks are those inside braces. */
function layoutFor({ kind, layout }: FreshContainer, manner: Manner): Layout {
  if (manner.layout === false) return layout ?? false;
  return kind === "array" ? "" : manner.layout;
}

function writeOnOneLine({ kind, items }: FreshContainer, place: Place, ink: Ink, pad: string): string {
  const [open, close] = ink.dialect.brackets[kind];
  const inner = items.map((item) => writeItem(item, kind, { ...place, oneLine: true }, ink));
  return open + pad + inner.join(`,${ink.manner.gap}`) + pad + close;
}
