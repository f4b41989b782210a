import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Access control: a page connects with the one-time token of a link, and reconnects with a secret. */
export interface PairingToken {
  /** Issues a new token; the one before becomes invalid. */
  issue(): string;
  /** Exchanges an unused token for a secret; `undefined` for any other. */
  exchange(token: string): string | undefined;
  /** Returns whether it is the secret of the latest page. */
  admits(secret: string): boolean;
}

/** Milliseconds in which a link has to be opened. */
const tokenLifetimeMs = 10 * 60_000;

export function createPairingToken(now: () => number = Date.now): PairingToken {
  let unused: { readonly token: string; readonly until: number } | undefined;
  let secret: string | undefined;
  return {
    issue() {
      unused = { token: randomKey(), until: now() + tokenLifetimeMs };
      return unused.token;
    },
    exchange(token) {
      if (unused === undefined || now() > unused.until || !isSame(token, unused.token)) return undefined;
      unused = undefined;
      secret = randomKey();
      return secret;
    },
    admits: (given) => secret !== undefined && isSame(given, secret),
  };
}

/** Returns 256 bits in characters that need no escaping in addresses. */
const randomKey = (): string => randomBytes(32).toString("base64url");

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
