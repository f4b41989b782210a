/** What was heard last, kept so that nothing is lost where a connection breaks off or is not there yet. */
export class Store {
  readonly #most: number;
  #frames: { readonly number: number; readonly pcm: Uint8Array }[] = [];
  #next = 0;

  /** `most` frames are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Gives the frame its number. */
  add(pcm: Uint8Array): number {
    const number = this.#next++;
    this.#frames.push({ number, pcm });
    if (this.#frames.length > this.#most) this.#frames.shift();
    return number;
  }

  /** The frames from this number on, as far as they are kept. */
  from(number: number): readonly { readonly number: number; readonly pcm: Uint8Array }[] {
    return this.#frames.filter((frame) => frame.number >= number);
  }

  /** Numbers what is kept from 0. */
  restart(): void {
    this.#frames = this.#frames.map(({ pcm }, number) => ({ number, pcm }));
    this.#next = this.#frames.length;
  }

  clear(): void {
    this.#frames = [];
    this.#next = 0;
  }
}
