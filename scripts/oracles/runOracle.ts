import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Comparison, compareKeys, type KnownDifferences } from "./comparison.ts";
import { appOf, differencesOf, type Oracle } from "./oracle.ts";
import { readOurUsages } from "./ourKeys.ts";
import type { OracleTools } from "./tools.ts";

/** Formats of locale files that show a framework without any dependency. */
const formats: Readonly<Record<string, readonly string[]>> = { gettext: ["po"], qt: ["qt"] };

/** Compares the keys of a tool with ours in the tool's application. */
export async function runOracle(oracle: Oracle, tools: OracleTools): Promise<Comparison> {
  const app = appOf(oracle);
  const scratch = await mkdtemp(join(tmpdir(), "glossa-oracle-"));
  try {
    const theirs = await oracle.read(app, scratch, tools);
    const usages = await readOurUsages(app, formats[oracle.fixture] ?? []);
    const ours = usages
      .filter(([path]) => oracle.reads?.test(path) ?? true)
      .flatMap(([, usage]) => oracle.describe(usage));
    const known: Readonly<Record<string, KnownDifferences>> = JSON.parse(await readFile(differencesOf(oracle), "utf8"));
    return compareKeys(theirs, ours, known[oracle.name] ?? {});
  } finally {
    await rm(scratch, { recursive: true });
  }
}
