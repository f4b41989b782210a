import { Failure } from "../../core/failure.ts";

/** What has come and was not read yet. */
export interface Mailbox<Item> {
  put(item: Item, size: number): void;
  /** Nothing more comes; with a reason, which the reader gets after what has come. The first end counts. */
  end(reason?: unknown): void;
  readonly isEnded: boolean;
  readonly ended: Promise<void>;
  /** By one reader, who ends it by stopping. */
  read(): AsyncGenerator<Item, void>;
}

/** Bytes that may wait for a reader who doesn't come. */
const mostUnread = 64 * 1024 * 1024;

export function createMailbox<Item>(): Mailbox<Item> {
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
  /** The next one, as soon as there is one; `undefined` after the last. */
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
      if (unread > mostUnread) stop(new Failure("service.badResponse", { detail: "more came than was read" }));
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
