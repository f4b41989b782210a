import type { Recording, SoundFrame } from "../sound.ts";

/** One recording of a page, from before its microphone is open. */
export interface Reel {
  /** Resolves when the microphone is open; rejects with what failed before. */
  readonly opened: Promise<Recording>;
  /** The number of the frame that is awaited. */
  readonly next: number;
  open(name: string): void;
  /** Takes a frame that did not come yet; one that was sent twice is left out. */
  put(number: number, frame: () => SoundFrame): void;
  /** The frames are numbered anew. */
  restart(): void;
  /** What came is still told. */
  end(): void;
  /** The page was left: a recording ends, and what waits for a microphone waits for another page. */
  leave(): void;
  /** Rejects where the microphone is not yet open, else ends. */
  fail(reason: unknown): void;
}

/** Frames that may wait for whoever reads them: two minutes. */
const mostUnread = 1200;

/** `onEnd` is called once, when nothing more is wanted. */
export function createReel(onEnd: () => void): Reel {
  const unread: SoundFrame[] = [];
  const { promise: opened, resolve, reject } = deferred<Recording>();
  opened.catch(() => {});
  let next = 0;
  let isOpen = false;
  let isEnded = false;
  let reason: unknown;
  let wake = (): void => {};
  const end = (why?: unknown): void => {
    if (isEnded) return;
    isEnded = true;
    reason = why;
    // once it is open, this changes nothing
    reject(why ?? new Error("the recording was stopped before it began"));
    wake();
    onEnd();
  };
  /** The next one, as soon as there is one; `undefined` after the last. */
  const take = async (): Promise<SoundFrame | undefined> => {
    while (unread.length === 0 && !isEnded)
      await new Promise<void>((resume) => {
        wake = resume;
      });
    return unread.shift();
  };
  async function* frames(): AsyncGenerator<SoundFrame, void> {
    try {
      for (let frame = await take(); frame !== undefined; frame = await take()) yield frame;
      if (reason !== undefined) throw reason;
    } finally {
      end();
    }
  }
  return {
    opened,
    get next() {
      return next;
    },
    open(name) {
      if (isOpen || isEnded) return;
      isOpen = true;
      resolve({ name, stop: () => end(), [Symbol.asyncIterator]: frames });
    },
    put(number, frame) {
      if (isEnded || !isOpen || number < next) return;
      next = number + 1;
      unread.push(frame());
      if (unread.length > mostUnread) end(new Error("nobody reads what is recorded"));
      wake();
    },
    restart: () => {
      next = 0;
    },
    end: () => end(),
    leave: () => {
      if (isOpen) end();
    },
    fail: (why) => end(why),
  };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((keep, refuse) => {
    resolve = keep;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
