import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { closeAll } from "../test/browser/editor.ts";
import { type Figure, median, verdict } from "./bench/figure.ts";
import { allGroups, type Group } from "./bench/groups.ts";
import { markdown, table } from "./bench/table.ts";
import { root } from "./processes.ts";
import { main, step, Trouble } from "./progress.ts";

/** `npm run bench`, or the groups that are named (`npm run bench -- formats`). */
await main(async () => {
  const { values, positionals } = parseArgs({ options: { markdown: { type: "boolean" } }, allowPositionals: true });
  const groups = await allGroups();
  const unknown = positionals.filter((name) => !groups.has(name));
  if (unknown.length > 0)
    throw new Trouble(`There is no group ${unknown.join(", ")}; ${[...groups.keys()].join(", ")}.`);
  const chosen = [...groups].filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const results: Record<string, readonly Figure[]> = {};
  for (const [name, group] of chosen) {
    const figures = await attempt(name, group);
    if (figures === undefined) continue;
    results[name] = figures;
    // each at once: minutes of measuring are not lost with a later group
    await writeFile(join(root, "bench-results.json"), `${JSON.stringify(report(results), null, 2)}\n`);
  }
  const figures = Object.values(results).flat();
  console.log(`\n${values.markdown ? markdown(figures) : table(figures)}`);
  // The machine decides too, so a goal that was missed is told, not punished.
  return Object.keys(results).length === chosen.length ? 0 : 1;
});

/** The figures of a group; one that can't be measured is told, and the others are measured all the same. */
async function attempt(name: string, group: Group): Promise<readonly Figure[] | undefined> {
  try {
    return await step(`Measuring ${name}`, () => group("full"));
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.log(error.message);
    return undefined;
  } finally {
    // a window that was used before would be faster
    await closeAll();
  }
}

function report(groups: Readonly<Record<string, readonly Figure[]>>): object {
  const told = (figure: Figure): object => ({ ...figure, value: median(figure.samples), verdict: verdict(figure) });
  return {
    at: new Date().toISOString(),
    node: process.version,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, load ${loadavg()[0]?.toFixed(1)}`,
    groups: Object.fromEntries(Object.entries(groups).map(([name, figures]) => [name, figures.map(told)])),
  };
}
