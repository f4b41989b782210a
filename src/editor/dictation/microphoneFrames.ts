import type { Recording, SoundFrame, SoundSource } from "../../audio/sound.ts";

/** Callbacks of the microphone while it is open. */
export interface FrameListener {
  onOpen(name: string): void;
  onClosed(): void;
  /** Reports the loudness, 0 to 1; `at` is `performance.now()`. */
  onLevel(level: number, at: number): void;
}

/**
 * The sound of a dictation: the source is opened at the first frame, and again after a pause that closed it. Ends with
 * the source, or by `end`.
 */
export class Frames implements AsyncIterable<SoundFrame> {
  readonly #source: SoundSource;
  readonly #watch: FrameListener;
  readonly #signal: AbortSignal;
  #recording: Recording | undefined;
  #isEnded = false;
  /** The recording that is ending was closed by `sleep`: another one follows. */
  #wasClosed = false;
  /** Resolves when a closed microphone is needed again. */
  #closed: { readonly resumed: Promise<void>; readonly resume: () => void } | undefined;

  constructor(source: SoundSource, watch: FrameListener, signal: AbortSignal) {
    this.#source = source;
    this.#watch = watch;
    this.#signal = signal;
    signal.addEventListener("abort", () => this.end(), { once: true });
  }

  /** Opens the microphone; throws `Failure`, or the signal's reason. */
  async open(): Promise<void> {
    const recording = await this.#source.open(this.#signal);
    if (this.#isEnded) {
      recording.stop();
      return;
    }
    this.#recording = recording;
    this.#watch.onOpen(recording.name);
  }

  get isOpen(): boolean {
    return this.#recording !== undefined;
  }

  /** Closes the microphone until `wake`. */
  sleep(): void {
    if (this.#closed !== undefined || this.#isEnded) return;
    this.#closed = createResumption();
    if (this.#recording === undefined) return;
    this.#wasClosed = true;
    this.#recording.stop();
  }

  wake(): void {
    this.#closed?.resume();
    this.#closed = undefined;
  }

  /** Closes the microphone for good; captured frames are still returned. */
  end(): void {
    this.#isEnded = true;
    this.#recording?.stop();
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<SoundFrame> {
    while (!this.#isEnded) {
      if (this.#recording === undefined) await this.open();
      this.#wasClosed = false;
      yield* this.#record();
      // the source itself ended
      if (!this.#wasClosed) return;
      await this.#closed?.resumed;
    }
  }

  async *#record(): AsyncGenerator<SoundFrame> {
    const recording = this.#recording;
    if (recording === undefined) return;
    try {
      for await (const frame of recording) {
        this.#watch.onLevel(frame.level, frame.at);
        yield frame;
      }
    } finally {
      recording.stop();
      this.#recording = undefined;
      this.#watch.onClosed();
    }
  }
}

function createResumption(): { readonly resumed: Promise<void>; readonly resume: () => void } {
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  return { resumed, resume };
}
