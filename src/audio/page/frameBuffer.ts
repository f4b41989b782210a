import type { Recording, SoundFrame } from "../sound.ts";

/** Frames of one recording of a page, from before its microphone is open. */
export interface FrameBuffer {
  /** Resolves when the microphone is open; rejects with an earlier error. */
  readonly opened: Promise<Recording>;
  /** Number of the expected frame. */
  readonly next: number;
  open(name: string): void;
  /** Takes a new frame; repeated ones are dropped. */
  put(number: number, frame: () => SoundFrame): void;
  /** Restarts the numbers of frames. */
  restart(): void;
  /** Ends the recording; frames that have come are still read. */
  end(): void;
  /** Handles a closed page: a recording ends, a request for a microphone waits for another page. */
  leave(): void;
  /** Rejects if the microphone is not yet open, else ends. */
  fail(reason: unknown): void;
}

/** Maximum frames that wait for the reader: two minutes. */
const maxUnread = 1200;

/** Creates a buffer; `onEnd` is called once, when no more frames are needed. */
export function createFrameBuffer(onEnd: () => void): FrameBuffer {
  const unread: SoundFrame[] = [];
  const { promise: opened, resolve, reject } = createDeferred<Recording>();
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
  /** Takes the next frame as soon as there is one; `undefined` after the last. */
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
      if (unread.length > maxUnread) end(new Error("nobody reads what is recorded"));
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

function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((keep, refuse) => {
    resolve = keep;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
