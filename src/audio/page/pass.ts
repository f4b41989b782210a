import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Who may connect: whoever has the one-time token of a link, and then, by a secret, the page that used it. */
export interface Pass {
  /** A new token; the one before is good no more. */
  issue(): string;
  /** The secret for a token that was not used, which is used up by it; `undefined` for any other. */
  exchange(token: string): string | undefined;
  /** Whether it is the secret of the latest page. */
  admits(secret: string): boolean;
}

/** Milliseconds in which a link has to be opened. */
const longestUnused = 10 * 60_000;

export function createPass(now: () => number = Date.now): Pass {
  let unused: { readonly token: string; readonly until: number } | undefined;
  let secret: string | undefined;
  return {
    issue() {
      unused = { token: randomKey(), until: now() + longestUnused };
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

/** 256 bits in characters that no address escapes. */
const randomKey = (): string => randomBytes(32).toString("base64url");

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
