import { setMaxListeners } from "node:events";
import { createChannel } from "../core/channel.ts";
import { Failure } from "../core/failure.ts";
import type { RefusedText, TranslatedText } from "../core/translation.ts";
import { type Batch, jsonBytes } from "./batches.ts";
import type { CallWatch } from "./client.ts";
import type { Limiter, Ticket } from "./limiter.ts";
import { collect } from "./pending.ts";

/** Sends one batch; `stop` aborts what is under way, `watch.giveUp` only further attempts. */
export type Send = (batch: Batch, watch: CallWatch, stop: AbortSignal) => Promise<readonly TranslatedText[]>;

/** How sending ends before its time. */
export interface Leaving {
  /** No further request once it is aborted; those under way are waited for, as they are paid. */
  readonly signal: AbortSignal;
  /** Milliseconds that they are waited for. */
  readonly grace: number;
  /** Once it is aborted too, they are waited for no longer. */
  readonly hurry?: AbortSignal | undefined;
}

/**
 * Sends batches side by side, as they come, and yields what arrives as it arrives. After a failure or a cancel no further batch starts, but
 * what is under way is awaited, as it is paid; then the failure, or the signal's reason, is thrown. A text that alone makes
 * its batch fail is found by halving, and is yielded with its failure: the others go on.
 */
export async function* runBatches(
  batches: AsyncIterable<readonly Batch[]>,
  send: Send,
  limiter: Limiter,
  leaving: Leaving,
): AsyncGenerator<TranslatedText | RefusedText> {
  leaving.signal.throwIfAborted();
  const ends = endsOf(leaving);
  try {
    const channel = createChannel<TranslatedText | RefusedText>();
    dispatch(batches, send, limiter, ends, channel.push).then(channel.close, channel.close);
    yield* channel.values();
    leaving.signal.throwIfAborted();
  } finally {
    // the reader may have stopped early
    ends.dispose();
  }
}

interface Ends {
  /** Aborted when nothing further shall be sent. */
  readonly leave: AbortSignal;
  /** Aborted when what is under way shall be broken off. */
  readonly stop: AbortSignal;
  dispose(): void;
}

function endsOf({ signal, grace, hurry }: Leaving): Ends {
  const [leave, stop] = [new AbortController(), new AbortController()];
  // each request under way listens, and that is no leak
  setMaxListeners(0, leave.signal, stop.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopNow = () => signal.aborted && stop.abort(signal.reason);
  const onAbort = () => {
    leave.abort(signal.reason);
    timer = setTimeout(stopNow, hurry?.aborted ? 0 : grace);
  };
  signal.addEventListener("abort", onAbort, { once: true });
  hurry?.addEventListener("abort", stopNow, { once: true });
  return {
    leave: leave.signal,
    stop: stop.signal,
    dispose() {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      hurry?.removeEventListener("abort", stopNow);
      leave.abort();
      stop.abort();
    },
  };
}

/** Resolves when all is done, to the failure that the run shall end with. */
async function dispatch(
  batches: AsyncIterable<readonly Batch[]>,
  send: Send,
  limiter: Limiter,
  { leave, stop }: Pick<Ends, "leave" | "stop">,
  push: (texts: readonly (TranslatedText | RefusedText)[]) => void,
): Promise<unknown> {
  const underWay = new Set<Promise<void>>();
  const giveUp = new AbortController();
  setMaxListeners(0, giveUp.signal);
  let fatal: unknown;
  const pending = collect(batches, (error) => {
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

  const onFailure = (batch: Batch, error: unknown) => {
    if (!isOfOneText(error, batch)) {
      fatal ??= error;
      giveUp.abort();
      pending.stop();
    } else if (batch.length === 1) push(batch.map(({ index }) => ({ index, failure: error })));
    else pending.again(halves(batch));
  };

  const one = async (batch: Batch, ticket: Ticket) => {
    let succeeded = false;
    try {
      if (giveUp.signal.aborted) return;
      push(await send(batch, { onThrottled: ticket.throttled, giveUp: giveUp.signal }, stop));
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
    const batch = fatal === undefined && underWay.size < limiter.most * 2 ? pending.next() : undefined;
    if (batch !== undefined) {
      const done: Promise<void> = limiter
        .acquire(giveUp.signal)
        .then(
          (ticket) => one(batch, ticket),
          (error: unknown) => onFailure(batch, error),
        )
        .finally(() => underWay.delete(done));
      underWay.add(done);
      continue;
    }
    const more = pending.isComplete ? [] : [pending.news()];
    if (underWay.size + more.length === 0) return fatal;
    await Promise.race([...underWay, ...more]);
  }
}

function halves(batch: Batch): readonly Batch[] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}

/** Bytes that every service takes: one that refuses less has another fault. */
const smallBytes = 1000;

/**
 * Whether one text can be to blame: its markup (docs/protocol.md, *Tag handling*), or its size. Anything else would hit
 * each text alike.
 */
function isOfOneText(error: unknown, batch: Batch): error is Failure {
  if (!(error instanceof Failure)) return false;
  const { code, facts } = error;
  if (code === "service.tooLarge") return batch.length > 1 || batch.some(({ text }) => jsonBytes(text) > smallBytes);
  return code === "service.refused" && /tag handling|parsing/i.test(facts.serviceMessage ?? "");
}
