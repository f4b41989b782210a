import { Failure } from "../../core/failures/failure.ts";

/** A queue with one reader and a limit of unread bytes. */
export interface BoundedQueue<Item> {
  put(item: Item, size: number): void;
  /** Ends the queue; a reason is thrown after the queued items. The first end counts. */
  end(reason?: unknown): void;
  readonly isEnded: boolean;
  readonly ended: Promise<void>;
  /** For one reader, who ends the queue by stopping. */
  read(): AsyncGenerator<Item, void>;
}

/** Maximum bytes that may wait for the reader. */
const maxUnreadBytes = 64 * 1024 * 1024;

export function createBoundedQueue<Item>(): BoundedQueue<Item> {
  const waiting: { readonly item: Item; readonly size: number }[] = [];
  let unread = 0;
  let end: { readonly reason: unknown } | undefined;
  let wake = () => {};
  let close = () => {};
  const ended = new Promise<void>((resolve) => {
    close = resolve;
  });
  const stop = (reason?: unknown) => {
    end ??= { reason };
    wake();
    close();
  };
  /** Takes the next item as soon as there is one; `undefined` after the last. */
  const take = async () => {
    while (waiting.length === 0 && end === undefined)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const next = waiting.shift();
    unread -= next?.size ?? 0;
    return next;
  };
  return {
    ended,
    get isEnded() {
      return end !== undefined;
    },
    end: stop,
    put(item, size) {
      if (end !== undefined) return;
      unread += size;
      waiting.push({ item, size });
      if (unread > maxUnreadBytes) stop(new Failure("service.badResponse", { detail: "more came than was read" }));
      wake();
    },
    async *read() {
      try {
        for (let next = await take(); next !== undefined; next = await take()) yield next.item;
        if (end?.reason !== undefined) throw end.reason;
      } finally {
        stop();
      }
    },
  };
}
