/** Recent frames, kept so that nothing is lost while there is no connection. */
export class FrameStore {
  readonly #max: number;
  #frames: { readonly number: number; readonly pcm: Uint8Array }[] = [];
  #next = 0;

  /** `max` frames are kept. */
  constructor(max: number) {
    this.#max = max;
  }

  /** Adds a frame and returns its number. */
  add(pcm: Uint8Array): number {
    const number = this.#next++;
    this.#frames.push({ number, pcm });
    if (this.#frames.length > this.#max) this.#frames.shift();
    return number;
  }

  /** Returns the frames from this number on, if they are still kept. */
  framesFrom(number: number): readonly { readonly number: number; readonly pcm: Uint8Array }[] {
    return this.#frames.filter((frame) => frame.number >= number);
  }

  /** Renumbers kept frames from 0. */
  restart(): void {
    this.#frames = this.#frames.map(({ pcm }, number) => ({ number, pcm }));
    this.#next = this.#frames.length;
  }

  clear(): void {
    this.#frames = [];
    this.#next = 0;
  }
}
