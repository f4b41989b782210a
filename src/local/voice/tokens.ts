import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The tokens of one session: numbered and signed, so that none has to be remembered. */
export interface Tokens {
  /** A new one; those before are old from now on. */
  issue(): string;
  /** Whether a text is a token of this session, and which. */
  read(token: string): "latest" | "old" | "none";
}

/** The id of the session that a token says to be of; not yet believed. */
export const sessionOf = (token: string): string => token.slice(0, token.indexOf("."));

export function createTokens(sessionId: string): Tokens {
  const secret = randomBytes(32);
  let latest = 0;
  const signed = (number: number) =>
    `${sessionId}.${number}.${createHmac("sha256", secret).update(`${sessionId}.${number}`).digest("base64url")}`;
  return {
    issue: () => signed(++latest),
    read(token) {
      const number = /^[\w-]{1,64}\.(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1];
      if (number === undefined || !equal(token, signed(Number(number)))) return "none";
      return Number(number) === latest ? "latest" : "old";
    },
  };
}

function equal(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
