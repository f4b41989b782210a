import { accountOf, charactersLeft } from "../../core/usage/account.ts";
import { isCancelled } from "./abort.ts";
import type { Service } from "./service.ts";

/** Milliseconds that a plan waits for what only warns. */
const patience = 3_000;

/**
 * Characters that the account or its key may still spend in this period; `undefined` where nothing limits them, or the
 * service does not tell: the run itself then meets the limit.
 */
export async function quotaLeft(service: Service, signal: AbortSignal): Promise<number | undefined> {
  try {
    const either = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const [{ usage }, client] = await Promise.all([import("../../service/protocol/usage.ts"), service.client(either)]);
    return charactersLeft(accountOf(await client.call(usage, {}, either)));
  } catch (error) {
    if (signal.aborted && isCancelled(error)) throw error;
    return undefined;
  }
}
