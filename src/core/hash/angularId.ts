/** The id that Angular gives a message: a fingerprint of 63 bits of its text and meaning, as decimal number. */
export function angularId(text: string, meaning = ""): string {
  let id = fingerprint(text);
  if (meaning !== "") id = BigInt.asUintN(64, ((id << 1n) | (id >> 63n)) + fingerprint(meaning));
  return BigInt.asUintN(63, id).toString();
}

function fingerprint(text: string): bigint {
  const bytes = new TextEncoder().encode(text);
  let high = hash32(bytes, 0);
  let low = hash32(bytes, 102072);
  if (high === 0 && (low === 0 || low === 1)) {
    high ^= 0x130f9bef;
    low ^= -0x6b5f56d8;
  }
  return (BigInt.asUintN(32, BigInt(high)) << 32n) | BigInt.asUintN(32, BigInt(low));
}

/** Bob Jenkins' hash of 1996 (lookup2), with a first value for its last word. */
function hash32(bytes: Uint8Array, first: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let words: readonly [number, number, number] = [0x9e3779b9 | 0, 0x9e3779b9 | 0, first];
  let at = 0;
  for (; at <= bytes.length - 12; at += 12) {
    const [a, b, c] = words;
    words = mix(a + view.getInt32(at, true), b + view.getInt32(at + 4, true), c + view.getInt32(at + 8, true));
  }
  const rest = new Int32Array(3);
  for (let index = at; index < bytes.length; index++) {
    const place = index - at;
    // the first byte of the last word is the length's
    const shift = ((place < 8 ? place : place + 1) % 4) * 8;
    rest[place >> 2] = (rest[place >> 2] ?? 0) + ((bytes[index] ?? 0) << shift);
  }
  const [a, b, c] = words;
  return mix(a + (rest[0] ?? 0), b + (rest[1] ?? 0), c + bytes.length + (rest[2] ?? 0))[2];
}

function mix(first: number, second: number, third: number): readonly [number, number, number] {
  let a = first | 0;
  let b = second | 0;
  let c = third | 0;
  for (const [right, left, last] of shifts) {
    a = ((a - b - c) | 0) ^ (c >>> right);
    b = ((b - c - a) | 0) ^ (a << left);
    c = ((c - a - b) | 0) ^ (b >>> last);
  }
  return [a, b, c];
}

const shifts = [
  [13, 8, 13],
  [12, 16, 5],
  [3, 10, 15],
] as const;
