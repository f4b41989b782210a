import type { Disposable } from "vscode";

/** Disposes everything, goes on after a failure, then throws an `AggregateError` of what failed. */
export function disposeAll(items: Iterable<Disposable>): void {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      item.dispose();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "some things could not be disposed");
}

/** Several disposables as one. */
export function combineDisposables(...items: readonly Disposable[]): Disposable {
  return { dispose: () => disposeAll(items) };
}

/** Holds one disposable at a time: the replaced one is disposed. */
export class Slot<T extends Disposable = Disposable> implements Disposable {
  #value: T | undefined;

  get value(): T | undefined {
    return this.#value;
  }

  set value(value: T | undefined) {
    const old = this.#value;
    this.#value = value;
    if (old !== value) old?.dispose();
  }

  dispose(): void {
    this.value = undefined;
  }
}
