import { EngineFailure } from "../engineFailure.ts";
import { EngineTimeout } from "../http/engineRequest.ts";
import { retryAfterOf } from "../http/rateLimitHeaders.ts";
import { ContextExceeded, RetryLater } from "./chatEndpoint.ts";

/** The step that follows a request that failed. */
export type AfterFailure =
  /** Perhaps one text is the cause: again in halves, and alone it is rejected. */
  { readonly kind: "halves"; readonly failure: EngineFailure } | AfterWhole;

/** The step after a failure that no text is the cause of. */
export type AfterWhole =
  /** The same texts again, after a pause in milliseconds. */
  | { readonly kind: "again"; readonly pause: number; readonly isThrottled: boolean }
  /** Nothing more is asked for these orders. */
  | { readonly kind: "giveUp"; readonly failure: EngineFailure }
  | { readonly kind: "bug"; readonly error: unknown };

/** Counts what goes wrong in a row. */
export interface ChatRetries {
  /** `isSuspect`: a request of these texts was answered with an error before. */
  after(error: unknown, isSuspect: boolean): AfterFailure;
  /** Returns the step after a request of one text that failed, while nothing shows that others are answered. */
  afterLast(failure: EngineFailure): AfterWhole;
  /** The endpoint answered. */
  onAnswer(): void;
  /** An answer had a translation. */
  onProgress(): void;
  /** An answer, or a request, brought nothing; returns whether that is too often. */
  isTooOften(failure: EngineFailure): boolean;
}

/** Requests in a row that brought nothing, after which the engine is given up for a while. */
const maxStrikes = 12;
/** The same for errors of the endpoint: two texts of 40 are found with fewer. */
const maxErrors = 6;
/** Attempts in a row that the endpoint asks to repeat, or that don't reach it. */
const maxThrottled = 8;
const maxUnreachable = 3;

/** Creates the count of failures of one engine; `firstPause` in milliseconds. */
export function createChatRetries(engine: string, firstPause: number, now: () => number): ChatRetries {
  let [strikes, throttled, unreachable] = [0, 0, 0];
  const pauseAfter = (count: number) => firstPause * 2 ** (count - 1) * (0.75 + Math.random() / 2);
  const onUnreachable = (failure: EngineFailure, wait?: number): AfterWhole =>
    ++unreachable >= maxUnreachable
      ? { kind: "giveUp", failure }
      : { kind: "again", pause: wait ?? pauseAfter(unreachable), isThrottled: false };
  const later = ({ reply, failure }: RetryLater, isSuspect: boolean): AfterFailure => {
    const wait = retryAfterOf(reply.header, now());
    // one that loads its model, or is restarted, answers no text
    if (isSuspect && reply.status >= 500 && reply.status !== 503 && reply.status !== 529)
      return { kind: "halves", failure };
    if (reply.status !== 429 && reply.status !== 529) return onUnreachable(failure, wait);
    return ++throttled >= maxThrottled
      ? { kind: "giveUp", failure }
      : { kind: "again", pause: wait ?? pauseAfter(throttled), isThrottled: true };
  };
  return {
    after(error, isSuspect) {
      if (error instanceof RetryLater) return later(error, isSuspect);
      const failure = failureOf(error, engine);
      if (failure === undefined) return { kind: "bug", error };
      if (failure.code === "engine.unreachable") return onUnreachable(failure);
      return { kind: failure.isOfText ? "halves" : "giveUp", failure };
    },
    afterLast: (failure) => onUnreachable(failure),
    onAnswer() {
      throttled = 0;
      unreachable = 0;
    },
    onProgress() {
      strikes = 0;
    },
    isTooOften: ({ code }) => ++strikes >= (code === "engine.down" ? maxErrors : maxStrikes),
  };
}

function failureOf(error: unknown, engine: string): EngineFailure | undefined {
  if (error instanceof ContextExceeded) return new EngineFailure("engine.context", engine);
  if (error instanceof EngineTimeout) return new EngineFailure("engine.timeout", engine);
  return error instanceof EngineFailure ? error : undefined;
}
