import { readFile } from "node:fs/promises";
import { text as readAll } from "node:stream/consumers";
import { isKey } from "../../core/engines/address.ts";
import { describeListProblem, type EngineEntry, parseEngineList } from "../../core/engines/engineList.ts";
import { parseEngineNetwork } from "../../core/engines/engineNetwork.ts";
import type { EngineListOption, KeyedEngine } from "../../local/engines/configuredEngines.ts";

/** The environment, and a function that reads all of the standard input (by default that of the process). */
interface EngineInput {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input?: () => Promise<string>;
}

/**
 * Reads `--engines`: a file, whose keys are in the environment, or the start-up input with its keys. Throws sentences.
 */
export async function readEngineOption(
  option: string | undefined,
  { env, input = () => readAll(process.stdin) }: EngineInput,
): Promise<EngineListOption | undefined> {
  if (option === undefined) return undefined;
  const { engines, text, name } = await readList(option, input);
  if (option === "-") {
    const { keys, network } = Object(JSON.parse(text));
    return { engines: withInputKeys(engines, Object(keys)), network: parseEngineNetwork(network), isFixed: false };
  }
  return { engines: engines.map((entry) => withKey(entry, env, name)), isFixed: true };
}

/** Reads the engines of `--engines` without their keys, none for no list. Throws sentences. */
export async function readEngineEntries(
  option: string | undefined,
  { input = () => readAll(process.stdin) }: Pick<EngineInput, "input">,
): Promise<readonly EngineEntry[]> {
  return option === undefined ? [] : (await readList(option, input)).engines;
}

async function readList(option: string, input: () => Promise<string>) {
  const text = option === "-" ? await input() : await readListFile(option);
  const { engines, problems } = parseEngineList(text);
  const [problem] = problems;
  const name = option === "-" ? "the engine list of the input" : option;
  if (problem !== undefined) throw new Error(`${name}: ${describeListProblem(problem)}.`);
  return { engines, text, name };
}

async function readListFile(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new Error(`${path} can't be read: ${(error as NodeJS.ErrnoException).code ?? "failed"}.`);
  }
}

function withKey(entry: EngineEntry, env: EngineInput["env"], file: string): KeyedEngine {
  if (entry.keyVariable === undefined) return { entry };
  const key = (env[entry.keyVariable] ?? "").trim();
  if (key === "")
    throw new Error(`${file}: the engine ${entry.id} needs its key in ${entry.keyVariable}, which is not set.`);
  if (!isKey(key))
    throw new Error(`${entry.keyVariable} is not a key: it holds white space or characters beyond ASCII.`);
  return { entry, key };
}

function withInputKeys(
  engines: readonly EngineEntry[],
  keys: Readonly<Record<string, unknown>>,
): readonly KeyedEngine[] {
  return engines.map((entry) => {
    const key = Object.hasOwn(keys, entry.id) ? keys[entry.id] : undefined;
    return { entry, ...(typeof key === "string" && isKey(key) && { key }) };
  });
}
