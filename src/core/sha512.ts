/** SHA-512 (FIPS 180-4) of a text in UTF-8, as hexadecimal digits; words of 64 bits are pairs of 32. */
export function sha512(text: string): string {
  const blocks = padToBlocks(text);
  const state = initial.slice();
  for (let at = 0; at < blocks.length; at += 32) compress(state, blocks, at);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

const schedule = new Int32Array(160);
const work = new Int32Array(16);

const of = (words: Int32Array | Uint8Array, index: number): number => words[index] ?? 0;

/** Adds words of 64 bits at even indexes of lists, and puts the sum at one. */
function sum(target: Int32Array, at: number, ...words: readonly (readonly [list: Int32Array, index: number])[]): void {
  let low = 0;
  let high = 0;
  for (const [list, index] of words) {
    high += of(list, index);
    low += of(list, index + 1) >>> 0;
  }
  target[at] = high + Math.floor(low / 2 ** 32);
  target[at + 1] = low;
}

/** The two halves of a word turned or shifted to the right, by the amounts of one of the functions of the standard. */
function mixed(target: Int32Array, words: Int32Array, at: number, turns: readonly number[], shift?: number): void {
  const high = of(words, at);
  const low = of(words, at + 1);
  let resultHigh = 0;
  let resultLow = 0;
  for (const by of turns) {
    const [first, second, bits] = by < 32 ? [high, low, by] : [low, high, by - 32];
    resultHigh ^= (first >>> bits) | (second << (32 - bits));
    resultLow ^= (second >>> bits) | (first << (32 - bits));
  }
  if (shift !== undefined) {
    resultHigh ^= high >>> shift;
    resultLow ^= (low >>> shift) | (high << (32 - shift));
  }
  target[0] = resultHigh;
  target[1] = resultLow;
}

const first = new Int32Array(2);
const second = new Int32Array(2);
const chosen = new Int32Array(2);

function compress(state: Int32Array, blocks: Int32Array, at: number): void {
  schedule.set(blocks.subarray(at, at + 32));
  for (let i = 32; i < 160; i += 2) {
    mixed(first, schedule, i - 30, [1, 8], 7);
    mixed(second, schedule, i - 4, [19, 61], 6);
    sum(schedule, i, [schedule, i - 32], [first, 0], [schedule, i - 14], [second, 0]);
  }
  work.set(state);
  for (let i = 0; i < 160; i += 2) round(i);
  for (let i = 0; i < 16; i += 2) sum(state, i, [state, i], [work, i]);
}

/** The words a to h are at 0, 2 … 14. */
function round(i: number): void {
  mixed(second, work, 8, [14, 18, 41]);
  for (const half of [0, 1]) {
    const e = of(work, 8 + half);
    chosen[half] = (e & of(work, 10 + half)) ^ (~e & of(work, 12 + half));
  }
  sum(first, 0, [work, 14], [second, 0], [chosen, 0], [rounds, i], [schedule, i]);
  mixed(second, work, 0, [28, 34, 39]);
  for (const half of [0, 1]) {
    const [a, b, c] = [of(work, half), of(work, 2 + half), of(work, 4 + half)];
    chosen[half] = (a & b) ^ (a & c) ^ (b & c);
  }
  work.copyWithin(2, 0, 14);
  sum(work, 8, [work, 8], [first, 0]);
  sum(work, 0, [first, 0], [second, 0], [chosen, 0]);
}

/** The bytes as big-endian words with the closing bit and the length in bits. */
function padToBlocks(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const words = new Int32Array((((bytes.length + 16) >> 7) + 1) * 32);
  for (let i = 0; i < bytes.length; i++) words[i >> 2] = of(words, i >> 2) | (of(bytes, i) << (24 - (i & 3) * 8));
  words[bytes.length >> 2] = of(words, bytes.length >> 2) | (0x80 << (24 - (bytes.length & 3) * 8));
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

/** The first 64 bits of the fractions of the square (n = 2) and cube (n = 3) roots of the first primes. */
function fractions(count: number, root: 2 | 3): Int32Array {
  const words: number[] = [];
  for (let n = 2; words.length < count * 2; n++) {
    if (!isPrime(n)) continue;
    const fraction = integerRoot(BigInt(n) << BigInt(64 * root), root);
    words.push(Number((fraction >> 32n) & 0xffffffffn) | 0, Number(fraction & 0xffffffffn) | 0);
  }
  return Int32Array.from(words);
}

/** The largest whole number whose power is not above a value. */
function integerRoot(value: bigint, root: 2 | 3): bigint {
  let low = 0n;
  let high = 1n << 70n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(root) <= value) low = middle;
    else high = middle;
  }
  return low;
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

const initial = fractions(8, 2);
const rounds = fractions(80, 3);
