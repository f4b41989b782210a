import type { GridRow } from "./gridProtocol.ts";
import type { RowRange } from "./scrollExtent.ts";

/** Rows near the visible ones: distant ones are dropped and requested again. */
export class RowCache {
  readonly #rows = new Map<number, GridRow>();
  readonly #max: number;

  constructor(max = 2_000) {
    this.#max = max;
  }

  get(row: number): GridRow | undefined {
    return this.#rows.get(row);
  }

  put(first: number, rows: readonly GridRow[], seen: RowRange): void {
    for (const [index, row] of rows.entries()) this.#rows.set(first + index, row);
    if (this.#rows.size <= this.#max) return;
    const reach = this.#max / 4;
    for (const at of this.#rows.keys()) if (at < seen.first - reach || at >= seen.last + reach) this.#rows.delete(at);
  }

  /** Returns whether any of these rows is missing. */
  lacks({ first, last }: RowRange): boolean {
    for (let at = first; at < last; at++) if (!this.#rows.has(at)) return true;
    return false;
  }

  get size(): number {
    return this.#rows.size;
  }

  clear(): void {
    this.#rows.clear();
  }
}
