/** Milliseconds by which a chunk may come too early: networks and timers are not exact. */
const earliness = 250;
/** Milliseconds of lateness that may be made up for. */
const credit = 2000;

/**
 * Whether audio comes at most twice as fast as it was spoken, and each chunk at least half the duration of the one before
 * after it (wire facts 9). Called with the time of arrival and the duration of each chunk, in milliseconds.
 */
export function createPacing(leeway = earliness): (now: number, duration: number) => boolean {
  let due = Number.NEGATIVE_INFINITY;
  return (now, duration) => {
    if (now + leeway < due) return false;
    due = Math.max(due, now - (Number.isFinite(due) ? credit : 0)) + duration / 2;
    return true;
  };
}
