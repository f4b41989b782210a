import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Log } from "../../core/work/log.ts";
import type { Connection } from "../../service/dialect.ts";
import { startEmbedded } from "../../service/embeddedService.ts";
import { readEngineOption } from "../serve/engineOption.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";

/** A service for one command. */
export interface OwnService {
  readonly connection: Connection;
  /** Ends it, and removes its data. */
  release(): Promise<void>;
}

/**
 * Starts a service of its own for the engines of a list, whose keys are in the environment. It has no glossaries or
 * memories. Throws `BadCall` for a list that can't be used, and `Failure`.
 */
export async function startOwnService(file: string, { env, cwd, program, signal }: Io, log: Log): Promise<OwnService> {
  const list = await readEngineOption(resolve(cwd, file), { env }).catch((error: Error) => {
    throw new BadCall(error.message);
  });
  const keyed = list?.engines ?? [];
  const engines = keyed.map(({ entry }) => entry);
  const keys = Object.fromEntries(keyed.flatMap(({ entry, key }) => (key === undefined ? [] : [[entry.id, key]])));
  const dataDir = await mkdtemp(join(tmpdir(), "glossa-engines-"));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const input = JSON.stringify({ engines, keys });
    const service = await startEmbedded({ ...program, env, dataDir, engines: input, log }, signal);
    return {
      connection: service.connection,
      async release() {
        // nobody else uses it, and a released lease would not notice its end
        if (endProcess(service.pid)) await service.closed;
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Ends a process; returns `false` for one that has ended. */
function endProcess(pid: number): boolean {
  try {
    return process.kill(pid, "SIGTERM");
  } catch {
    return false;
  }
}
