import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "../editor/chromium.ts";
import { installCodeServer } from "../editor/codeServer.ts";
import { root, temporaryFolder } from "../processes.ts";
import { goOnWithout, step, Trouble } from "../progress.ts";
import { prepareSystem } from "../system/prepare.ts";
import { packExtension } from "../vsix.ts";
import { benches } from "./benches.ts";
import { check } from "./check.ts";
import { type Counts, isGreen, line, sum } from "./counts.ts";
import { inEditor } from "./inEditor.ts";
import { runMocha } from "./mocha.ts";

type Part = "check" | "unit" | "formats" | "service" | "processes" | "inEditor" | "browser" | "benches";

const parts: Readonly<Record<Part, (grep: string | undefined) => Promise<Counts>>> = {
  check,
  unit: (grep) => runMocha("dot", ["--config", "test/mocha.json", ...grepArguments(grep)]),
  formats: (grep) => runMocha("dot", ["--config", "test/core/formats/mocha.json", ...grepArguments(grep)]),
  service: (grep) => runMocha("dot", ["--config", "test/service/mocha.json", ...grepArguments(grep)]),
  processes: async (grep) => {
    // one test needs a Node with an SQLite of its own, which code-server brings; it is skipped without
    await installCodeServer().catch(goOnWithout);
    return runMocha("dot", ["--config", "test/processes/mocha.json", ...grepArguments(grep)]);
  },
  inEditor: async (grep) => {
    await pack();
    return inEditor(grep);
  },
  browser: async (grep) => {
    const environment = { GLOSSA_VSIX: await pack(), GLOSSA_CHROMIUM: await findChromium() };
    await installCodeServer();
    return runMocha("spec", ["--config", "test/browser/mocha.json", ...grepArguments(grep)], environment);
  },
  benches,
};

/** `npm test`, or the parts that are named (`npm test -- inEditor browser -g "text of a title"`). */
export async function test(args: readonly string[]): Promise<number> {
  const options = { grep: { type: "string", short: "g" } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const chosen = positionals.length === 0 ? Object.keys(parts) : positionals;
  const unknown = chosen.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new Trouble(`There is no part ${unknown.join(", ")}; ${Object.keys(parts).join(", ")}.`);
  await mkdir(join(root, "test/out"), { recursive: true });
  const results = [await preparation(chosen)];
  for (const part of chosen.filter(isPart)) results.push(await attempt(part, values.grep));
  const total = sum(results);
  console.log(line(total));
  return isGreen(total) ? 0 : 1;
}

const isPart = (name: string): name is Part => name in parts;

/** Installs what the parts use, before the first of them; what is not a success is counted. */
async function preparation(chosen: readonly string[]): Promise<Counts> {
  try {
    await prepareSystem(chosen);
    return { passed: 0, failed: 0, skipped: 0 };
  } catch (error) {
    return failure("System packages", error);
  }
}

async function attempt(part: Part, grep: string | undefined): Promise<Counts> {
  try {
    const counts = await parts[part](grep);
    console.log(`${part}: ${line(counts)}\n`);
    return counts;
  } catch (error) {
    return failure(part, error);
  }
}

/** The (other) parts run all the same, as they have something to say. */
function failure(what: string, error: unknown): Counts {
  console.log(`${what} could not run: ${error instanceof Trouble ? error.message : (error as Error).stack}\n`);
  return { passed: 0, failed: 1, skipped: 0 };
}

const grepArguments = (grep: string | undefined): readonly string[] => (grep ? ["--grep", grep] : []);

let packed: Promise<string> | undefined;

/** Builds `dist/` and a VSIX of it once for all parts. */
function pack(): Promise<string> {
  packed ??= step("Building and packing", async () => {
    const file = join(await temporaryFolder("vsix"), "glossa.vsix");
    await packExtension(file);
    return file;
  });
  return packed;
}
