import type { Encoding } from "./encoding.ts";
import type { DocumentFormat, Pass } from "./format.ts";

/** A type whose documents are one text. */
export interface TextType {
  /** Throws `Refusal` 400 for bytes that are no text. */
  encodingOf(bytes: Uint8Array): Encoding;
  /** One after the other, each on what the one before made. */
  readonly passes: readonly Pass[];
  /** How a character stands that the encoding hasn't. */
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
