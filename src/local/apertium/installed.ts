import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isInstalled, output } from "../speech/programs.ts";

/** A direction that is installed: `spa-eng_US` from `es` to `en`, region `US`. */
export interface Mode {
  readonly name: string;
  readonly source: string;
  readonly target: string;
  /** Of the target; empty for the usual one. */
  readonly region: string;
}

/** What is installed; empty without Apertium, or with one too old to keep tags at their words. */
export async function installedModes(): Promise<readonly Mode[]> {
  try {
    if (!(await isInstalled("apertium-wblank-mode"))) return [];
    const list = await run("apertium", ["-l"]);
    return list.split(/\s+/).flatMap((name) => modeOf(name) ?? []);
  } catch {
    return [];
  }
}

/** A mode by its name: codes of two and three letters become those of two, as CLDR knows them (`nob` → `nb`). */
export function modeOf(name: string): Mode | undefined {
  const match = /^([a-z]{2,3})-([a-z]{2,3})(?:_([A-Z]{2}))?$/.exec(name);
  if (match === null) return undefined;
  const [, source = "", target = "", region = ""] = match;
  return { name, source: shortCode(source), target: shortCode(target), region };
}

/** The stages of a mode as a command that answers each text ended by NUL at once. */
export async function command(mode: Mode): Promise<string> {
  return kept(await run("apertium-wblank-mode", [modeFile(mode)]));
}

/** When a mode was made, in seconds: it tells versions of its data apart. */
export async function version(mode: Mode): Promise<number> {
  return Math.floor((await stat(modeFile(mode))).mtimeMs / 1000);
}

/**
 * `-z` makes a stage flush at NUL; three stages do so by themselves and know no such option. `$1` says how unknown
 * words are marked (`-n`: not at all), `$2` is for debugging.
 */
export function kept(pipeline: string): string {
  return pipeline
    .trim()
    .replaceAll("$1", "-n")
    .replaceAll("$2", "")
    .split(" | ")
    .map((stage) => (/^(vislcg3|cg-mwesplit|apertium-wblank-)/.test(stage) ? stage : stage.replace(/^\S+/, "$& -z")))
    .join(" | ");
}

const modeFile = ({ name }: Mode): string =>
  join(process.env["APERTIUM_DATADIR"] ?? "/usr/share/apertium", "modes", `${name}.mode`);

const shortCode = (code: string): string => new Intl.Locale(code).language;

const run = async (program: string, args: readonly string[]): Promise<string> =>
  (await output(program, args, { timeout: 5000 })).toString("utf8");
