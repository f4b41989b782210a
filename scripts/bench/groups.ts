import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { installOracleTools } from "../oracles/tools.ts";
import { root } from "../processes.ts";
import { goOnWithout } from "../progress.ts";
import { activation } from "./activation.ts";
import { built } from "./bundle.ts";
import { measure } from "./child.ts";
import { editor } from "./editor.ts";
import type { Figure, Size } from "./figure.ts";
import { typing } from "./typing.ts";

/** Groups that measure in windows of VS Code. At the smallest size, one after the other uses the same window. */
export const windowGroups: ReadonlySet<string> = new Set(["activation", "typing", "editor"]);

export type Group = (size: Size) => Promise<readonly Figure[]>;

const suffix = ".bench.ts";
/** Matches benches that run the built program. */
const needsProgram = /\bstartService\b|\brunProgram\b|\bGLOSSA_CLI\b/;

/** The extractor that keys are read next to; it is not installed where the bench is only seen to run. */
async function extractorBeside(): Promise<Readonly<Record<string, string>>> {
  try {
    const { node, nodeModules } = await installOracleTools();
    return { GLOSSA_NODE24: node, GLOSSA_I18NEXT_CLI: join(nodeModules, "i18next-cli/dist/esm/index.js") };
  } catch (error) {
    goOnWithout(error);
    return {};
  }
}

/** The groups of benches by name: those that need a build or an editor, and those of `test/bench`. */
export async function allGroups(): Promise<ReadonlyMap<string, Group>> {
  const files = (await readdir(join(root, "test/bench"))).filter((name) => name.endsWith(suffix)).sort();
  const names = files.map((file) => file.slice(0, -suffix.length));
  const inChild =
    (name: string): Group =>
    async (size) => {
      const text = await readFile(join(root, "test/bench", name + suffix), "utf8");
      const program = needsProgram.test(text) ? { GLOSSA_CLI: (await built()).cli } : {};
      const beside = name === "usages" && size === "full" ? await extractorBeside() : {};
      return measure(name, { ...program, ...beside, GLOSSA_BENCH_SIZE: size });
    };
  return new Map<string, Group>([
    ["bundle", async () => (await built()).figures],
    ["activation", activation],
    ["typing", typing],
    ["editor", async (size) => editor((await built()).cli, size)],
    ...names.map((name) => [name, inChild(name)] as const),
  ]);
}
