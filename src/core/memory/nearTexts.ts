/** Returns whether `other` may be reached with so many edits; only `false` is certain. */
export type IsNear = (other: string, edits: number) => boolean;

const size = 4096;

/**
 * Decides without comparing if texts can be near each other: an edit takes at most three trigrams away, and the others
 * stay within as many places as there are edits. Trigrams are hashed: two that fall together only make texts look nearer.
 */
export function createNearTest(): (text: string) => IsNear {
  const heads = new Int32Array(size);
  const nexts = new Int32Array(1 << 12);
  return (text) => {
    heads.fill(-1);
    for (let at = text.length - 3; at >= 0; at--) {
      const bucket = hash(text, at);
      nexts[at] = heads[bucket] as number;
      heads[bucket] = at;
    }
    const hasNear = (other: string, at: number, edits: number): boolean => {
      let place = heads[hash(other, at)] as number;
      while (place >= 0 && place < at - edits) place = nexts[place] as number;
      return place >= 0 && place <= at + edits;
    };
    /** Returns whether more than `max` trigrams of the other text have none near them. */
    const misses = (other: string, edits: number, max: number): boolean => {
      let left = max;
      for (let at = 0; at < other.length - 2 && left >= 0; at++) if (!hasNear(other, at, edits)) left--;
      return left >= 0;
    };
    return (other, edits) => {
      // as many as the longer text has, less three for each edit, are shared
      const shared = Math.max(text.length, other.length) - 2 - 3 * edits;
      return shared <= 0 || misses(other, edits, other.length - 2 - shared);
    };
  };
}

function hash(text: string, at: number): number {
  const mixed =
    Math.imul(text.charCodeAt(at), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(at + 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) & (size - 1);
}
