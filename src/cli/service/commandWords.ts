import { WrongUsage } from "../terminal/exitCodes.ts";
import { printable } from "../terminal/terminalText.ts";

/** A usage line of a help: `glossa service keys label KEY_ID LABEL [--x]`. */
interface UsageLine {
  readonly line: string;
  /** `label`; undefined if the command has no actions. */
  readonly action: string | undefined;
  readonly min: number;
  readonly max: number;
}

/**
 * Verifies the words of a call by the usage lines of the command's help, before a service is asked for anything. Throws
 * `WrongUsage`.
 */
export function assertWords(command: string, help: string, words: readonly string[]): void {
  const lines = usageLines(command, help);
  const actions = lines.flatMap(({ action }) => action ?? []);
  const usage = actions.length === 0 ? lines[0] : lines.find(({ action }) => action === words[0]);
  if (usage === undefined) {
    const given = words[0] === undefined ? "" : `, not “${printable(words[0])}”`;
    throw new WrongUsage(`${command} takes ${actions.join(", ")}${given}.`);
  }
  const given = usage.action === undefined ? words : words.slice(1);
  if (given.length >= usage.min && given.length <= usage.max) return;
  const isMore = given.length > usage.max;
  const what = isMore ? `“${printable(given[usage.max] ?? "")}” is a word too many` : "A word is missing";
  throw new WrongUsage(`${what}: ${usage.line}.`);
}

function usageLines(command: string, help: string): readonly UsageLine[] {
  const start = `glossa service ${command}`;
  return help
    .split("\n")
    .filter((line) => line === start || line.startsWith(`${start} `))
    .map((line) => {
      const rest = line.slice(start.length).split(" ").filter(Boolean);
      const action = /^[a-z]/.test(rest[0] ?? "") ? rest[0] : undefined;
      const behind = action === undefined ? rest : rest.slice(1);
      const option = behind.findIndex((word) => /^\[?-/.test(word));
      const words = option < 0 ? behind : behind.slice(0, option);
      const isEndless = words.some((word) => word.includes("…"));
      const min = words.filter((word) => !word.startsWith("[")).length;
      return { line: printable(line), action, min, max: isEndless ? Number.POSITIVE_INFINITY : words.length };
    });
}
