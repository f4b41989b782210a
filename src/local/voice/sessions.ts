import { randomUUID } from "node:crypto";
import { Refusal } from "../wire/refusal.ts";
import type { VoicePlan } from "./plan.ts";
import type { Close } from "./reasons.ts";
import { createTokens, sessionOf, type Tokens } from "./tokens.ts";

/** A session, through all of its connections. It lives in memory: it ends with the service. */
export interface Session {
  readonly id: string;
  readonly plan: VoicePlan;
  readonly keyId: string;
  readonly tag: string | undefined;
  /** Milliseconds of audio received. */
  received: number;
  hasText: boolean;
  /** The connection that there is. */
  live: { close(how: Close): void } | undefined;
}

/** The sessions of the service. A token is good for one connection; an old one ends its session. */
export interface Sessions {
  /** Makes room by ending the session that has been without a connection for longest. */
  create(plan: VoicePlan, keyId: string, tag: string | undefined): Opened;
  /** A new token for the latest one; drops the live connection. Throws `Refusal` 403. */
  renew(token: string, keyId: string): Opened;
  /** The session that a connection may serve. Throws `Refusal` 403, or 429 where there are too many connections. */
  admit(token: string): Session;
  /** The connection of a session is gone; it can be reconnected for a time. */
  release(session: Session): void;
  /** It can't be reconnected any more. */
  end(session: Session): void;
  /** Ends all. */
  close(): void;
}

/** A session with its latest token. */
export interface Opened {
  readonly session: Session;
  readonly token: string;
}

const mostSessions = 100;
const mostConnections = 8;
/** Milliseconds in which a session has to be connected, or connected again: our own choice. */
const longestIdle = 10 * 60_000;

interface Entry {
  readonly session: Session;
  readonly tokens: Tokens;
  /** Whether the latest token has had its connection. */
  used: boolean;
  /** When the last connection ended or the last token was given. */
  idleSince: number;
}

export function createSessions(now: () => Date): Sessions {
  const entries = new Map<string, Entry>();
  const time = () => now().getTime();
  const sweep = () => {
    for (const [id, { session, idleSince }] of entries)
      if (session.live === undefined && time() - idleSince > longestIdle) entries.delete(id);
  };
  const forgetOne = () => {
    const idle = [...entries.values()].filter(({ session }) => session.live === undefined);
    const [oldest] = idle.sort((one, other) => one.idleSince - other.idleSince);
    if (oldest !== undefined) entries.delete(oldest.session.id);
  };
  const end = ({ id }: Session) => void entries.delete(id);
  const invalidate = ({ session }: Entry) => {
    end(session);
    session.live?.close("invalidated");
  };
  /** The session of its latest token; any older one of its tokens ends it. */
  const entryOf = (token: string, mayEnd: (entry: Entry) => boolean): Entry => {
    sweep();
    const entry = entries.get(sessionOf(token));
    const kind = entry?.tokens.read(token) ?? "none";
    if (entry === undefined || kind === "none" || !mayEnd(entry))
      throw forbidden("Unknown token, or its session is over.");
    if (kind === "latest") return entry;
    invalidate(entry);
    throw forbidden("An old token was used: the session is over.");
  };
  const opened = (entry: Entry): Opened => {
    entry.used = false;
    entry.idleSince = time();
    return { session: entry.session, token: entry.tokens.issue() };
  };
  return {
    create(plan, keyId, tag) {
      sweep();
      if (entries.size >= mostSessions) forgetOne();
      const id = randomUUID();
      const session: Session = { id, plan, keyId, tag, received: 0, hasText: false, live: undefined };
      const entry = { session, tokens: createTokens(id), used: false, idleSince: 0 };
      entries.set(id, entry);
      return opened(entry);
    },
    renew(token, keyId) {
      const entry = entryOf(token, ({ session }) => session.keyId === keyId);
      entry.session.live?.close("replaced");
      return opened(entry);
    },
    admit(token) {
      const entry = entryOf(token, () => true);
      if (entry.used) {
        invalidate(entry);
        throw forbidden("A token was used twice: the session is over.");
      }
      const connected = [...entries.values()].filter(({ session }) => session.live !== undefined);
      if (connected.length >= mostConnections)
        throw new Refusal(429, "Too many requests", "Too many voice connections.");
      entry.used = true;
      return entry.session;
    },
    release(session) {
      session.live = undefined;
      const entry = entries.get(session.id);
      if (entry !== undefined) entry.idleSince = time();
    },
    end,
    close() {
      const all = [...entries.values()];
      entries.clear();
      for (const { session } of all) session.live?.close("stopping");
    },
  };
}

const forbidden = (detail: string) => new Refusal(403, "Forbidden", detail);
