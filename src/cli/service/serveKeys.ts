import { findRunningService } from "../../service/runningService.ts";
import type { ServeIo } from "../serve/serveIo.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import { dataDirOf } from "./dataDir.ts";
import { runServiceCommand } from "./runServiceCommand.ts";

/** `glossa serve keys …`: `glossa service keys` with the admin key in the data folder of a running service. */
export async function runServeKeys(args: readonly string[], io: ServeIo): Promise<number> {
  const { dataDir, rest } = takeDataDir(args);
  const whole = { ...io, cwd: process.cwd(), program: { execPath: "", execArgs: [], cliPath: "" } };
  if (rest.some((arg) => arg === "--help" || arg === "-h")) return await runServiceCommand(["keys", ...rest], whole);
  const folder = dataDir ?? dataDirOf(io.env);
  const found = await findRunningService(folder, io.signal);
  if (found === undefined)
    throw new BadCall(
      `No service runs with ${folder}. Start it with glossa serve, or name another folder with --data.`,
    );
  const { port, key, adminKey } = found;
  const env = { ...io.env, GLOSSA_API_KEY: key, GLOSSA_ADMIN_KEY: adminKey };
  return await runServiceCommand(["keys", ...rest, "--service", `http://127.0.0.1:${port}`], { ...whole, env });
}

function takeDataDir(args: readonly string[]): { readonly dataDir?: string; readonly rest: readonly string[] } {
  const at = args.findIndex((arg) => arg === "--data" || arg.startsWith("--data="));
  if (at < 0) return { rest: args };
  const [option = "", next] = args.slice(at);
  const dataDir = option.includes("=") ? option.slice("--data=".length) : next;
  if (dataDir === undefined || dataDir === "") throw new WrongUsage("--data takes a folder.");
  return { dataDir, rest: args.filter((_, index) => index !== at && (option.includes("=") || index !== at + 1)) };
}
