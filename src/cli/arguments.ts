import { type ParseArgsConfig, parseArgs } from "node:util";
import { BadCall } from "./exitCodes.ts";

/** Reads the arguments of a command; throws `BadCall` for those it doesn't know. */
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's message has a second sentence, how to pass what looks like an option: one is enough
    throw new BadCall(error instanceof Error ? (error.message.split(/\.\s/)[0] ?? error.message) : "Unknown option");
  }
}

/** One of a few words, or `BadCall`. */
export function oneOfWords<T extends string>(
  name: string,
  value: string | undefined,
  known: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((one) => one === value);
  if (found === undefined) throw new BadCall(`${name} takes ${known.join(", ")}, not “${value}”.`);
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
