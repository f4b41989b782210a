import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Count, countsOf } from "./codeCounts/counts.ts";
import { factsOf, type Sources } from "./codeCounts/facts.ts";
import { root } from "./processes.ts";
import { main, Trouble } from "./progress.ts";

/** `npm run counts` prints counts of the code in `src`, `npm run counts -- ID` the things that one of them counts. */
await main(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const counts = countsOf(factsOf(sourcesIn("src")));
  const unknown = positionals.filter((id) => !counts.some((count) => count.id === id));
  if (unknown.length > 0)
    throw new Trouble(`There is no count ${unknown.join(", ")}; ${counts.map(({ id }) => id).join(", ")}.`);
  if (positionals.length === 0) console.log(counts.map(line).join("\n"));
  for (const { id, items } of counts) if (positionals.includes(id)) console.log(items.join("\n"));
  return 0;
});

function sourcesIn(folder: string): Sources {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts"))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function line({ id, name, value, of }: Count): string {
  const share = of === undefined ? "" : ` of ${of} (${((100 * value) / of).toFixed(1)} %)`;
  return `${String(value).padStart(6)}${share.padEnd(18)}  ${name} [${id}]`;
}
