/** Power of two: lists of texts, one for each hash of three characters. */
export const buckets = 1 << 18;

/**
 * The hashed trigrams of a text, one for each place, so that an edit changes at most three of them. A trigram that a
 * text has several times is hashed with its count: a shared list means a shared occurrence. Two that fall into one
 * bucket only make texts look nearer than they are.
 */
export function createTrigrams(): (text: string, each: (bucket: number) => void) => void {
  const stamps = new Uint32Array(buckets);
  const counts = new Uint16Array(buckets);
  let stamp = 0;
  return (text, each) => {
    stamp++;
    let two = text.charCodeAt(0) | 0;
    let one = text.charCodeAt(1) | 0;
    for (let at = 2; at < text.length; at++) {
      const next = text.charCodeAt(at);
      const bucket = hash(two, one, next);
      if (stamps[bucket] !== stamp) {
        stamps[bucket] = stamp;
        counts[bucket] = 0;
      }
      const count = counts[bucket] ?? 0;
      counts[bucket] = count + 1;
      each(count === 0 ? bucket : hash(bucket, count, 0));
      two = one;
      one = next;
    }
  };
}

function hash(one: number, two: number, three: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca6b) ^ Math.imul(three, 0xc2b2ae35);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (buckets - 1);
}
