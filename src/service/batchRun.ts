import { setMaxListeners } from "node:events";
import type { RefusedText, TranslatedText } from "../core/engines/translationRequest.ts";
import { textFailureCodes } from "../core/failures/engineFailures.ts";
import { Failure } from "../core/failures/failure.ts";
import { createAsyncQueue } from "../core/work/asyncQueue.ts";
import { type Batch, jsonBytes } from "./batches.ts";
import type { Limiter, Ticket } from "./limiter.ts";
import type { CallHooks } from "./serviceClient.ts";

/** Sends one batch; `stop` aborts what is under way, `watch.giveUp` only further attempts. */
export type SendBatch = (
  batch: Batch,
  watch: CallHooks,
  stop: AbortSignal,
) => Promise<readonly (TranslatedText | RefusedText)[]>;

/** Options for ending early. */
export interface CancelOptions {
  /** Once aborted, no further request is sent; those in flight are awaited, as they are billed. */
  readonly signal: AbortSignal;
  /** Milliseconds for which they are awaited. */
  readonly grace: number;
  /** Once aborted, requests in flight are aborted too. */
  readonly abortInFlight?: AbortSignal | undefined;
}

/**
 * Sends batches concurrently as they come, and yields results as they arrive. After a failure or a cancel no further
 * batch starts, but those in flight are awaited, as they are billed; then the failure, or the signal's reason, is
 * thrown. A text that alone makes its batch fail is found by halving and yielded with its failure: the others go on.
 */
export async function* runBatches(
  batches: AsyncIterable<readonly Batch[]>,
  send: SendBatch,
  limiter: Limiter,
  leaving: CancelOptions,
): AsyncGenerator<TranslatedText | RefusedText> {
  leaving.signal.throwIfAborted();
  const ends = createStopSignals(leaving);
  try {
    const channel = createAsyncQueue<TranslatedText | RefusedText>();
    dispatchBatches(batches, send, limiter, ends, channel.push).then(channel.close, channel.close);
    yield* channel.values();
    leaving.signal.throwIfAborted();
  } finally {
    // the reader may have stopped early
    ends.dispose();
  }
}

interface StopSignals {
  /** Aborted when nothing more is to be sent. */
  readonly leave: AbortSignal;
  /** Aborted when requests in flight are to be aborted. */
  readonly stop: AbortSignal;
  dispose(): void;
}

function createStopSignals({ signal, grace, abortInFlight }: CancelOptions): StopSignals {
  const [leave, stop] = [new AbortController(), new AbortController()];
  // each request under way listens, and that is no leak
  setMaxListeners(0, leave.signal, stop.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopNow = () => signal.aborted && stop.abort(signal.reason);
  const onAbort = () => {
    leave.abort(signal.reason);
    timer = setTimeout(stopNow, abortInFlight?.aborted ? 0 : grace);
  };
  signal.addEventListener("abort", onAbort, { once: true });
  abortInFlight?.addEventListener("abort", stopNow, { once: true });
  return {
    leave: leave.signal,
    stop: stop.signal,
    dispose() {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      abortInFlight?.removeEventListener("abort", stopNow);
      leave.abort();
      stop.abort();
    },
  };
}

/** Resolves when all is done, to the failure that ends the run. */
async function dispatchBatches(
  batches: AsyncIterable<readonly Batch[]>,
  send: SendBatch,
  limiter: Limiter,
  { leave, stop }: Pick<StopSignals, "leave" | "stop">,
  push: (texts: readonly (TranslatedText | RefusedText)[]) => void,
): Promise<unknown> {
  const underWay = new Set<Promise<void>>();
  const giveUp = new AbortController();
  setMaxListeners(0, giveUp.signal);
  let fatal: unknown;
  const pending = collectBatches(batches, (error) => {
    fatal ??= error;
  });
  leave.addEventListener(
    "abort",
    () => {
      fatal ??= leave.reason;
      giveUp.abort();
      pending.stop();
    },
    { once: true },
  );

  const end = (error: unknown) => {
    fatal ??= error;
    giveUp.abort();
    pending.stop();
  };

  const suspects = new Suspects(push);
  const onFailure = (batch: Batch, error: unknown) => {
    const again = suspects.take(batch, error);
    if (again === undefined) end(error);
    else pending.putBack(again);
  };

  const sendOne = async (batch: Batch, ticket: Ticket) => {
    let succeeded = false;
    try {
      if (giveUp.signal.aborted) return;
      const watch = { onThrottled: ticket.reportThrottled, giveUp: giveUp.signal, ...suspects.watchOf(batch) };
      const answers = await send(batch, watch, stop);
      suspects.clear();
      const failure = endingFailure(answers);
      push(failure === undefined ? answers : answers.filter((answer) => !("failure" in answer)));
      if (failure !== undefined) end(failure);
      succeeded = true;
    } catch (error) {
      // known before the next one may start
      onFailure(batch, error);
    } finally {
      ticket.release(succeeded);
    }
  };

  // the limiter says how many run; twice its most is enough to keep it busy without a promise for each batch
  for (;;) {
    const batch = fatal === undefined && underWay.size < limiter.max * 2 ? pending.next() : undefined;
    if (batch !== undefined) {
      const done: Promise<void> = limiter
        .acquire(giveUp.signal)
        .then(
          (ticket) => sendOne(batch, ticket),
          (error: unknown) => onFailure(batch, error),
        )
        .finally(() => underWay.delete(done));
      underWay.add(done);
      continue;
    }
    const more = pending.isComplete ? [] : [pending.waitForNews()];
    if (underWay.size + more.length === 0) return suspects.endOf(fatal);
    await Promise.race([...underWay, ...more]);
  }
}

/** Errors in a row, without an answer between them, that end a run: one of 50 texts is found with fewer. */
const maxErrors = 8;

/** Texts that may be the cause of an error which names none. */
class Suspects {
  readonly #push: (texts: readonly RefusedText[]) => void;
  readonly #found: RefusedText[] = [];
  readonly #halved = new WeakSet<Batch>();
  #errors = 0;
  #hasAnswers = false;

  constructor(push: (texts: readonly RefusedText[]) => void) {
    this.#push = push;
  }

  /**
   * Takes an error, and returns the halves of its batch, which get fewer attempts; a text alone is yielded, or kept until
   * others are answered. Undefined if it ends the run.
   */
  take(batch: Batch, error: unknown): readonly Batch[] | undefined {
    if (!(error instanceof Failure)) return undefined;
    const isCertain = isOfOneText(error, batch);
    if (!isCertain && this.#isOfAll(error)) return undefined;
    if (batch.length > 1) return this.#halve(batch);
    this.#refuse(batch, error, isCertain);
    return [];
  }

  watchOf(batch: Batch): Pick<CallHooks, "attempts"> {
    return this.#halved.has(batch) ? { attempts: { failing: 2 } } : {};
  }

  /** Others are answered: the texts are the cause, and are yielded with their failures. */
  clear(): void {
    this.#errors = 0;
    this.#hasAnswers = true;
    if (this.#found.length > 0) this.#push(this.#found.splice(0));
  }

  /** Returns what ends a run: its failure, else that of texts of which nothing shows that others are answered. */
  endOf(fatal: unknown): unknown {
    return fatal ?? this.#found[0]?.failure;
  }

  #isOfAll(failure: Failure): boolean {
    return !mayBeOfOneText(failure) || ++this.#errors >= maxErrors;
  }

  #halve(batch: Batch): readonly Batch[] {
    const parts = halves(batch);
    for (const part of parts) this.#halved.add(part);
    return parts;
  }

  #refuse(batch: Batch, failure: Failure, isCertain: boolean): void {
    const refused = batch.map(({ index }) => ({ index, failure }));
    if (isCertain || this.#hasAnswers) this.#push(refused);
    else this.#found.push(...refused);
  }
}

function halves(batch: Batch): readonly Batch[] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}

/** Returns the failure of an engine that all other texts would meet, too. */
const endingFailure = (answers: readonly (TranslatedText | RefusedText)[]): Failure | undefined =>
  answers.flatMap((answer) =>
    "failure" in answer && !textFailureCodes.has(answer.failure.code) ? answer.failure : [],
  )[0];

/** Bytes that every service accepts: one that refuses less has another problem. */
const smallBytes = 1000;

/**
 * Returns whether one text may be the cause: its markup (docs/protocol.md, *Tag handling*), or its size. Anything else
 * would affect each text alike.
 */
function isOfOneText({ code, facts }: Failure, batch: Batch): boolean {
  if (code === "service.tooLarge") return batch.length > 1 || batch.some(({ text }) => jsonBytes(text) > smallBytes);
  return code === "service.refused" && /tag handling|parsing/i.test(facts.serviceMessage ?? "");
}

/**
 * Returns whether one text may have made the service fail, or refuse the request without saying why. What it says of
 * parameters is about the request.
 */
function mayBeOfOneText({ code, facts }: Failure): boolean {
  if (code === "service.down") return facts.status === 500;
  const { serviceMessage = "" } = facts;
  return code === "service.refused" && facts.status === 400 && !/\bparameter|\bvalue for\b|_/i.test(serviceMessage);
}

/** Batches that wait to be sent, while more of them may come. */
interface Pending {
  next(): Batch | undefined;
  /** Puts batches back before all others. */
  putBack(batches: readonly Batch[]): void;
  /** True if no further batch will come from the source. */
  readonly isComplete: boolean;
  /** Resolves with the next batch and at the end of the source. */
  waitForNews(): Promise<void>;
  /** Stops waiting for the source. */
  stop(): void;
}

/** Collects batches as they come; `onError` gets errors of the source. */
function collectBatches(source: AsyncIterable<readonly Batch[]>, onError: (error: unknown) => void): Pending {
  const waiting: Batch[] = [];
  let isComplete = false;
  let wake: () => void = () => {};
  const receive = async (): Promise<void> => {
    for await (const batches of source) {
      waiting.push(...batches);
      wake();
    }
  };
  const stop = (): void => {
    isComplete = true;
    wake();
  };
  void receive().catch(onError).finally(stop);
  return {
    next: () => waiting.shift(),
    putBack: (batches) => void waiting.unshift(...batches),
    get isComplete() {
      return isComplete;
    },
    waitForNews: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    stop,
  };
}
