import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { get as getSecurely } from "node:https";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { dataDirOf } from "../service/dataDir.ts";
import { readArguments } from "../terminal/arguments.ts";
import { serveHelp } from "./serveHelp.ts";
import type { ServeIo } from "./serveIo.ts";
import { reportWrongUsage } from "./startErrors.ts";

/** Milliseconds that a service may take to answer. */
const timeoutMs = 4_000;

/**
 * `glossa serve health`: asks the service of a data folder, on its port for this machine, if it accepts work, or the one
 * at a URL, as a state in a database has no folder; for health checks of containers that have no other program. Resolves
 * to 0 if it does, else to 1.
 */
export async function runHealth(args: readonly string[], io: ServeIo): Promise<number> {
  const call = readCall(args, io);
  if (typeof call === "number") return call;
  try {
    const { folder } = call;
    const url = (await urlOf(folder)) ?? call.url;
    if (url === undefined) throw new Error(`No service runs with ${folder}. Name that of a database with --url.`);
    const { status, body } = await askReady(new URL("/readyz", url));
    io.out(`${body}\n`);
    return status === 200 ? 0 : 1;
  } catch (error) {
    io.err(`glossa serve health: ${error instanceof Error ? error.message : "failed"}\n`);
    return 1;
  }
}

/** Reads the options; an exit code if they are wrong or help was asked for. */
function readCall(
  args: readonly string[],
  io: ServeIo,
): { readonly folder: string; readonly url: string | undefined } | number {
  try {
    const { values } = readArguments(args, healthFlags);
    if (values.help === true) {
      io.out(serveHelp);
      return 0;
    }
    const { url, data } = values;
    if (url !== undefined && !(/^https?:/.test(url) && URL.canParse(url)))
      throw new Error("--url is named like http://127.0.0.1:8137.");
    return { folder: data ?? dataDirOf(io.env), url };
  } catch (error) {
    return reportWrongUsage("serve health", error, io);
  }
}

const healthFlags = {
  data: { type: "string" },
  url: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

async function urlOf(folder: string): Promise<string | undefined> {
  const file = await readFile(join(folder, "service.json"), "utf8").catch(() => undefined);
  return file === undefined ? undefined : `http://127.0.0.1:${Number(JSON.parse(file).port)}`;
}

function askReady(url: URL): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === "https:" ? getSecurely : get;
    const request = ask(url, { timeout: timeoutMs }, (response) => {
      readAll(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    request.once("timeout", () => request.destroy(new Error("the service does not answer")));
    request.once("error", reject);
  });
}
