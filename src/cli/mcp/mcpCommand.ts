import { readArguments } from "../terminal/arguments.ts";
import { exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import { mcpHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { scopeOf } from "../terminal/scope.ts";

/** `glossa mcp`; resolves to the exit code when the input ends. Throws `BadCall`. */
export async function runMcp(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, mcpFlags);
  if (values.help) {
    io.out(mcpHelp);
    return exitCodes.done;
  }
  if (positionals.length > 1) throw new WrongUsage("It takes one folder.");
  const scope = await scopeOf(positionals, io.cwd);
  if (scope.files.length > 0) throw new WrongUsage(`${positionals[0]} is not a folder.`);
  const { serveMcp } = await import("./mcpServer.ts");
  await serveMcp(scope, { service: values.service, authScheme: values["auth-scheme"] }, io);
  return exitCodes.done;
}

/** Options of `glossa mcp`. */
export const mcpFlags = {
  service: { type: "string" },
  "auth-scheme": { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;
