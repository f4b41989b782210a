import { listPrimes } from "./primes.ts";
/** Returns the SHA-256 (FIPS 180-4) of a text in UTF-8, as hexadecimal digits. Lone surrogates count as U+FFFD. */
export const sha256 = (text: string): string => hash(text);

/**
 * Lets the runtime hash, which takes an eighth of the time. The core imports none, so its caller says what there
 * is; one that does not hash as the core itself is not used.
 */
export function useSha256(own: (text: string) => string): void {
  if (own(sample) === hashHere(sample)) hash = own;
}

const sample = "\u00fc\u{1f600}\ud800";
let hash = hashHere;

function hashHere(text: string): string {
  const words = padToBlocks(text);
  const state = initial.slice();
  for (let at = 0; at < words.length; at += 16) compress(state, words, at);
  let digits = "";
  for (let i = 0; i < 8; i++) digits += digitsOf(of(state, i));
  return digits;
}

/** Eight hexadecimal digits. */
const digitsOf = (word: number): string => half(word >>> 16) + half(word);
const half = (word: number): string => (pairs[(word >>> 8) & 255] ?? "") + (pairs[word & 255] ?? "");
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

const of = (words: Int32Array | Uint8Array, index: number): number => words[index] ?? 0;
const add = (state: Int32Array, index: number, word: number): void => {
  state[index] = of(state, index) + word;
};
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Int32Array, blocks: Int32Array, at: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = of(blocks, at + i);
  for (let i = 16; i < 64; i++) {
    const x = of(schedule, i - 15);
    const y = of(schedule, i - 2);
    const first = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const second = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    schedule[i] = (of(schedule, i - 16) + first + of(schedule, i - 7) + second) | 0;
  }
  let a = of(state, 0);
  let b = of(state, 1);
  let c = of(state, 2);
  let d = of(state, 3);
  let e = of(state, 4);
  let f = of(state, 5);
  let g = of(state, 6);
  let h = of(state, 7);
  for (let i = 0; i < 64; i++) {
    const fromE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + fromE + ((e & f) ^ (~e & g)) + of(rounds, i) + of(schedule, i)) | 0;
    const fromA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (fromA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  add(state, 0, a);
  add(state, 1, b);
  add(state, 2, c);
  add(state, 3, d);
  add(state, 4, e);
  add(state, 5, f);
  add(state, 6, g);
  add(state, 7, h);
}

/** The bytes as big-endian words with the closing bit and the length in bits. */
function padToBlocks(text: string): Int32Array {
  // a UTF-16 code unit takes three bytes at most
  const bytes = text.length * 3 <= scratch.length ? scratch : new Uint8Array(text.length * 3);
  const { written: length } = encoder.encodeInto(text, bytes);
  const words = new Int32Array((((length + 8) >> 6) + 1) * 16);
  for (let i = 0; i < length; i++) words[i >> 2] = of(words, i >> 2) | (of(bytes, i) << (24 - (i & 3) * 8));
  words[length >> 2] = of(words, length >> 2) | (0x80 << (24 - (length & 3) * 8));
  words[words.length - 2] = Math.floor(length / 2 ** 29);
  words[words.length - 1] = length << 3;
  return words;
}

const encoder = new TextEncoder();
/** Written before they are read, as most texts are short and each would take new ones. */
const scratch = new Uint8Array(8192);
const schedule = new Int32Array(64);

/** The first 32 bits of the fractions of the square (n = 2) and cube (n = 3) roots of the first primes. */
function fractions(count: number, root: number): Int32Array {
  return Int32Array.from(listPrimes(count), (n) => Math.floor((n ** (1 / root) % 1) * 2 ** 32) | 0);
}

const initial = fractions(8, 2);
const rounds = fractions(64, 3);
