import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../processes.ts";
import { type Terminal, Trouble } from "../progress.ts";
import { prepareSystem } from "../system/prepare.ts";
import { changedSuites } from "./changed.ts";
import { type Counts, isGreen, line, listFailures, sum } from "./counts.ts";
import { inTurn, type Turn } from "./inTurn.ts";
import { keepFullRun, lastFullLine } from "./lastFull.ts";
import { readConfig, suitesOf } from "./mocha.ts";
import { type Part, type PartName, parts, preparations } from "./parts.ts";
import { usesOfTier } from "./tiers.ts";
import { type PartTimes, processorLine, processorTimes, timesTable } from "./times.ts";
import type { Run, Work } from "./work.ts";

/**
 * `npm test`, or the parts that are named (`npm test -- inEditor browser -g "text of a title"`), or `changed`.
 * `--full` (`npm run test:full`) adds the suites and parts that are too long for each change.
 */
export async function test(args: readonly string[]): Promise<number> {
  const options = { grep: { type: "string", short: "g" }, full: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const unknown = positionals.filter((name) => name !== "changed" && !(name in parts));
  if (unknown.length > 0)
    throw new Trouble(`There is no part ${unknown.join(", ")}; ${Object.keys(parts).join(", ")}, or changed.`);
  await mkdir(join(root, "test/out"), { recursive: true });
  process.env["GLIBC_TUNABLES"] ??= largeHeapSteps;
  if (values.full) drawSeed();
  const chosen = await chosenParts(positionals, values.full);
  const times: PartTimes[] = [];
  const before = processorTimes();
  const total = sum(await runAll(chosen, { grep: values.grep, ...chosen, times }));
  if (times.length > 1) console.log(`${timesTable(times)}${processorLine(before)}\n`);
  process.stdout.write(listFailures(total));
  if (positionals.length === 0 && values.grep === undefined)
    console.log(values.full && isGreen(total) ? await keepFullRun(total, times) : await lastFullLine());
  console.log(line(total));
  return isGreen(total) ? 0 : 1;
}

/** Gives all properties of the run cases that none has had; each process of the tests reads it. */
function drawSeed(): void {
  process.env["GLOSSA_FUZZ_SEED"] ??= String(Date.now() % 0x7fffffff);
  console.log(`properties: GLOSSA_FUZZ_SEED=${process.env["GLOSSA_FUZZ_SEED"]}\n`);
}

/**
 * Heaps of C grow by large steps, on large pages, as the first touch of each page costs. The program for the terminal
 * starts with a tenth less of processor time.
 */
const largeHeapSteps = "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=4194304";

/** Parts, their tier, and those of their suites that are run instead of all. */
interface Chosen extends Pick<Work, "tier" | "suites"> {
  readonly names: readonly PartName[];
}

/** Options of all parts of a run. */
type RunWork = Pick<Work, "grep" | "tier" | "suites" | "times">;

const partNames = Object.keys(parts) as readonly PartName[];

async function chosenParts(named: readonly string[], isFull: boolean): Promise<Chosen> {
  if (named.includes("changed")) return await changedParts();
  const all = partNames.filter((name) => isFull || !(parts[name] as Part).isFull);
  const names = named.length === 0 ? all : partNames.filter((name) => named.includes(name));
  return { names, tier: isFull ? "full" : "gate" };
}

/** `check`, and of the others the suites of both tiers that a change can touch. */
async function changedParts(): Promise<Chosen> {
  const configs = partNames.map((name): Part => parts[name]).flatMap((part) => part.configs);
  const suites = await changedSuites(configs);
  const names: PartName[] = [];
  for (const name of partNames) {
    const own = await Promise.all((parts[name] as Part).configs.map(readConfig));
    if (name === "check" || own.some((config) => suitesOf(config, suites).length > 0)) names.push(name);
  }
  console.log(`${suites.length} suites; ${names.join(", ")}\n`);
  return { names, suites, tier: "full" };
}

/** Runs the preparation and what goes side by side, then what hears and speaks in real time, which waits more than it works. */
async function runAll({ names }: Chosen, work: RunWork): Promise<readonly Counts[]> {
  const open = names.length > 1 ? inTurn(process.stdout) : () => ({ out: process.stdout, end() {} });
  const results = await sideBySide(names, work, open);
  const inRealTime = names.flatMap((name) => {
    const { realTime }: Part = parts[name];
    return realTime === undefined ? [] : [attempt(name, realTime, work, open())];
  });
  return [...results, ...(await Promise.all(inRealTime))];
}

/** Starts the preparation and all lanes, of which a part waits for those before it, and for what it needs. */
function sideBySide(names: readonly PartName[], work: RunWork, open: () => Turn): Promise<Counts[]> {
  const prepared = preparation(names, open(), work);
  const lanes = new Map<string, Promise<Counts>[]>();
  for (const name of names) {
    const { beside, needs }: Part = parts[name];
    if (beside === undefined) continue;
    const lane = lanes.get(beside.lane) ?? [];
    const before = Promise.all(needs === undefined ? lane : [...lane, prepared]);
    const isInBackground = names.length > 1 && beside.lane === "background";
    lanes.set(beside.lane, [...lane, attempt(name, beside.run, { ...work, isInBackground }, open(), before)]);
  }
  return Promise.all([prepared, ...[...lanes.values()].flat()]);
}

/** Installs and builds what the parts use, all at once as each waits for something else; counts what fails. */
async function preparation(
  names: readonly PartName[],
  { out, end }: Turn,
  { tier, times }: Pick<RunWork, "tier" | "times">,
): Promise<Counts> {
  const start = performance.now();
  const open = inTurn(out);
  const uses = names.flatMap((name) => usesOfTier(tier, name));
  const steps = [prepareSystem.bind(undefined, uses), ...preparations(names)];
  const counts = await Promise.all(
    steps.map(async (prepare) => {
      const turn = open();
      const result = await succeeded("The preparation", turn.out, async () => {
        await prepare(turn.out);
        return none;
      });
      turn.end();
      return result;
    }),
  );
  end();
  times.push({ name: "set-up", start, end: performance.now() });
  return sum(counts);
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs a part when others are over; it runs whatever became of them, as it has something to say. */
async function attempt(
  name: PartName,
  run: Run,
  work: RunWork & Pick<Work, "isInBackground">,
  { out, end }: Turn,
  before: Promise<unknown> = Promise.resolve(),
): Promise<Counts> {
  await before;
  const start = performance.now();
  const counts = await succeeded(name, out, () => run({ ...work, out }));
  work.times.push({ name, start, end: performance.now() });
  out.write(`${name}: ${line(counts)}\n\n`);
  end();
  return counts;
}

async function succeeded(what: string, out: Terminal, work: () => Promise<Counts>): Promise<Counts> {
  try {
    return await work();
  } catch (error) {
    out.write(`${what} could not run: ${error instanceof Trouble ? error.message : (error as Error).stack}\n`);
    return { ...none, failed: 1 };
  }
}
