import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFuzzing, seed } from "../property.ts";
import { skip } from "../skip.ts";
import { holders } from "./killed/holders.ts";
import { newerNode, type Served, serve } from "./killed/served.ts";

/** 50 with `npm run fuzz`. */
const rounds = isFuzzing ? 50 : 3;

const nodes: readonly (readonly [string, string | undefined])[] = [
  ["its own SQLite in WebAssembly", process.execPath],
  ["the runtime's SQLite", newerNode()],
];

for (const [sqlite, node] of nodes) {
  describe(`state through kill -9, with ${sqlite}`, function () {
    this.timeout(rounds * 30_000);
    let dataDir: string;
    let service: Served | undefined;
    before(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "glossa-killed-"));
    });
    after(async () => {
      await service?.kill();
      await rm(dataDir, { recursive: true, force: true });
    });

    it(`is the old or the new after each of ${rounds} kills, never half`, async function () {
      if (node === undefined || !existsSync(node)) skip(this, "nodeSqlite");
      console.log(`    kills: GLOSSA_FUZZ_SEED=${seed}`);
      const random = generator(seed);
      const all = holders();
      service = await serve(node, dataDir);
      // the first round is not cut short: it tells how long one takes
      const start = performance.now();
      await Promise.all(all.map((holder) => holder.change(running(service), 0)));
      const whole = performance.now() - start;
      let cut = 0;
      for (let round = 1; round <= rounds; round++) {
        const killed = new AbortController();
        const changes = all.map((holder) => untilKilled(holder.change(running(service), round), killed.signal));
        const everything = Promise.all(changes);
        const moment = whole * momentOf(round, random);
        await Promise.race([everything, new Promise((resolve) => setTimeout(resolve, moment))]);
        killed.abort();
        await running(service).kill();
        cut += (await everything).filter((done) => !done).length;
        service = await serve(node, dataDir);
        for (const holder of all) {
          await holder.check(service).catch((error: unknown) => {
            throw new Error(`${holder.name}, after round ${round}: ${error instanceof Error ? error.message : error}`);
          });
        }
      }
      console.log(
        `    ${cut} of ${rounds * all.length} changes were cut short; a whole round takes ${Math.round(whole)} ms`,
      );
      assert.ok(cut > 0, "no kill came in the midst of a change");
    });
  });
}

/** The part of a round after which it is cut short; the first at once, as some kill has to come in the midst of a change. */
const momentOf = (round: number, random: () => number): number => (round === 1 ? 0 : random() ** 3);

const running = (service: Served | undefined): Served => service ?? assert.fail("not started");

/** Returns whether a change was completed; an error before the kill is a failure. */
async function untilKilled(change: Promise<void>, killed: AbortSignal): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!killed.aborted) throw error;
    return false;
  }
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function generator(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
