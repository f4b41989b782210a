import type { ServerResponse } from "node:http";

/** Failures that tests request: each for a number of requests, or for a share of all. */
export interface Faults {
  /** Milliseconds before each answer. */
  readonly latency?: number;
  readonly rules?: readonly FaultRule[];
  /** Seed of the shares; the same seed makes the same requests fail. */
  readonly seed?: number;
}

export interface FaultRule {
  /** A status to answer; `drop` cuts the connection, `truncate` cuts it within the body, `garbage` answers 200 with no JSON. */
  readonly kind: number | "drop" | "truncate" | "garbage";
  /** Seconds of `Retry-After`, with a status. */
  readonly retryAfter?: number;
  /** The next so many requests, or */
  readonly count?: number;
  /** this share of all, 0 to 1. */
  readonly share?: number;
}

/**
 * Reads `--faults`: `latency=100,429=3,429:2=10%,503=1,drop=1,truncate=1,garbage=5%,seed=7`; `429:2` has
 * `Retry-After: 2`. Throws `Error` that names what it can't read.
 */
export function parseFaults(spec: string): Faults {
  const parts = spec.split(",").map((part) => part.trim());
  const read = parts.filter((part) => part !== "").map(parsePart);
  return Object.assign({}, ...read, { rules: read.flatMap(({ rules = [] }) => rules) });
}

function parsePart(part: string): Faults {
  const [, name = "", wait, amount = "", percent] = /^(\w+)(?::(\d+))?=(\d+(?:\.\d+)?)(%)?$/.exec(part) ?? [];
  if (name === "latency" || name === "seed") return { [name]: Number(amount) };
  const kind = kindOf(name);
  if (kind === undefined) throw new Error(`unknown fault: ${part}`);
  const often = percent === undefined ? { count: Number(amount) } : { share: Number(amount) / 100 };
  return { rules: [{ kind, ...often, ...(wait !== undefined && { retryAfter: Number(wait) }) }] };
}

function kindOf(name: string): FaultRule["kind"] | undefined {
  if (/^[45]\d\d$/.test(name)) return Number(name);
  return name === "drop" || name === "truncate" || name === "garbage" ? name : undefined;
}

/** Decides for each request; returns what to do instead of answering. */
export function createFaults({ latency = 0, rules = [], seed = 1 }: Faults) {
  const left = rules.map(({ count }) => count ?? 0);
  const random = generator(seed);
  return {
    latency,
    next(): FaultRule | undefined {
      return rules.find((rule, at) => {
        if (rule.share !== undefined) return random() < rule.share;
        const some = (left[at] ?? 0) > 0;
        if (some) left[at] = (left[at] ?? 0) - 1;
        return some;
      });
    },
  };
}

/** Answers with a simulated failure. */
export function misbehave({ kind, retryAfter }: FaultRule, response: ServerResponse): void {
  if (kind === "drop") {
    response.destroy();
    return;
  }
  if (kind === "truncate") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"translations":[{"detected_source_language":"EN","te', () => response.destroy());
    return;
  }
  const status = kind === "garbage" ? 200 : kind;
  const body = kind === "garbage" ? "<html>\u0000 no JSON" : JSON.stringify({ message: `Fault ${status}` });
  response.writeHead(status, {
    "content-type": "application/json",
    ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
  });
  response.end(body);
}

/** Mulberry32: small, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
