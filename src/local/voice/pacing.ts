/** Milliseconds by which a chunk may come too early: networks and timers are not exact. */
const earliness = 250;
/** Milliseconds of lateness that may be made up for. */
const credit = 2000;

/**
 * Whether audio comes at most twice as fast as it was spoken, and each chunk at least half the duration of the one before
 * after it (docs/protocol.md, *Voice pacing*). Called with the time of arrival and the duration of each chunk, in
 * milliseconds, and for how long this process was held up since the chunk before: what came meanwhile is read all at
 * once.
 */
export function createPacing(leeway = earliness): (now: number, duration: number, heldUp?: number) => boolean {
  let due = Number.NEGATIVE_INFINITY;
  let excused = 0;
  return (now, duration, heldUp = 0) => {
    excused += heldUp;
    if (now + leeway < due) return false;
    due = Math.max(due, now - (Number.isFinite(due) ? credit + excused : 0)) + duration / 2;
    if (due > now - credit) excused = 0;
    return true;
  };
}

/** How long this process was held up: other work of its own, or a machine that gave it no time. */
export interface Delays {
  /** Milliseconds since the last question. */
  take(): number;
  close(): void;
}

/** Milliseconds between two looks at the clock. */
const beat = 200;

/** Watches the event loop until it is closed. */
export function watchDelays(): Delays {
  let [last, delays] = [performance.now(), 0];
  const look = () => {
    const now = performance.now();
    if (now - last > beat + earliness) delays += now - last - beat;
    last = now;
  };
  const timer = setInterval(look, beat);
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
