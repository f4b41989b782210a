import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type InferOutput, safeParse } from "valibot";
import { provesIdentity } from "./identity.ts";
import { serviceFile, serviceFileName } from "./protocol/embeddedEndpoints.ts";

/** Address and keys of an embedded service, as its data folder has them. */
export type RunningService = InferOutput<typeof serviceFile>;

/** Reads the file of the service of a data folder; `undefined` if there is none. The service may have ended. */
export async function readServiceFile(dataDir: string): Promise<RunningService | undefined> {
  try {
    const result = safeParse(serviceFile, JSON.parse(await readFile(join(dataDir, serviceFileName), "utf8")));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the service that runs with a data folder, and lets it prove that it knows its key. */
export async function findRunningService(dataDir: string, signal: AbortSignal): Promise<RunningService | undefined> {
  const found = await readServiceFile(dataDir);
  return found !== undefined && (await provesIdentity(found, signal)) ? found : undefined;
}
