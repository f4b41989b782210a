import { resolve } from "node:path";
import { readArguments } from "../terminal/arguments.ts";
import { exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { textconvHelp } from "./gitHelp.ts";
import { listFile } from "./listedFile.ts";

/**
 * `glossa textconv`, as git calls it for one version of a file; prints its messages, or the file itself if they cannot be
 * read: with another exit code git would show no difference of any file.
 */
export async function runTextconv(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, { help: { type: "boolean", short: "h" } });
  if (values.help) {
    io.out(textconvHelp);
    return exitCodes.done;
  }
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new WrongUsage("It takes one file.");
  io.out(await listFile(resolve(io.cwd, name), name));
  return exitCodes.done;
}
