import type { Disposable } from "vscode";

/** Something that is loaded and made at its first use. */
export class Later<T extends Disposable> implements Disposable {
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
