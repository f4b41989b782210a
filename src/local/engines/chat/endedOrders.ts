import type { EngineFailure } from "../engineFailure.ts";

/**
 * The orders of texts that a failure of their engine has ended, each known by its signal. Who asks anew gets no old failure:
 * the engine is asked again.
 */
export interface EndedOrders {
  /** Returns the failure that has ended an order; undefined for those that run, and for one that begins with this call. */
  failureOf(order: AbortSignal): EngineFailure | undefined;
  /** Ends all orders that have begun. */
  end(failure: EngineFailure): void;
}

/** Creates the list for one engine. */
export function createEndedOrders(): EndedOrders {
  const begun = new WeakMap<AbortSignal, number>();
  let count = 0;
  let last: { readonly failure: EngineFailure; readonly at: number } | undefined;
  return {
    failureOf(order) {
      const at = begun.get(order) ?? ++count;
      begun.set(order, at);
      return last !== undefined && at < last.at ? last.failure : undefined;
    },
    end(failure) {
      last = { failure, at: ++count };
    },
  };
}
