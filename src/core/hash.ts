/** SHA-256 (FIPS 180-4) of a text in UTF-8, as hexadecimal digits. Here because the core imports no runtime; lone surrogates count as U+FFFD. */
export function sha256(text: string): string {
  const blocks = pad(new TextEncoder().encode(text));
  const state = Uint32Array.from(initial);
  const schedule = new Uint32Array(64);
  for (let at = 0; at < blocks.length; at += 16) compress(state, blocks, at, schedule);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

function compress(state: Uint32Array, blocks: Uint32Array, at: number, w: Uint32Array): void {
  for (let i = 0; i < 16; i++) w[i] = of(blocks, at + i);
  for (let i = 16; i < 64; i++)
    w[i] = of(w, i - 16) + small(of(w, i - 15), 7, 18, 3) + of(w, i - 7) + small(of(w, i - 2), 17, 19, 10);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const first = (h + big(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + of(rounds, i) + of(w, i)) | 0;
    const second = (big(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = of(state, i) + word;
  });
}

const of = (words: Uint32Array, index: number): number => words[index] ?? 0;
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const big = (word: number, a: number, b: number, c: number): number => turn(word, a) ^ turn(word, b) ^ turn(word, c);
const small = (word: number, a: number, b: number, c: number): number => turn(word, a) ^ turn(word, b) ^ (word >>> c);

/** The bytes as big-endian words with the closing bit and the length in bits. */
function pad(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  bytes.forEach((byte, i) => {
    words[i >> 2] = of(words, i >> 2) | (byte << (24 - (i & 3) * 8));
  });
  words[bytes.length >> 2] = of(words, bytes.length >> 2) | (0x80 << (24 - (bytes.length & 3) * 8));
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

/** The first 32 bits of the fractions of the square (n = 2) and cube (n = 3) roots of the first primes. */
function fractions(count: number, root: number): Uint32Array {
  const words: number[] = [];
  for (let n = 2; words.length < count; n++) {
    if (isPrime(n)) words.push(Math.floor((n ** (1 / root) % 1) * 2 ** 32));
  }
  return Uint32Array.from(words);
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

const initial = fractions(8, 2);
const rounds = fractions(64, 3);
