import { resolve } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { createGrammarFolder } from "../test/grammarFolder.ts";
import { main, Trouble } from "./progress.ts";
import { KeptProject } from "./roundTrips/keptProject.ts";
import { type RoundTrip, renamed, roundTrip, writtenKeys } from "./roundTrips/roundTrip.ts";

const usage = `npx tsx scripts/keyRoundTrips.ts [--keys 35] [--seed N] [--minutes N] [--verbose] FOLDER

Renames random keys of a project as \`glossa rename\` does, looks for keys that are missing since, and renames them back.
Use a copy: a run that is killed leaves one key renamed. Each locale takes its time: a few are enough.`;

await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      ...{ keys: { type: "string" }, seed: { type: "string" }, minutes: { type: "string" } },
      verbose: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Trouble(usage);
  const { keys = "35", seed = "33", minutes = "Infinity", verbose } = values;
  return await runTrips(folder, { keys: Number(keys), seed: Number(seed), minutes: Number(minutes), verbose });
});

interface TripOptions {
  readonly keys: number;
  readonly seed: number;
  readonly minutes: number;
  readonly verbose: boolean;
}

/** Makes the trips of a folder; resolves to the exit code. */
async function runTrips(folder: string, { minutes, verbose, ...draw }: TripOptions): Promise<number> {
  const grammars = await createGrammarFolder();
  const started = performance.now();
  const kept = await KeptProject.open(resolve(folder), grammars.url);
  try {
    const all = writtenKeys(kept);
    const missing = new Set(kept.findMissing());
    console.log(`${folder}: ${all.length} keys, ${missing.size} missing, read in ${seconds(started)}`);
    const trips: RoundTrip[] = [];
    for (const key of drawKeys(all, draw)) {
      const trip = await roundTrip(kept, key, renamed(key), missing);
      trips.push(trip);
      if (verbose || trip.faults.length > 0) printTrip(trip);
      if (performance.now() > started + minutes * 60_000) break;
    }
    console.log(`${summary(trips)}, ${seconds(started)}`);
    return trips.some(hasFaults) ? 1 : 0;
  } finally {
    await kept.close();
    await grammars.remove();
  }
}

/** Returns some of the keys, none twice. */
function drawKeys(all: readonly string[], { keys, seed }: Pick<TripOptions, "keys" | "seed">): readonly string[] {
  const length = Math.min(keys, all.length);
  const [drawn = []] = fc.sample(fc.shuffledSubarray([...all], { minLength: length, maxLength: length }), {
    numRuns: 1,
    seed,
  });
  return drawn;
}

function hasFaults({ faults }: RoundTrip): boolean {
  return faults.length > 0;
}

function printTrip({ key, newKey, refusal, places, faults }: RoundTrip): void {
  console.log(`${key} → ${newKey}: ${refusal ?? `${places} places in code`}`);
  for (const fault of faults) console.log(`  ${fault}`);
}

function summary(trips: readonly RoundTrip[]): string {
  const done = trips.filter(({ refusal }) => refusal === undefined);
  const followed = done.filter(({ places }) => places > 0).length;
  const faulty = done.filter(hasFaults).length;
  const refused = trips.length - done.length;
  return `${trips.length} keys: ${done.length} there and back (${followed} with places in code), ${refused} refused, ${faulty} with faults`;
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
