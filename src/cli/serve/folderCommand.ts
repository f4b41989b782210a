import { UnusableFolder } from "../../local/dataFolder.ts";
import { dataDirOf } from "../service/dataDir.ts";
import { readArguments } from "../terminal/arguments.ts";
import { serveHelp } from "./serveHelp.ts";
import type { ServeIo } from "./serveIo.ts";
import { describeSystemError, reportWrongUsage } from "./startErrors.ts";

/** Reads `FILE [--data DIR]`; an exit code if that is wrong or help was asked for. */
export function readFolderCall(
  name: string,
  args: readonly string[],
  { out, err, env }: ServeIo,
): { readonly file: string; readonly dataDir: string } | number {
  try {
    const { values, positionals } = readArguments(args, {
      data: { type: "string" },
      help: { type: "boolean", short: "h" },
    });
    if (values.help === true) {
      out(serveHelp);
      return 0;
    }
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error(`${name} takes one file.`);
    return { file, dataDir: values.data ?? dataDirOf(env) };
  } catch (error) {
    return reportWrongUsage(`serve ${name}`, error, { err });
  }
}

/** Runs a command on a data folder; resolves to the exit code. */
export async function runFolderCommand(name: string, { err }: ServeIo, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    err(`glossa serve ${name}: ${describeSystemError(error)}\n`);
    return error instanceof UnusableFolder ? UnusableFolder.exitCode : 1;
  }
}
