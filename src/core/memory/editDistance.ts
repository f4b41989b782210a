/** Returns the number of edits from the prepared text to another one; `undefined` if it certainly exceeds `max`. */
export type CountEdits = (other: string, max: number) => number | undefined;

/**
 * Counts edits of single UTF-16 code units (Levenshtein) by bits, 32 of the text at a time (Myers 1999, Hyyrö 2003).
 * The masks of the text are made once for all other texts. A count ends as soon as the rest cannot bring it down to
 * `max`: for most texts of a search about halfway.
 */
export function createEditCounter(): (text: string) => CountEdits {
  /** The row of `masks` for each code unit; the first is that of all that the text lacks. */
  const rows = new Uint16Array(1 << 16);
  let known = "";
  return (text) => {
    for (let at = 0; at < known.length; at++) rows[known.charCodeAt(at)] = 0;
    known = text;
    const blocks = (text.length + 31) >> 5;
    const masks = new Int32Array((text.length + 1) * blocks);
    let last = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (rows[unit] === 0) rows[unit] = ++last;
      const place = (rows[unit] as number) * blocks + (at >> 5);
      masks[place] = (masks[place] as number) | (1 << at);
    }
    const [ups, downs] = [new Int32Array(blocks), new Int32Array(blocks)];
    const made: Text = { length: text.length, blocks, masks, rows, ups, downs };
    return (other, max) => {
      if (text.length === 0 || other.length === 0) {
        const longest = Math.max(text.length, other.length);
        return longest > max ? undefined : longest;
      }
      return count(made, other, max);
    };
  };
}

interface Text {
  readonly length: number;
  readonly blocks: number;
  readonly masks: Int32Array;
  readonly rows: Uint16Array;
  /** Bits of rows at which a column of the table grows and falls. */
  readonly ups: Int32Array;
  readonly downs: Int32Array;
}

function count({ length, blocks, masks, rows, ups, downs }: Text, other: string, max: number): number | undefined {
  ups.fill(-1);
  downs.fill(0);
  const end = (length - 1) & 31;
  let edits = length;
  for (let at = 0; at < other.length; at++) {
    const row = (rows[other.charCodeAt(at)] as number) * blocks;
    let rises = 1;
    let falls = 0;
    let ph = 0;
    let mh = 0;
    for (let block = 0; block < blocks; block++) {
      const same = masks[row + block] as number;
      const up = ups[block] as number;
      const down = downs[block] as number;
      const across = same | falls;
      const diagonal = (((across & up) + up) ^ up) | across;
      ph = down | ~(diagonal | up);
      mh = up & diagonal;
      const shiftedUp = (ph << 1) | rises;
      const shiftedDown = (mh << 1) | falls;
      rises = ph >>> 31;
      falls = mh >>> 31;
      const vertical = same | down;
      ups[block] = shiftedDown | ~(vertical | shiftedUp);
      downs[block] = shiftedUp & vertical;
    }
    edits += ((ph >>> end) & 1) - ((mh >>> end) & 1);
    if (edits - (other.length - 1 - at) > max) return undefined;
  }
  return edits > max ? undefined : edits;
}
