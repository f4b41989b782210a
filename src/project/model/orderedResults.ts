interface Waiting<T> {
  readonly promise: Promise<T>;
  result?: { readonly value: T };
}

/** Yields the results of promises in the order in which they were added. */
export class OrderedResults<T> {
  readonly #all: Waiting<T>[] = [];

  add(promise: Promise<T>): void {
    const one: Waiting<T> = { promise };
    this.#all.push(one);
    promise.then(
      (value) => {
        one.result = { value };
      },
      // the caller that takes it gets the error
      () => {},
    );
  }

  /** Yields results without a wait. */
  *takeReady(): Generator<T> {
    for (let [first] = this.#all; first?.result !== undefined; [first] = this.#all) {
      this.#all.shift();
      yield first.result.value;
    }
  }

  /** Yields all remaining results; throws the first error. */
  async *rest(): AsyncGenerator<T> {
    for (let first = this.#all.shift(); first !== undefined; first = this.#all.shift()) yield await first.promise;
  }
}
