import { decoders } from "./decoders.ts";

/** Lengths that are written over others. */
const lengths = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_ffff, 33_000_000];

/** Has one decoder read its bombs and sound bytes with other lengths; prints the megabytes that the process grew by. */
const [name = "", runs = "", seed = ""] = process.argv.slice(2);
const decoder = decoders[name];
if (decoder === undefined) throw new Error(`no decoder ${name}`);
let state = Number(seed) | 1;
/** A generator of numbers that gives the same for one seed (xorshift). */
const next = (below: number): number => {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
};

const bombs = decoder.bombs();
const before = process.resourceUsage().maxRSS;
for (const bytes of bombs) await read(bytes);
for (let run = 0; run < Number(runs); run++) {
  const bytes = Buffer.from(decoder.sound);
  for (let many = 1 + next(3); many > 0; many--) {
    const [length = 0, width] = [lengths[next(lengths.length)], 2 ** next(3)];
    const at = next(Math.max(1, bytes.length - width));
    if (next(2) === 0) bytes.writeUIntLE(length % 2 ** (8 * width), at, width);
    else bytes.writeUIntBE(length % 2 ** (8 * width), at, width);
  }
  await read(bytes);
}
console.log(Math.round((process.resourceUsage().maxRSS - before) / 1024));

async function read(bytes: Uint8Array): Promise<void> {
  try {
    await decoder?.read(bytes);
  } catch {
    // what is refused is refused
  }
  // buffers of one text don't count for the next: their memory goes with the objects that hold them
  if (process.memoryUsage().external > 16_000_000) globalThis.gc?.();
}
