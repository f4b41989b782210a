import { accountCountersOf, charactersLeft } from "../../../core/usage/accountCounters.ts";
import { withinTime } from "../../../core/work/timeLimit.ts";
import { isCancelled } from "../basics/abort.ts";
import type { LanguageService } from "./languageService.ts";

/** Milliseconds that a plan waits for what only warns. */
const quotaTimeoutMs = 3_000;

/**
 * Returns the characters that the account or its key may still spend in this period; `undefined` if there is no limit,
 * or if the service does not report it: the run itself then fails at the limit.
 */
export async function fetchRemainingQuota(service: LanguageService, signal: AbortSignal): Promise<number | undefined> {
  try {
    return await withinTime(quotaTimeoutMs, signal, async (limit) => {
      const [{ usage }, client] = await Promise.all([
        import("../../../service/protocol/usageEndpoints.ts"),
        service.client(limit),
      ]);
      return charactersLeft(accountCountersOf(await client.call(usage, {}, limit)));
    });
  } catch (error) {
    if (signal.aborted && isCancelled(error)) throw error;
    return undefined;
  }
}
