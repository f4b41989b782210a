import { randomUUID } from "node:crypto";
import { HttpError } from "../wire/httpError.ts";
import type { CloseReason } from "./endReasons.ts";
import type { VoicePlan } from "./sessionPlan.ts";
import { createTokens, sessionIdOf, type Tokens } from "./sessionTokens.ts";

/** A session, across its connections. It is kept in memory: it ends with the service. */
export interface VoiceSession {
  readonly id: string;
  readonly plan: VoicePlan;
  readonly keyId: string;
  readonly tag: string | undefined;
  /** Milliseconds of audio received. */
  received: number;
  hasText: boolean;
  /** The current connection. */
  live: { close(how: CloseReason): void } | undefined;
}

/** The sessions of the service. A token is valid for one connection; an old one ends its session. */
export interface VoiceSessions {
  /** Creates a session; makes room by ending the one that has been without a connection for longest. */
  create(plan: VoicePlan, keyId: string, tag: string | undefined): OpenedSession;
  /** Returns a new token for the latest one; drops the live connection. Throws `HttpError` 403. */
  renew(token: string, keyId: string): OpenedSession;
  /**
   * Returns the session that a connection may serve. Throws `HttpError` 403, or 429 if there are too many connections.
   */
  admit(token: string): VoiceSession;
  /** Notes that the connection of a session is gone; it can be reconnected for a time. */
  release(session: VoiceSession): void;
  /** Ends a session for good. */
  end(session: VoiceSession): void;
  /** Sessions with a connection. */
  readonly connectedCount: number;
  /** Ends all. */
  close(): void;
}

/** A session with its latest token. */
export interface OpenedSession {
  readonly session: VoiceSession;
  readonly token: string;
}

const maxSessions = 100;
const maxConnections = 8;
/** Milliseconds in which a session has to be connected or reconnected: our own choice. */
const maxIdleMs = 10 * 60_000;

interface Entry {
  readonly session: VoiceSession;
  readonly tokens: Tokens;
  /** True if the latest token was used for a connection. */
  used: boolean;
  /** Time when the last connection ended or the last token was issued. */
  idleSince: number;
}

/** Creates the sessions of this process; `isOneOfSeveral` explains the refusal of those that another one opened. */
export function createVoiceSessions(now: () => Date, isOneOfSeveral = false): VoiceSessions {
  const entries = new Map<string, Entry>();
  const time = () => now().getTime();
  const sweep = () => {
    for (const [id, { session, idleSince }] of entries)
      if (session.live === undefined && time() - idleSince > maxIdleMs) entries.delete(id);
  };
  const forgetOne = () => {
    const idle = [...entries.values()].filter(({ session }) => session.live === undefined);
    const [oldest] = idle.sort((a, b) => a.idleSince - b.idleSince);
    if (oldest !== undefined) entries.delete(oldest.session.id);
  };
  const countConnected = () => [...entries.values()].filter(({ session }) => session.live !== undefined).length;
  const end = ({ id }: VoiceSession) => void entries.delete(id);
  const invalidate = ({ session }: Entry) => {
    end(session);
    session.live?.close("invalidated");
  };
  /** Returns the session of its latest token; any older one of its tokens ends it. */
  const requireEntry = (token: string, mayEnd: (entry: Entry) => boolean): Entry => {
    sweep();
    const entry = entries.get(sessionIdOf(token));
    const kind = entry?.tokens.read(token) ?? "none";
    if (entry === undefined || kind === "none" || !mayEnd(entry))
      throw forbidden(isOneOfSeveral ? `${unknownToken} ${openedElsewhere}` : unknownToken);
    if (kind === "latest") return entry;
    invalidate(entry);
    throw forbidden("An old token was used: the session is over.");
  };
  const issueToken = (entry: Entry): OpenedSession => {
    entry.used = false;
    entry.idleSince = time();
    return { session: entry.session, token: entry.tokens.issue() };
  };
  return {
    create(plan, keyId, tag) {
      sweep();
      if (entries.size >= maxSessions) forgetOne();
      const id = randomUUID();
      const session: VoiceSession = { id, plan, keyId, tag, received: 0, hasText: false, live: undefined };
      const entry = { session, tokens: createTokens(id), used: false, idleSince: 0 };
      entries.set(id, entry);
      return issueToken(entry);
    },
    renew(token, keyId) {
      const entry = requireEntry(token, ({ session }) => session.keyId === keyId);
      entry.session.live?.close("replaced");
      return issueToken(entry);
    },
    admit(token) {
      const entry = requireEntry(token, () => true);
      if (entry.used) {
        invalidate(entry);
        throw forbidden("A token was used twice: the session is over.");
      }
      if (countConnected() >= maxConnections)
        throw new HttpError(429, "Too many requests", "Too many voice connections.");
      entry.used = true;
      return entry.session;
    },
    release(session) {
      session.live = undefined;
      const entry = entries.get(session.id);
      if (entry !== undefined) entry.idleSince = time();
    },
    end,
    get connectedCount() {
      return countConnected();
    },
    close() {
      const all = [...entries.values()];
      entries.clear();
      for (const { session } of all) session.live?.close("stopping");
    },
  };
}

const unknownToken = "Unknown token, or its session is over.";
const openedElsewhere = "A session is served by the process that opened it: a balancer has to send its client there.";

const forbidden = (detail: string) => new HttpError(403, "Forbidden", detail);
