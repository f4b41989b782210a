import type { UsagesByFile } from "../../core/keys/keyLookup.ts";
import { type Log, silent } from "../../core/log.ts";
import type { KeySeparators, UsageReader } from "../model/ports.ts";

/** A reader of usages, and the log that gets a line if they cannot be read. */
interface UsageSource {
  readonly usages?: UsageReader;
  readonly log?: Log;
}

/** Reads usages; `undefined` for a project whose usages cannot be read, which is extracted without them. */
export async function usagesOrNone(
  { usages, log = silent }: UsageSource,
  { keySeparator, namespaceSeparator }: KeySeparators,
  signal: AbortSignal,
): Promise<UsagesByFile | undefined> {
  try {
    return await usages?.read({ keySeparator, namespaceSeparator }, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn(`keys of the index are left out: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
