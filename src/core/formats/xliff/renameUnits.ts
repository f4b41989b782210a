import { type PathRename, pathKey } from "../../catalog/message.ts";
import { attributeText, decodeXml, escapeXmlText } from "../../messages/xmlReferences.ts";
import type { Edit } from "../../text/textEdits.ts";
import { outerElementOf, rawContentOf, type XliffDocument, type XliffUnit, type XmlPlace } from "./xliffDocument.ts";

/**
 * Returns the edits that give units another name wherever they write it: as `id`, as `resname` or `name`, and as source;
 * `undefined` if only ids are to change, or a name is not written in one of these places.
 */
export function renameUnits(document: XliffDocument, renames: readonly PathRename[]): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  for (const { from, name } of renames) {
    const unit = document.byKey.get(pathKey(from));
    if (unit === undefined || unit.segment !== undefined || name === undefined) return undefined;
    const own = editsOfUnit(document, unit, name);
    if (own.length === 0) return undefined;
    edits.push(...own);
  }
  return edits.sort((a, b) => a.span.start - b.span.start);
}

function editsOfUnit(document: XliffDocument, unit: XliffUnit, newName: string): readonly Edit[] {
  const { text } = document;
  const outer = outerElementOf(unit);
  const source = unit.source && sourceText(text, unit.source);
  const name = findAttribute(text, outer, "resname|name")?.value || source;
  if (name === undefined || name === "") return [];
  const attributes = ["id", "resname|name"].map((pattern) => findAttribute(text, outer, pattern));
  const edits = attributes.flatMap((attribute): readonly Edit[] =>
    attribute?.value === name ? [{ span: attribute.span, text: attributeText(newName) }] : [],
  );
  if (unit.source === undefined || source !== name) return edits;
  const { open, close } = unit.source;
  return [...edits, { span: { start: open, end: close }, text: escapeXmlText(newName, document.eol) }];
}

/** Returns the text of a source without elements; `undefined` for others. */
function sourceText(text: string, place: XmlPlace): string | undefined {
  const raw = rawContentOf(text, place);
  return /[<]/.test(raw) ? undefined : decodeXml(raw);
}

interface Attribute {
  readonly value: string;
  /** The span of the value without its quotation marks. */
  readonly span: { readonly start: number; readonly end: number };
}

function findAttribute(text: string, { start, open }: XmlPlace, names: string): Attribute | undefined {
  const found = new RegExp(`\\s(?:${names})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text.slice(start, open));
  if (found === null) return undefined;
  const value = found[1] ?? found[2] ?? "";
  const end = start + found.index + found[0].length - 1;
  return { value: decodeXml(value), span: { start: end - value.length, end } };
}
