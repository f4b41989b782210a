import { isCancelled } from "../platform/abort.ts";

/** Something that is read from the service: what was read last stays while it is read again. */
export class Part<T> {
  #value: T | undefined;
  #error: unknown;
  #reading: AbortController | undefined;

  get value(): T | undefined {
    return this.#value;
  }

  /** Why it couldn't be read; `undefined` where it could. */
  get error(): unknown {
    return this.#error;
  }

  get isLoading(): boolean {
    return this.#reading !== undefined;
  }

  /** Reads it, in place of a reading under way; tells whether this one came to its end. Never rejects. */
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
      // left by somebody else: there is nothing to tell
      if (!isCancelled(error)) {
        this.#value = undefined;
        this.#error = error;
      }
    }
    this.#reading = undefined;
    return true;
  }

  /** Forgets everything. */
  clear(): void {
    this.#reading?.abort();
    this.#reading = undefined;
    this.#value = undefined;
    this.#error = undefined;
  }
}
