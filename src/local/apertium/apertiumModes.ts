import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isInstalled, output } from "../speech/installedPrograms.ts";

/** An installed direction: `spa-eng_US` from `es` to `en`, region `US`. */
export interface ApertiumMode {
  readonly name: string;
  readonly source: string;
  readonly target: string;
  /** Region of the target; empty for the default one. */
  readonly region: string;
}

/** Lists the installed directions; empty without Apertium, or with one too old to keep tags at their words. */
export async function listModes(): Promise<readonly ApertiumMode[]> {
  try {
    if (!(await isInstalled("apertium-wblank-mode"))) return [];
    const list = await run("apertium", ["-l"]);
    return list.split(/\s+/).flatMap((name) => modeOf(name) ?? []);
  } catch {
    return [];
  }
}

/** Returns a mode by its name: codes of three letters become those of two, as in CLDR (`nob` → `nb`). */
export function modeOf(name: string): ApertiumMode | undefined {
  const match = /^([a-z]{2,3})-([a-z]{2,3})(?:_([A-Z]{2}))?$/.exec(name);
  if (match === null) return undefined;
  const [, source = "", target = "", region = ""] = match;
  return { name, source: shortCode(source), target: shortCode(target), region };
}

/** Returns the stages of a mode as a command that answers each text ended by NUL at once. */
export async function modeCommand(mode: ApertiumMode): Promise<string> {
  return withNulFlush(await run("apertium-wblank-mode", [modeFile(mode)]));
}

/** Returns the time of a mode's file in seconds, which distinguishes versions of its data. */
export async function modeVersion(mode: ApertiumMode): Promise<number> {
  return Math.floor((await stat(modeFile(mode))).mtimeMs / 1000);
}

/**
 * Makes each stage flush at NUL by `-z`; three stages always do and have no such option. `$1` selects the marks of
 * unknown words (`-n`: none), `$2` is for debugging.
 */
export function withNulFlush(pipeline: string): string {
  return pipeline
    .trim()
    .replaceAll("$1", "-n")
    .replaceAll("$2", "")
    .split(" | ")
    .map((stage) => (/^(vislcg3|cg-mwesplit|apertium-wblank-)/.test(stage) ? stage : stage.replace(/^\S+/, "$& -z")))
    .join(" | ");
}

const modeFile = ({ name }: ApertiumMode): string =>
  join(process.env["APERTIUM_DATADIR"] ?? "/usr/share/apertium", "modes", `${name}.mode`);

const shortCode = (code: string): string => new Intl.Locale(code).language;

const run = async (program: string, args: readonly string[]): Promise<string> =>
  (await output(program, args, { timeout: 5000 })).toString("utf8");
