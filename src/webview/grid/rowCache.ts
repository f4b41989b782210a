import type { Range } from "./extent.ts";
import type { Row } from "./protocol.ts";

/** The rows that came, near what is seen: what is far away is let go and asked for anew. */
export class RowCache {
  readonly #rows = new Map<number, Row>();
  readonly #most: number;

  constructor(most = 2_000) {
    this.#most = most;
  }

  get(row: number): Row | undefined {
    return this.#rows.get(row);
  }

  put(first: number, rows: readonly Row[], seen: Range): void {
    for (const [index, row] of rows.entries()) this.#rows.set(first + index, row);
    if (this.#rows.size <= this.#most) return;
    const reach = this.#most / 4;
    for (const at of this.#rows.keys()) if (at < seen.first - reach || at >= seen.last + reach) this.#rows.delete(at);
  }

  /** Whether any row of these is not here. */
  lacks({ first, last }: Range): boolean {
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
