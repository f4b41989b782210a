import type { Log } from "../core/log.ts";
import type { Connection } from "./dialect.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Transport } from "./transport.ts";

/** The one door to a language service. */
export interface Client {
  readonly connection: Connection;
  /**
   * Calls an endpoint: retried where that can help and does no harm, decoded once.
   * Throws `Failure` (`service.…`), or the signal's reason when cancelled.
   */
  call<Params, Answer>(endpoint: Endpoint<Params, Answer>, params: Params, signal: AbortSignal, watch?: CallWatch): Promise<Answer>;
}

/** What a caller may want to know and say while a call goes on. */
export interface CallWatch {
  /** The service said that requests come too fast (429, 529). */
  readonly onThrottled?: () => void;
  /** Once aborted, the call is not tried again; an attempt under way goes on. */
  readonly giveUp?: AbortSignal;
}

export interface ClientOptions {
  readonly connection: Connection;
  readonly transport: Transport;
  readonly log: Log;
  /** Sent with what is billed, at most 100 characters. */
  readonly reportingTag?: string;
  /** Time limit of one attempt in milliseconds, default 60,000. */
  readonly timeout?: number;
  /** Attempts in all, by what failed; 1 never retries. */
  readonly attempts?: Partial<Attempts>;
  readonly now?: () => number;
  /** At least 0, below 1. */
  readonly random?: () => number;
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Attempts in all, the first one included. */
export interface Attempts {
  /** 429, 529. Default 8: about half a minute. */
  readonly throttled: number;
  /** 500, 502, 503, 504. Default 5. */
  readonly failing: number;
  /** Refused, reset or lost connections. Default 4: about two seconds. */
  readonly unreachable: number;
  /** Default 2. */
  readonly timeout: number;
}

/** A client of one connection. */
export function createClient(_options: ClientOptions): Client {
  throw new Error("being written");
}
