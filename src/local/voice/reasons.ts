/**
 * Why a session ended, as its `error` message tells it. The catalogue is our own, as none is published: a reason code is
 * the error code, and four digits.
 */
export const reasons = {
  unreadable: [400, 1],
  unknownKind: [400, 2],
  chunkTooLarge: [400, 3],
  chunkTooLong: [400, 4],
  brokenFrames: [400, 5],
  tooFast: [400, 6],
  afterTheEnd: [400, 7],
  undecodable: [400, 8],
  silence: [408, 1],
  quota: [456, 1],
  failed: [500, 1],
  recognition: [503, 1],
  synthesis: [503, 2],
} as const;

export type Reason = keyof typeof reasons;

/** What ends a session, so that it can't be reconnected. */
export class SessionError extends Error {
  override readonly name = "SessionError";
  readonly errorCode: number;
  readonly reasonCode: number;

  constructor(reason: Reason, message: string) {
    super(message);
    const [errorCode, number] = reasons[reason];
    this.errorCode = errorCode;
    this.reasonCode = errorCode * 10_000 + number;
  }
}

/** How connections are closed; the session goes on where it can be reconnected. Our own choice where 4000 and above. */
export const closes = {
  /** After `end_of_stream`. */
  done: [1000, "done"],
  /** The service stops, and its sessions with it. */
  stopping: [1001, "the service stops"],
  /** A binary frame for JSON, or a text frame for MessagePack. The session goes on. */
  wrongFrame: [1003, "wrong type of frame"],
  /** After an `error` message. */
  failed: [1011, "the session ended with an error"],
  /** One hour is over. The session goes on. */
  tooOld: [4000, "connection limit reached, reconnect"],
  /** A new token was asked for. The session goes on. */
  replaced: [4001, "reconnecting elsewhere"],
  /** An old token was used, and the session is over. */
  invalidated: [4002, "the session was invalidated"],
} as const;

export type Close = keyof typeof closes;
