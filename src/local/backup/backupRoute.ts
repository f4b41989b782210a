import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Log } from "../../core/work/log.ts";
import type { Database } from "../store/stateDatabase.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Route } from "../wire/router.ts";
import { takeSnapshot } from "./snapshot.ts";

interface BackupNeeds {
  readonly database: Database;
  readonly dataDir: string | undefined;
  readonly now: () => Date;
  readonly log: Log;
}

/** Path of backups (docs/protocol.md, *Embedded service*). */
export const backupPath = "/glossa/backup";

/** Answers a tar archive of the data folder, with an admin key on this machine. */
export function backupRoute({ database, dataDir, now, log }: BackupNeeds): Route {
  return {
    method: "POST",
    path: backupPath,
    right: "admin",
    async answer() {
      if (dataDir === undefined) throw new HttpError(409, "This service keeps no data folder.");
      const snapshot = await takeSnapshot(database, dataDir, now());
      return {
        stream(_, response) {
          response.writeHead(200, { "content-type": "application/x-tar", "content-length": snapshot.length });
          pipeline(Readable.from(snapshot.archive()), response)
            .catch((error: Error) => log.warn(`a backup broke off: ${error.message}`))
            .finally(() => snapshot.close());
        },
      };
    },
  };
}
