import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { listMessages } from "../../core/changes/messageListing.ts";
import { Failure } from "../../core/failure.ts";
import { decode } from "../../project/model/textEncoding.ts";
import { readArguments } from "../arguments.ts";
import { BadCall, exitCodes } from "../exitCodes.ts";
import type { Io } from "../io.ts";
import { printable } from "../terminalText.ts";
import { textconvHelp } from "./gitHelp.ts";

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
  if (name === undefined || others.length > 0) throw new BadCall("It takes one file.");
  const text = await readAsText(resolve(io.cwd, name), name);
  const listed = listMessages(name, text);
  io.out(listed === undefined ? text : listed.split("\n").map(printable).join("\n"));
  return exitCodes.done;
}

async function readAsText(file: string, name: string): Promise<string> {
  const bytes = await readFile(file);
  try {
    return decode(bytes, name).text;
  } catch (error) {
    if (error instanceof Failure) return bytes.toString("utf8");
    throw error;
  }
}
