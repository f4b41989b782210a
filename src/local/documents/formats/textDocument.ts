import type { DocumentEncoding } from "./documentEncoding.ts";
import type { DocumentFormat, UnitPass } from "./documentFormat.ts";

/** A type whose documents are one text. */
export interface TextType {
  /** Throws `HttpError` 400 for bytes that are no text. */
  encodingOf(bytes: Uint8Array): DocumentEncoding;
  /** Applied in order, each to the result of the one before. */
  readonly passes: readonly UnitPass[];
  /** Writes a character that the encoding lacks. */
  unencodable(character: string): string;
}

export const textDocument = ({ encodingOf, passes, unencodable }: TextType): DocumentFormat => ({
  async open(bytes) {
    const encoding = encodingOf(bytes);
    const text = encoding.decode(bytes);
    return {
      texts: [{ text, passes }],
      close: async ([done = text]) => encoding.encode(done, unencodable),
    };
  },
});
