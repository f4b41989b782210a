import { applyEdits } from "../../../../src/core/text.ts";
import type { DocumentFormat } from "../../../../src/local/documents/formats/format.ts";
import type { Part } from "../../../../src/local/markup/parts.ts";

const { signal } = new AbortController();

/** A document with its texts changed: as the service does it, without an engine. */
export async function changed(
  bytes: Uint8Array,
  format: DocumentFormat,
  change: (parts: readonly Part[]) => readonly Part[],
): Promise<Uint8Array> {
  const encoding = format.encodingOf(bytes);
  let text = encoding.decode(bytes);
  for (const pass of format.passes) {
    const units = await pass(text, signal);
    text = applyEdits(
      text,
      units.map(({ span, parts, write }) => ({ span, text: write(change(parts)) })),
    );
  }
  return encoding.encode(text, format.unencodable);
}

/** Every text in capitals. */
export const capitals = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) => (part.kind === "text" ? { kind: "text", text: part.text.toUpperCase() } : part));

/** Every text as it is. */
export const same = (parts: readonly Part[]): readonly Part[] => parts;

/** A document of UTF-8 with its texts in capitals. */
export const inCapitals = async (text: string, format: DocumentFormat): Promise<string> =>
  Buffer.from(await changed(Buffer.from(text), format, capitals)).toString();
