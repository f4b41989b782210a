import { emptyFigures } from "../bench/figure.ts";
import { allGroups, type Group } from "../bench/groups.ts";
import { step, Trouble } from "../progress.ts";
import type { Counts } from "./counts.ts";
import { sum } from "./counts.ts";

/** Runs every group of benches at its smallest size, one test a group: it must end well and give figures, whatever they are. */
export async function benches(grep: string | undefined): Promise<Counts> {
  const results: Counts[] = [];
  for (const [name, group] of await allGroups()) {
    if (grep === undefined || name.includes(grep)) results.push(await ran(name, group));
  }
  return sum(results);
}

async function ran(name: string, group: Group): Promise<Counts> {
  try {
    const empty = emptyFigures(await step(`Running the bench ${name}`, () => group("smallest")));
    if (empty.length === 0) return { passed: 1, failed: 0, skipped: 0 };
    console.log(`The bench ${name} gave no figure: ${empty.join("; ")}`);
  } catch (error) {
    console.log(error instanceof Trouble ? error.message : (error as Error).stack);
  }
  return { passed: 0, failed: 1, skipped: 0 };
}
