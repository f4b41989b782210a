/** Levels below are never a voice: −46 dB of full scale. */
const minLevel = 0.005;
/** A voice is at least so many times as loud as the room. */
const minRatioToRoom = 3;

/** Measures the time without speech, relative to the noise of the room. */
export class Silence {
  #room = Number.POSITIVE_INFINITY;
  #since: number;

  /** Times are milliseconds of one clock. */
  constructor(now: number) {
    this.#since = now;
  }

  /** Adds a level, 0 to 1. */
  addLevel(level: number, at: number): void {
    // a room that becomes louder is believed slowly; a microphone that begins with zeros says nothing of it
    this.#room = Math.max(minLevel / minRatioToRoom, Math.min(level, this.#room * 1.005));
    if (level >= Math.max(minLevel, this.#room * minRatioToRoom)) this.#since = at;
  }

  /** Records that speech was recognized: this was no silence. */
  markSpeech(at: number): void {
    this.#since = Math.max(this.#since, at);
  }

  /** Returns the milliseconds since the last speech. */
  durationAt(now: number): number {
    return Math.max(0, now - this.#since);
  }
}
