/** Milliseconds by which a chunk may be early: networks and timers are not exact. */
const earlinessMs = 250;
/** Maximum milliseconds of delay that may be made up for. */
const creditMs = 2000;

/**
 * Returns a function that checks whether audio comes at most twice as fast as it was spoken, and each chunk at least
 * half the duration of the one before after it (docs/protocol.md, *Voice pacing*). Call it with the time of arrival and
 * the duration of each chunk, in milliseconds, and with the delay of this process since the last chunk: audio that came
 * during a delay is read all at once.
 */
export function createPacing(leeway = earlinessMs): (now: number, duration: number, heldUp?: number) => boolean {
  let due = Number.NEGATIVE_INFINITY;
  let excused = 0;
  return (now, duration, heldUp = 0) => {
    excused += heldUp;
    if (now + leeway < due) return false;
    // the first chunk has no credit, but may have waited as any other
    const credit = (Number.isFinite(due) ? creditMs : 0) + excused;
    due = Math.max(due, now - credit) + duration / 2;
    if (due > now - creditMs) excused = 0;
    return true;
  };
}

/** Delays of this process: by its other work, or by a busy machine. */
export interface Delays {
  /** Returns the milliseconds of delay since the last call. */
  take(): number;
  close(): void;
}

/** Milliseconds between two checks of the clock. */
const beatMs = 100;
/** Milliseconds by which a timer may be late. With a beat, that is less than a chunk may be early: no delay goes unseen. */
const latenessMs = 50;

/** Watches the event loop until it is closed; `clock` returns milliseconds. */
export function watchDelays(clock: () => number = () => performance.now()): Delays {
  let [last, delays] = [clock(), 0];
  const look = () => {
    const now = clock();
    if (now - last > beatMs + latenessMs) delays += now - last - beatMs;
    last = now;
  };
  const timer = setInterval(look, beatMs);
  return {
    take() {
      look();
      const taken = delays;
      delays = 0;
      return taken;
    },
    close: () => clearInterval(timer),
  };
}
