import { isMainThread } from "node:worker_threads";
import { Parser } from "yaml";
import { yaml } from "../../src/core/formats/yaml.ts";
import { comparedApart, figure, serve, sized } from "./measure.ts";
import { sentence } from "./texts.ts";

/** As Rails has it, 5 MB: groups of fifty keys, a third of the texts between quotation marks. */
const rails = `en:\n${Array.from({ length: sized(51_000, 500) }, (_, index) => {
  const own = sentence(index, 12).replace(/[:#{}"']/g, "");
  const line = `    key${index}: ${index % 3 === 0 ? `"${own}"` : own}\n`;
  return index % 50 === 0 ? `  section${index / 50}:\n${line}` : line;
}).join("")}`;
let readings = 0;
/** Blank lines at the end alone tell one text from another, so that none is known from before. */
const unread = (): string => rails + "\n".repeat(++readings);

if (isMainThread) await measure();
else serve({ alone: () => [...new Parser().parse(unread())].length, parse: () => yaml.read(unread()) });

async function measure(): Promise<void> {
  const byTokens = await comparedApart(import.meta.url, 9, "alone", "parse");
  const size = `${(Buffer.byteLength(rails) / 1e6).toFixed(1)} MB`;
  figure({
    name: `YAML: parse, ${size}, by the Parser of yaml alone`,
    unit: "×",
    goal: 1.5,
    how: "each in a thread of its own and by turns, so that a busy machine slows both; all messages read",
    samples: byTokens.ratios,
  });
  figure({ name: `YAML: parse, ${size}`, unit: "ms", how: "all messages read", samples: byTokens.second });
}
