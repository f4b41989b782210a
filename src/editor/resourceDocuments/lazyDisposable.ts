import type { Disposable } from "vscode";

/** A disposable that is loaded and created on first use. */
export class LazyDisposable<T extends Disposable> implements Disposable {
  readonly #make: () => Promise<T>;
  #made: Promise<T> | undefined;
  #isOver = false;

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  async get(): Promise<T> {
    this.#made ??= this.#make();
    const made = await this.#made;
    if (this.#isOver) made.dispose();
    return made;
  }

  dispose(): void {
    this.#isOver = true;
    void this.#made?.then((made) => made.dispose());
  }
}
