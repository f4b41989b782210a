import { during, Pause } from "../basics/activity.ts";

/** Files of one gesture arrive within this many milliseconds. */
const gatherMs = 300;

/** Gathers paths for a moment and handles them together, one batch after the other. */
export class GatheredPaths {
  readonly #paths = new Set<string>();
  readonly #handle: (paths: readonly string[]) => Promise<void>;
  readonly #pause = new Pause("changed paths", gatherMs, () => void during("background", "paths", () => this.flush()));
  #handled: Promise<void> = Promise.resolve();

  /** `handle` must not throw. */
  constructor(handle: (paths: readonly string[]) => Promise<void>) {
    this.#handle = handle;
  }

  add(path: string): void {
    this.#paths.add(path);
    this.#pause.begin();
  }

  /** Handles at once what was gathered; ends when all before is handled too. */
  async flush(): Promise<void> {
    this.#pause.cancel();
    const paths = [...this.#paths];
    this.#paths.clear();
    if (paths.length > 0) this.#handled = this.#handled.then(() => this.#handle(paths));
    await this.#handled;
  }

  cancel(): void {
    this.#pause.cancel();
    this.#paths.clear();
  }
}
