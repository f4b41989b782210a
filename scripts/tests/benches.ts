import { closeAll } from "../../test/browser/editor.ts";
import { emptyFigures } from "../bench/figure.ts";
import { allGroups, type Group, windowGroups } from "../bench/groups.ts";
import { step, type Terminal, Trouble } from "../progress.ts";
import { type Counts, sum } from "./counts.ts";
import { reasonOf } from "./failureReason.mjs";
import { inTurn } from "./inTurn.ts";
import type { Work } from "./work.ts";

/**
 * Runs every group of benches at its smallest size, one test a group: it must end well and give figures, whatever they
 * are. As nobody reads them, one group uses the processors that another leaves while it waits or has one thread. Those
 * that use the same window run one after the other.
 */
export async function benches({ grep, out }: Pick<Work, "grep" | "out">): Promise<Counts> {
  const open = inTurn(out);
  const all = [...(await allGroups())]
    .filter(([name]) => grep === undefined || name.includes(grep))
    .map(([name, group]) => ({ name, group, turn: open() }));
  const inWindow = all.filter(({ name }) => windowGroups.has(name));
  const others = all.filter(({ name }) => !windowGroups.has(name));
  const results: Counts[] = [];
  const runAll = async (waiting: typeof all): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results.push(await ran(next.name, next.group, next.turn.out));
      next.turn.end();
    }
  };
  await Promise.all([
    runAll(inWindow)
      .then(closeAll)
      .then(() => runAll(others)),
    runAll(others),
  ]);
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
