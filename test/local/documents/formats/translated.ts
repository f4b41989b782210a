import { createSplicer, type Edit } from "../../../../src/core/text/textEdits.ts";
import type { DocumentFormat, DocumentUnit } from "../../../../src/local/documents/formats/documentFormat.ts";
import type { MarkupPart } from "../../../../src/local/markup/markupParts.ts";

const { signal } = new AbortController();
const options = { target: "DE", watermark: false };

/** A document with its texts changed: as the service does it, without an engine. */
export async function changed(
  bytes: Uint8Array,
  format: DocumentFormat,
  change: (parts: readonly MarkupPart[]) => readonly MarkupPart[],
  wanted = options,
): Promise<Uint8Array> {
  const document = await format.open(bytes, wanted, signal);
  const texts: string[] = [];
  for (const { text, passes, rewrite } of document.texts) {
    let done = text;
    for (const pass of passes) {
      const splicer = createSplicer(done);
      for await (const units of pass(done, signal)) {
        const edits = units.flatMap((unit) => editsOf(unit, change));
        edits.sort((one, other) => one.span.start - other.span.start);
        splicer.apply(rewrite?.(done, edits) ?? edits);
      }
      done = splicer.end();
    }
    texts.push(done);
  }
  return await document.close(texts);
}

function editsOf(unit: DocumentUnit, change: (parts: readonly MarkupPart[]) => readonly MarkupPart[]): readonly Edit[] {
  return unit.edits(change(unit.parts)) ?? (unit.pieces ?? []).flatMap((piece) => editsOf(piece, change));
}

/** Returns the requested texts of a UTF-8 document: tags as `‹` and `›`, fixed parts as `▪`. */
export async function sentOf(content: string | Uint8Array, format: DocumentFormat): Promise<readonly string[]> {
  const document = await format.open(Buffer.from(content), options, signal);
  const sent: string[] = [];
  for (const { text, passes } of document.texts)
    for (const pass of passes)
      for await (const units of pass(text, signal)) sent.push(...units.map(({ parts }) => shown(parts)));
  return sent;
}

const signs = { open: "‹", close: "›", fixed: "▪" };
const shown = (parts: readonly MarkupPart[]): string =>
  parts.map((part) => (part.kind === "text" ? part.text : signs[part.kind])).join("");

/** Every text in capitals. */
export const capitals = (parts: readonly MarkupPart[]): readonly MarkupPart[] =>
  parts.map((part) => (part.kind === "text" ? { kind: "text", text: part.text.toUpperCase() } : part));

/** Every text as it is. */
export const same = (parts: readonly MarkupPart[]): readonly MarkupPart[] => parts;

/** A document of UTF-8 with its texts in capitals. */
export const inCapitals = async (text: string, format: DocumentFormat): Promise<string> =>
  Buffer.from(await changed(Buffer.from(text), format, capitals)).toString();
