import type { Disposable } from "vscode";
import { cancelled, waitFor } from "./abort.ts";

/**
 * One thing that is started when it is first asked for, and shared. Renewed, it is let go, also where it was only being
 * started and comes up late: nobody gets what belongs to former settings.
 */
export class Renewable<T extends Disposable> implements Disposable {
  readonly #start: () => Promise<T>;
  readonly #onStarted: () => void;
  #starting: Promise<T> | undefined;
  #value: T | undefined;
  #renewals = 0;
  #isDisposed = false;

  constructor(start: () => Promise<T>, onStarted: () => void) {
    this.#start = start;
    this.#onStarted = onStarted;
  }

  /** What is there now, without starting anything. */
  get value(): T | undefined {
    return this.#value;
  }

  /** Starts it or waits for its start. A start that failed is tried again by the next call; one that was only left goes on. */
  async get(signal: AbortSignal): Promise<T> {
    if (this.#isDisposed) throw cancelled();
    const renewals = this.#renewals;
    const started = await waitFor(this.#starting ?? this.#begin(), signal).catch((error: unknown) => {
      if (signal.aborted || renewals === this.#renewals) throw error;
      return undefined;
    });
    return started !== undefined && renewals === this.#renewals ? started : await this.get(signal);
  }

  /** Lets go of what there is and of what is being started: the next call starts anew. */
  renew(): void {
    const old = this.#value;
    this.#renewals++;
    this.#starting = undefined;
    this.#value = undefined;
    old?.dispose();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.renew();
  }

  #begin(): Promise<T> {
    const renewals = this.#renewals;
    const starting = this.#start();
    this.#starting = starting;
    starting.then(
      (value) => {
        if (renewals !== this.#renewals) value.dispose();
        else {
          this.#value = value;
          this.#onStarted();
        }
      },
      () => {
        if (this.#starting === starting) this.#starting = undefined;
      },
    );
    return starting;
  }
}
