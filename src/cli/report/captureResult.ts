import type { Io } from "../terminal/io.ts";
import type { CliReport } from "./cliReport.ts";

/** Runs a command with `--json` and returns what it prints; throws as the command does. */
export async function captureResult<R extends CliReport>(
  run: (args: readonly string[], io: Io) => Promise<number>,
  args: readonly string[],
  io: Omit<Io, "out">,
): Promise<R> {
  let printed = "";
  const out = (text: string): void => {
    printed += text;
  };
  await run(["--json", ...args], { ...io, out });
  return JSON.parse(printed);
}
