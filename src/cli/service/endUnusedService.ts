import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../core/failures/failure.ts";
import { silent } from "../../core/work/log.ts";
import { toConnection } from "../../service/lease.ts";
import { endIfUnused } from "../../service/protocol/embeddedEndpoints.ts";
import { findRunningService, readServiceFile } from "../../service/runningService.ts";
import { createClient } from "../../service/serviceClient.ts";
import { undiciTransport } from "../../service/transport.ts";
import type { Io } from "../terminal/io.ts";

/** State of the service that held a data folder: ended, in use by clients, running until stopped, or not answering. */
export type FolderHolder = "ended" | "used" | "lasting" | "silent";

/** Milliseconds for a service to let its folder go, and between looks. */
const endTimes = { longest: 10_000, pause: 50 };

/** Ends the service of a data folder if clients started it and none uses it. */
export async function endUnusedService(
  dataDir: string,
  { env, signal }: Pick<Io, "env" | "signal">,
): Promise<FolderHolder> {
  const found = await findRunningService(dataDir, signal);
  if (found === undefined) return (await readServiceFile(dataDir)) === undefined ? "ended" : "silent";
  const transport = undiciTransport({ env });
  try {
    const client = createClient({ connection: toConnection(found), transport, log: silent });
    const { ended, leases } = await client.call(endIfUnused, {}, signal);
    if (!ended) return leases === undefined ? "lasting" : "used";
    await waitUntilFree(dataDir, found.pid, signal);
    return "ended";
  } catch (error) {
    // an earlier version does not know the request
    if (error instanceof Failure) return "used";
    throw error;
  } finally {
    await transport.close();
  }
}

async function waitUntilFree(dataDir: string, pid: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + endTimes.longest;
  while ((await readServiceFile(dataDir))?.pid === pid && performance.now() < end)
    await sleep(endTimes.pause, undefined, { signal });
}
