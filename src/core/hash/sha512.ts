import { listPrimes } from "./primes.ts";
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

/** A sum of words of 64 bits, which are at even indexes of lists; kept here as a list for each sum would take longer than it. */
let sumHigh = 0;
let sumLow = 0;

function add(list: Int32Array, index: number): void {
  sumHigh += of(list, index);
  sumLow += of(list, index + 1) >>> 0;
}

/** Writes the sum, and begins another one. */
function store(target: Int32Array, at: number): void {
  target[at] = sumHigh + Math.floor(sumLow / 2 ** 32);
  target[at + 1] = sumLow;
  sumHigh = 0;
  sumLow = 0;
}

/** Turns a word to the right by several amounts, and shifts it by another one; the results are combined (`Σ` and `σ`). */
function mixWords(target: Int32Array, words: Int32Array, at: number, turns: readonly number[], shift?: number): void {
  const high = of(words, at);
  const low = of(words, at + 1);
  let resultHigh = shift === undefined ? 0 : high >>> shift;
  let resultLow = shift === undefined ? 0 : (low >>> shift) | (high << (32 - shift));
  for (const by of turns) {
    const isSmall = by < 32;
    const upper = isSmall ? high : low;
    const lower = isSmall ? low : high;
    const bits = isSmall ? by : by - 32;
    resultHigh ^= (upper >>> bits) | (lower << (32 - bits));
    resultLow ^= (lower >>> bits) | (upper << (32 - bits));
  }
  target[0] = resultHigh;
  target[1] = resultLow;
}

const turns = { schedule0: [1, 8], schedule1: [19, 61], round0: [28, 34, 39], round1: [14, 18, 41] } as const;

const first = new Int32Array(2);
const second = new Int32Array(2);
const chosen = new Int32Array(2);

function compress(state: Int32Array, blocks: Int32Array, at: number): void {
  schedule.set(blocks.subarray(at, at + 32));
  for (let i = 32; i < 160; i += 2) {
    mixWords(first, schedule, i - 30, turns.schedule0, 7);
    mixWords(second, schedule, i - 4, turns.schedule1, 6);
    add(schedule, i - 32);
    add(first, 0);
    add(schedule, i - 14);
    add(second, 0);
    store(schedule, i);
  }
  work.set(state);
  for (let i = 0; i < 160; i += 2) round(i);
  for (let i = 0; i < 16; i += 2) {
    add(state, i);
    add(work, i);
    store(state, i);
  }
}

/** The words a to h are at 0, 2 … 14. */
function round(i: number): void {
  mixWords(second, work, 8, turns.round1);
  for (let half = 0; half < 2; half++) {
    const e = of(work, 8 + half);
    chosen[half] = (e & of(work, 10 + half)) ^ (~e & of(work, 12 + half));
  }
  add(work, 14);
  add(second, 0);
  add(chosen, 0);
  add(rounds, i);
  add(schedule, i);
  store(first, 0);
  mixWords(second, work, 0, turns.round0);
  for (let half = 0; half < 2; half++) {
    const a = of(work, half);
    const b = of(work, 2 + half);
    const c = of(work, 4 + half);
    chosen[half] = (a & b) ^ (a & c) ^ (b & c);
  }
  work.copyWithin(2, 0, 14);
  add(work, 8);
  add(first, 0);
  store(work, 8);
  add(first, 0);
  add(second, 0);
  add(chosen, 0);
  store(work, 0);
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
  const words = listPrimes(count).flatMap((n) => {
    const fraction = integerRoot(BigInt(n) << BigInt(64 * root), root);
    return [Number((fraction >> 32n) & 0xffffffffn) | 0, Number(fraction & 0xffffffffn) | 0];
  });
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

const initial = fractions(8, 2);
const rounds = fractions(80, 3);
