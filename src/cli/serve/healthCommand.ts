import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { dataDirOf } from "../dataDir.ts";
import type { ServeIo } from "./serveIo.ts";

/** Milliseconds that a service may take to answer. */
const timeoutMs = 4_000;

/**
 * `glossa serve health`: asks the service of a data folder, on its port for this machine, if it accepts work; for health
 * checks of containers that have no other program. Resolves to 0 if it does, else to 1.
 */
export async function runHealth(args: readonly string[], { out, err, env }: ServeIo): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...args], options: { data: { type: "string" } } });
    const folder = values.data ?? dataDirOf(env);
    const file = await readFile(join(folder, "service.json"), "utf8").catch(() => undefined);
    if (file === undefined) throw new Error(`no service runs with ${folder}.`);
    const { status, body } = await askReady(Number(JSON.parse(file).port));
    out(`${body}\n`);
    return status === 200 ? 0 : 1;
  } catch (error) {
    err(`glossa serve health: ${error instanceof Error ? error.message : "failed"}\n`);
    return 1;
  }
}

function askReady(port: number): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path: "/readyz", timeout: timeoutMs }, (response) => {
      readAll(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    request.once("timeout", () => request.destroy(new Error("the service does not answer")));
    request.once("error", reject);
  });
}
