interface Waiting<T> {
  readonly promise: Promise<T>;
  result?: { readonly value: T };
}

/** Gives what promises come to in the order in which they were added. */
export class Ordered<T> {
  readonly #all: Waiting<T>[] = [];

  add(promise: Promise<T>): void {
    const one: Waiting<T> = { promise };
    this.#all.push(one);
    promise.then(
      (value) => {
        one.result = { value };
      },
      // whoever takes it has the error
      () => {},
    );
  }

  /** Those that need no wait. */
  *ready(): Generator<T> {
    for (let [first] = this.#all; first?.result !== undefined; [first] = this.#all) {
      this.#all.shift();
      yield first.result.value;
    }
  }

  /** All that are left; throws what the first that failed threw. */
  async *rest(): AsyncGenerator<T> {
    for (let first = this.#all.shift(); first !== undefined; first = this.#all.shift()) yield await first.promise;
  }
}
