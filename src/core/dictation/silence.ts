/** Below it nothing is a voice: −46 dB of full scale. */
const leastLevel = 0.005;
/** A voice is so many times as loud as the room. */
const aboveRoom = 3;

/** Tells how long nobody has spoken, by how loud the room is. */
export class Silence {
  #room = Number.POSITIVE_INFINITY;
  #since: number;

  /** Times are milliseconds of one clock. */
  constructor(now: number) {
    this.#since = now;
  }

  /** Takes how loud it was, 0 to 1. */
  heard(level: number, at: number): void {
    // a room that becomes louder is believed slowly
    this.#room = Math.min(level, this.#room * 1.005);
    if (level >= Math.max(leastLevel, this.#room * aboveRoom)) this.#since = at;
  }

  /** Something was understood: that was no silence. */
  understood(at: number): void {
    this.#since = Math.max(this.#since, at);
  }

  /** Milliseconds since somebody spoke. */
  lasted(now: number): number {
    return Math.max(0, now - this.#since);
  }
}
