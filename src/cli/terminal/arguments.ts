import { type ParseArgsConfig, parseArgs } from "node:util";
import { nearestWord } from "../../core/values/nearestWord.ts";
import { WrongUsage } from "./exitCodes.ts";

/** Reads the arguments of a command; throws `WrongUsage` for those it doesn't know. */
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(
      error instanceof Error ? describeBadArgument(error.message, Object.keys(options)) : "Unknown option.",
    );
  }
}

/** Node's message has a second sentence, how to pass what looks like an option: a likely option is of more use. */
function describeBadArgument(message: string, options: readonly string[]): string {
  const [sentence = message] = message.split(/\.(?:\s|$)/);
  const [, unknown] = /^Unknown option '--([^']+)'$/.exec(sentence) ?? [];
  const meant = unknown === undefined ? undefined : nearestWord(unknown, options);
  return `${sentence}.${meant === undefined ? "" : ` Did you mean --${meant}?`}`;
}

/** Reads the arguments of a command that takes keys: `-brand` is a term of Fluent, as no option has one hyphen and a word. */
export function readKeyArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof readArguments<Options>> {
  const hidden = args.map((arg) => (/^-[A-Za-z].+$/.test(arg) ? noOption + arg : arg));
  const { positionals, ...read } = readArguments(hidden, options);
  return { ...read, positionals: positionals.map((positional) => positional.replace(noOption, "")) };
}

/** Begins a word that is read as no option; no argument has it. */
const noOption = "\0";

/** The words of an option that may be repeated, each value a list with commas or spaces; undefined if it is not given. */
export const readWords = (values: string | readonly string[] | undefined): readonly string[] | undefined =>
  values === undefined
    ? undefined
    : [values]
        .flat()
        .flatMap((list) => list.split(/[\s,]+/))
        .filter((word) => word !== "");

/** One of a few words, or `WrongUsage`. */
export function oneOfWords<T extends string>(
  name: string,
  value: string | undefined,
  known: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((option) => option === value);
  if (found === undefined) throw new WrongUsage(`${name} takes ${known.join(", ")}, not “${value}”.`);
  return found;
}

/** Options of every command that calls a service. */
export const serviceOptions = {
  service: { type: "string" },
  "auth-scheme": { type: "string" },
  json: { type: "boolean" },
  verbose: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;
