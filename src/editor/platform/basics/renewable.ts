import type { Disposable } from "vscode";
import { createCancellation, waitFor } from "./abort.ts";

/**
 * A shared value that is started on first use. On renewal it is disposed, even if its start is still under way, so that
 * no caller gets a value of former settings.
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

  /** The current value, without starting anything. */
  get value(): T | undefined {
    return this.#value;
  }

  /**
   * Starts it or waits for its start. A start that failed is tried again by the next call; one that was only left goes
   * on.
   */
  async get(signal: AbortSignal): Promise<T> {
    if (this.#isDisposed) throw createCancellation();
    const renewals = this.#renewals;
    const started = await waitFor(this.#starting ?? this.#begin(), signal).catch((error: unknown) => {
      if (signal.aborted || renewals === this.#renewals) throw error;
      return undefined;
    });
    return started !== undefined && renewals === this.#renewals ? started : await this.get(signal);
  }

  /** Disposes the value, or the one that is being started: the next call starts a new one. */
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
