import { readdir, readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { activation } from "./bench/activation.ts";
import { built } from "./bench/bundle.ts";
import { measure } from "./bench/child.ts";
import { editor } from "./bench/editor.ts";
import { type Figure, median, verdict } from "./bench/figure.ts";
import { markdown, table } from "./bench/table.ts";
import { root } from "./processes.ts";
import { main, step, Trouble } from "./progress.ts";

type Group = () => Promise<readonly Figure[]>;

const suffix = ".bench.ts";
/** What in a group's file says that it runs the built program: the service, or what it starts itself. */
const needsProgram = /\bstartService\b|\bGLOSSA_CLI\b/;

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
    return await step(`Measuring ${name}`, group);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.log(error.message);
    return undefined;
  }
}

/** Those that need a build or an editor, and those of `test/bench`. */
async function allGroups(): Promise<ReadonlyMap<string, Group>> {
  const files = (await readdir(join(root, "test/bench"))).filter((name) => name.endsWith(suffix)).sort();
  const names = files.map((file) => file.slice(0, -suffix.length));
  const inChild =
    (name: string): Group =>
    async () => {
      const text = await readFile(join(root, "test/bench", name + suffix), "utf8");
      return measure(name, needsProgram.test(text) ? { GLOSSA_CLI: (await built()).cli } : {});
    };
  return new Map<string, Group>([
    ["bundle", async () => (await built()).figures],
    ["activation", activation],
    ["editor", async () => editor((await built()).cli)],
    ...names.map((name) => [name, inChild(name)] as const),
  ]);
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
