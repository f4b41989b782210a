/** A piece of one of several texts. */
export interface Piece {
  /** Which text. */
  readonly of: number;
  /** `undefined`: a tag or a fixed part. */
  readonly text: string | undefined;
}

/** A piece of more characters than this is cut at every line end, and no paragraph is much longer. */
const longest = 4000;

/** Texts of one translation, cut where no rule looks across: behind empty lines, and where they are very long. */
export function paragraphs(texts: readonly (string | undefined)[]): readonly (readonly Piece[])[] {
  const found: Piece[][] = [[]];
  let length = 0;
  const add = (piece: Piece, isNew: boolean) => {
    if (isNew || length > longest) {
      found.push([]);
      length = 0;
    }
    found.at(-1)?.push(piece);
    length += piece.text?.length ?? 1;
  };
  for (const [of, text] of texts.entries()) {
    const pieces = text === undefined ? [undefined] : cut(text);
    for (const [at, piece] of pieces.entries()) add({ of, text: piece }, at > 0);
  }
  return found;
}

function cut(text: string): readonly string[] {
  const blocks = text.split(/(?<=\n\n)/);
  return blocks.flatMap((block) => (block.length > longest ? block.split(/(?<=\n)/) : [block]));
}
