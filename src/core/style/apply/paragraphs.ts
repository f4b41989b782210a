/** A piece of one of several texts. */
export interface ParagraphPiece {
  /** The index of the text. */
  readonly of: number;
  /** `undefined`: a tag or a fixed part. */
  readonly text: string | undefined;
}

/** A piece of more characters than this is cut at every line end, and no paragraph is much longer. */
const maxLength = 4000;

/** Texts of one translation, cut at places that no rule looks across: behind empty lines, and in very long texts. */
export function splitParagraphs(texts: readonly (string | undefined)[]): readonly (readonly ParagraphPiece[])[] {
  const found: ParagraphPiece[][] = [[]];
  let length = 0;
  const add = (piece: ParagraphPiece, isNew: boolean) => {
    if (isNew || length > maxLength) {
      found.push([]);
      length = 0;
    }
    found.at(-1)?.push(piece);
    length += piece.text?.length ?? 1;
  };
  for (const [of, text] of texts.entries()) {
    const pieces = text === undefined ? [undefined] : splitBlocks(text);
    for (const [at, piece] of pieces.entries()) add({ of, text: piece }, at > 0);
  }
  return found;
}

function splitBlocks(text: string): readonly string[] {
  const blocks = text.split(/(?<=\n\n)/);
  return blocks.flatMap((block) => (block.length > maxLength ? block.split(/(?<=\n)/) : [block]));
}
