import { emptyFigures } from "../bench/figure.ts";
import { allGroups, type Group } from "../bench/groups.ts";
import { step, type Terminal, Trouble } from "../progress.ts";
import { type Counts, sum } from "./counts.ts";
import { reasonOf } from "./failureReason.mjs";
import type { MochaRun } from "./mocha.ts";

/** Runs every group of benches at its smallest size, one test a group: it must end well and give figures, whatever they are. */
export async function benches({ grep, out }: Pick<MochaRun, "grep" | "out">): Promise<Counts> {
  const results: Counts[] = [];
  for (const [name, group] of await allGroups()) {
    if (grep === undefined || name.includes(grep)) results.push(await ran(name, group, out));
  }
  return sum(results);
}

async function ran(name: string, group: Group, out: Terminal): Promise<Counts> {
  try {
    const empty = emptyFigures(await step(`Running the bench ${name}`, () => group("smallest"), out));
    if (empty.length === 0) return { passed: 1, failed: 0, skipped: 0 };
    return failed(name, `It gave no figure: ${empty.join("; ")}`, out);
  } catch (error) {
    return failed(name, error instanceof Trouble ? error.message : reasonOf(error as Error), out);
  }
}

function failed(name: string, reason: string, out: Terminal): Counts {
  out.write(`The bench ${name} failed: ${reason}\n`);
  return { passed: 0, failed: 1, skipped: 0, failures: [{ title: name, reason }] };
}
