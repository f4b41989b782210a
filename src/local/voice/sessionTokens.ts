import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Tokens of one session: numbered and signed, so that none has to be stored. */
export interface Tokens {
  /** Issues a new one; earlier ones become old. */
  issue(): string;
  /** Checks a token of this session. */
  read(token: string): "latest" | "old" | "none";
}

/** Returns the session id in a token; not verified. */
export const sessionIdOf = (token: string): string => token.slice(0, token.indexOf("."));

export function createTokens(sessionId: string): Tokens {
  const secret = randomBytes(32);
  let latest = 0;
  const signToken = (number: number) =>
    `${sessionId}.${number}.${createHmac("sha256", secret).update(`${sessionId}.${number}`).digest("base64url")}`;
  return {
    issue: () => signToken(++latest),
    read(token) {
      const number = /^[\w-]{1,64}\.(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1];
      if (number === undefined || !isEqual(token, signToken(Number(number)))) return "none";
      return Number(number) === latest ? "latest" : "old";
    },
  };
}

function isEqual(a: string, b: string): boolean {
  const [given, wanted] = [Buffer.from(a), Buffer.from(b)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
