import { isCancelled } from "../platform/basics/abort.ts";

/** A value that is read from the service: the last one stays while it is read again. */
export class Loadable<T> {
  #value: T | undefined;
  #error: unknown;
  #reading: AbortController | undefined;

  get value(): T | undefined {
    return this.#value;
  }

  /** The reason why it couldn't be read; `undefined` if it could. */
  get error(): unknown {
    return this.#error;
  }

  get isLoading(): boolean {
    return this.#reading !== undefined;
  }

  /** Reads it, replacing a read that is under way; returns whether this one was completed. Never rejects. */
  async load(read: (signal: AbortSignal) => Promise<T>): Promise<boolean> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    try {
      const value = await read(reading.signal);
      if (this.#reading !== reading) return false;
      this.#value = value;
      this.#error = undefined;
    } catch (error) {
      if (this.#reading !== reading) return false;
      // aborted by another read: there is nothing to report
      if (!isCancelled(error)) {
        this.#value = undefined;
        this.#error = error;
      }
    }
    this.#reading = undefined;
    return true;
  }

  /** Drops everything. */
  clear(): void {
    this.#reading?.abort();
    this.#reading = undefined;
    this.#value = undefined;
    this.#error = undefined;
  }
}
