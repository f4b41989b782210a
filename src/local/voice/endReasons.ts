import { type EngineFailureCode, engineReasonCode } from "../../core/failures/engineFailures.ts";

/**
 * Reasons why a session ended, as its `error` message reports them. The catalogue is our own, as none is published: a
 * reason code is the error code, and four digits. Engines have their own (`engineReasonCode`).
 */
export const errorReasons = {
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

export type ErrorReason = keyof typeof errorReasons;

/** An error that ends a session for good. */
export class SessionError extends Error {
  override readonly name = "SessionError";
  readonly errorCode: number;
  readonly reasonCode: number;

  constructor(reason: ErrorReason | EngineFailureCode, message: string) {
    super(message);
    this.reasonCode = isErrorReason(reason) ? reasonCodeOf(reason) : engineReasonCode(reason);
    this.errorCode = Math.floor(this.reasonCode / 10_000);
  }
}

const isErrorReason = (reason: string): reason is ErrorReason => Object.hasOwn(errorReasons, reason);

function reasonCodeOf(reason: ErrorReason): number {
  const [errorCode, number] = errorReasons[reason];
  return errorCode * 10_000 + number;
}

/** Codes of closed connections; the session continues if it can be reconnected. 4000 and above are our own choice. */
export const closeCodes = {
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
  /** A new token was requested. The session goes on. */
  replaced: [4001, "reconnecting elsewhere"],
  /** An old token was used, and the session is over. */
  invalidated: [4002, "the session was invalidated"],
} as const;

export type CloseReason = keyof typeof closeCodes;
