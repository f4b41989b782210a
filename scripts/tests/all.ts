import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../processes.ts";
import { type Terminal, Trouble } from "../progress.ts";
import { prepareSystem } from "../system/prepare.ts";
import { changedSuites } from "./changed.ts";
import { type Counts, isGreen, line, listFailures, sum } from "./counts.ts";
import { inTurn, type Turn } from "./inTurn.ts";
import { readConfig, suitesOf } from "./mocha.ts";
import { type Part, type PartName, parts, preparations, type Run, type Work } from "./parts.ts";
import { type PartTimes, processorTimes, timesTable } from "./times.ts";

/** `npm test`, or the parts that are named (`npm test -- inEditor browser -g "text of a title"`), or `changed`. */
export async function test(args: readonly string[]): Promise<number> {
  const options = { grep: { type: "string", short: "g" } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const unknown = positionals.filter((name) => name !== "changed" && !(name in parts));
  if (unknown.length > 0)
    throw new Trouble(`There is no part ${unknown.join(", ")}; ${Object.keys(parts).join(", ")}, or changed.`);
  await mkdir(join(root, "test/out"), { recursive: true });
  process.env["GLIBC_TUNABLES"] ??= largeHeapSteps;
  const wanted = partNames.filter((name) => positionals.length === 0 || positionals.includes(name));
  const chosen = positionals.includes("changed") ? await changedParts() : { names: wanted };
  const before = processorTimes();
  const times: PartTimes[] = [];
  const total = sum(await runAll(chosen, { grep: values.grep, suites: chosen.suites, times }));
  const after = processorTimes();
  const busy = Math.round(((after.busy - before.busy) / (after.all - before.all)) * 100);
  if (times.length > 1) console.log(`${timesTable(times)}processors: ${busy} % busy\n`);
  console.log(`${listFailures(total)}${line(total)}`);
  return isGreen(total) ? 0 : 1;
}

/**
 * Heaps of C grow by large steps, on large pages, as the first touch of each page costs. The program for the terminal
 * starts with a tenth less of processor time.
 */
const largeHeapSteps = "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=4194304";

/** Parts, and those of their suites that are run instead of all. */
interface Chosen {
  readonly names: readonly PartName[];
  readonly suites?: readonly string[];
}

/** Options of all parts of a run, and the list of when each ran. */
interface RunWork extends Pick<Work, "grep" | "suites"> {
  readonly times: PartTimes[];
}

const partNames = Object.keys(parts) as readonly PartName[];

/** `check`, and of the others the suites that a change can touch. */
async function changedParts(): Promise<Chosen> {
  const configs = partNames.map((name): Part => parts[name]).flatMap((part) => part.configs);
  const suites = await changedSuites(configs);
  const names: PartName[] = [];
  for (const name of partNames) {
    const own = await Promise.all((parts[name] as Part).configs.map(readConfig));
    if (name === "check" || own.some((config) => suitesOf(config, suites).length > 0)) names.push(name);
  }
  console.log(`${suites.length} suites; ${names.join(", ")}\n`);
  return { names, suites };
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
  const prepared = preparation(names, open(), work.times);
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
async function preparation(names: readonly PartName[], { out, end }: Turn, times: PartTimes[]): Promise<Counts> {
  const start = performance.now();
  const open = inTurn(out);
  const steps = [prepareSystem.bind(undefined, names), ...preparations(names)];
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
  { times, ...work }: RunWork & Pick<Work, "isInBackground">,
  { out, end }: Turn,
  before: Promise<unknown> = Promise.resolve(),
): Promise<Counts> {
  await before;
  const start = performance.now();
  const counts = await succeeded(name, out, () => run({ ...work, out }));
  times.push({ name, start, end: performance.now() });
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
