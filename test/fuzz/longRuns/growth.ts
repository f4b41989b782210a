import { operations } from "../../core/formats/operations.ts";
import { isFuzzing } from "../../property.ts";
import { counting } from "../steps.ts";

/** Something that reads a text; what it refuses it may refuse. */
export interface Subject {
  readonly name: string;
  read(text: string): unknown;
  /** Texts around a run. Defaults to the run alone. */
  readonly around?: (run: string) => readonly string[];
}

/** Characters of the shorter run; every day half of what a fuzz run reads. */
const short = isFuzzing ? 300 : 150;
/** Beyond what expressions look ahead at most: up to there such work seems to grow by the square. */
const long = 1500;
/** Linear work makes it four, work by the square sixteen; what sorts, a little more than four. */
const max = 7;
/** Units whose blocks of code are counted at once, as that takes long: one by the square shows in their sum. */
const together = 40;
const mostTogether = 5;
/** Fewer steps for each character are no matter. */
const few = 20;

/** The text of a unit that has this length at least. */
const runOf = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length));

/** Finds the units with which the steps inside of built-in functions grow faster than the text. */
export async function steepSteps(subject: Subject, units: readonly string[]): Promise<readonly string[]> {
  const steep: string[] = [];
  for (const unit of units) {
    if (!isTooMuch(await growthOf(subject, [unit], counting), 1)) continue;
    const growth = await growthOf(subject, [unit], counting, long);
    if (isTooMuch(growth, 1)) steep.push(told([unit], growth));
  }
  return steep;
}

/** Finds the units with which more blocks of code are entered than the text grows. */
export async function steepBlocks(subject: Subject, units: readonly string[]): Promise<readonly string[]> {
  const steep: string[] = [];
  for (let at = 0; at < units.length; at += together) {
    for (const group of await suspects(subject, units.slice(at, at + together))) {
      const growth = await growthOf(subject, group, operations);
      if (isTooMuch(growth, group.length)) steep.push(told(group, growth));
    }
  }
  return steep;
}

const told = (units: readonly string[], { once, fourfold }: Growth): string =>
  `${units.map((unit) => JSON.stringify(unit)).join(" ")}: ${once} become ${fourfold}`;

const isTooMuch = ({ once, fourfold }: Growth, units: number): boolean =>
  fourfold > (units === 1 ? max : mostTogether) * once && fourfold > few * units * 4 * short;

/** Halves the units while their sum grows too fast. */
async function suspects(subject: Subject, some: readonly string[]): Promise<readonly (readonly string[])[]> {
  if (!isTooMuch(await growthOf(subject, some, operations), some.length)) return [];
  if (some.length === 1) return [some];
  const middle = some.length >> 1;
  const found = [...(await suspects(subject, some.slice(0, middle))), ...(await suspects(subject, some.slice(middle)))];
  return found.length === 0 ? [some] : found;
}

interface Growth {
  readonly once: number;
  readonly fourfold: number;
}

type Count = (work: () => unknown) => Promise<number>;

async function growthOf(
  subject: Subject,
  some: readonly string[],
  count: Count,
  length: number = short,
): Promise<Growth> {
  const steps = (size: number): Promise<number> => count(() => readAll(subject, some, size));
  const fourfold = await steps(4 * length);
  // what is made once for all counted before; counters of functions that are let go get lost
  const once = Math.max(await steps(length), count === operations ? await steps(length) : 0);
  return { once, fourfold };
}

async function readAll(
  { read, around = (run) => [run] }: Subject,
  some: readonly string[],
  length: number,
): Promise<void> {
  for (const unit of some) for (const text of around(runOf(unit, length))) await attempt(() => read(text));
}

async function attempt(read: () => unknown): Promise<void> {
  try {
    await read();
  } catch (error) {
    // what a subject refuses is tested elsewhere; a wrong call would count nothing
    if (error instanceof TypeError) throw error;
  }
}
