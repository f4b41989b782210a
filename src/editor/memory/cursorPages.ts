/** A page of a list that is read by cursor. */
export interface CursorPage<T> {
  readonly items: readonly T[];
  /** `undefined` from the last page. */
  readonly next?: string | undefined;
}

export interface PagesNeeds<T> {
  fetch(cursor: string | undefined, signal: AbortSignal): Promise<CursorPage<T>>;
  /** Wanted items, as they arrive. */
  onItems(first: number, items: readonly T[]): void;
  /** More of the list is known than before, or its end. */
  onReached(): void;
  /** Reading stopped; `retry` continues. */
  onFailure(error: unknown): void;
}

interface Page {
  /** The place of its first item. */
  readonly start: number;
  readonly cursor: string | undefined;
}

/** Pages that stay in memory; the others are read again by their cursors. */
const maxKeptPages = 40;
/** The maximum number of items that can be wanted at once: a few screens. */
const maxWanted = 1_000;

/**
 * A list that can only be read forward, page by page, with random access: the pages up to a place are read once and
 * their cursors remembered; passed items are not kept. One page is read at a time, always the one that is wanted now.
 */
export class CursorPages<T> {
  readonly #needs: PagesNeeds<T>;
  readonly #known: Page[] = [{ start: 0, cursor: undefined }];
  readonly #cursors = new Set<string>();
  /** In the order of their last use. */
  readonly #kept = new Map<number, readonly T[]>();
  #wanted = { first: 0, last: 0 };
  #loading: { readonly page: number; readonly controller: AbortController } | undefined;
  #hasFailed = false;
  #isDisposed = false;
  #reached = 0;
  #isAtEnd = false;

  constructor(needs: PagesNeeds<T>) {
    this.#needs = needs;
  }

  /** The number of items up to the furthest place that was read. */
  get reachedCount(): number {
    return this.#reached;
  }

  /** True if `reachedCount` is the whole list. */
  get isAtEnd(): boolean {
    return this.#isAtEnd;
  }

  /** The last wanted item. */
  get wantedLast(): number {
    return this.#wanted.last;
  }

  /** Wants exactly these items: reports the available ones immediately, and reads the rest. */
  show(first: number, last: number): void {
    this.#wanted = { first, last: Math.min(last, first + maxWanted) };
    for (const [page, items] of [...this.#kept]) {
      if (!this.#isWanted(page)) continue;
      this.#keep(page, items);
      this.#needs.onItems(this.#startOf(page), items);
    }
    if (this.#loading !== undefined && this.#loading.page !== this.#findNextPage()) this.#loading.controller.abort();
    void this.#go();
  }

  /** Goes on after a failure. */
  retry(): void {
    this.#hasFailed = false;
    void this.#go();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#loading?.controller.abort();
  }

  /** Never rejects: a failure is reported. */
  async #go(): Promise<void> {
    if (this.#loading !== undefined) return;
    for (let page = this.#findNextPage(); page !== undefined; page = this.#findNextPage()) await this.#load(page);
  }

  async #load(page: number): Promise<void> {
    const controller = new AbortController();
    this.#loading = { page, controller };
    try {
      const answer = await this.#needs.fetch(this.#known[page]?.cursor, controller.signal);
      if (!controller.signal.aborted) this.#take(page, answer);
    } catch (error) {
      // left for another page, or for good
      if (controller.signal.aborted) return;
      this.#hasFailed = true;
      this.#needs.onFailure(error);
    } finally {
      this.#loading = undefined;
    }
  }

  /** The page to read now: a wanted one that is known but not kept, else the next one towards the wanted ones. */
  #findNextPage(): number | undefined {
    if (this.#isDisposed || this.#hasFailed) return undefined;
    return (
      this.#missing() ?? (this.#isAtEnd || this.#wanted.last <= this.#reached ? undefined : this.#known.length - 1)
    );
  }

  /** The first of the wanted pages that were read once but not kept. */
  #missing(): number | undefined {
    const read = this.#known.length - (this.#isAtEnd ? 0 : 1);
    for (let page = this.#pageAt(this.#wanted.first); page < read && this.#isWanted(page); page++)
      if (!this.#kept.has(page)) return page;
    return undefined;
  }

  #take(page: number, { items, next }: CursorPage<T>): void {
    this.#keep(page, items);
    if (page === this.#known.length - 1 && !this.#isAtEnd) this.#extend(page, items.length, next);
    if (this.#isWanted(page) && items.length > 0) this.#needs.onItems(this.#startOf(page), items);
  }

  #extend(page: number, count: number, next: string | undefined): void {
    this.#reached = this.#startOf(page) + count;
    // a service that names a page twice would never end
    if (next === undefined || this.#cursors.has(next)) this.#isAtEnd = true;
    else {
      this.#cursors.add(next);
      this.#known.push({ start: this.#reached, cursor: next });
    }
    this.#needs.onReached();
  }

  #keep(page: number, items: readonly T[]): void {
    this.#kept.delete(page);
    this.#kept.set(page, items);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKeptPages) return;
      // what is wanted stays, or it would be read for ever
      if (!this.#isWanted(oldest)) this.#kept.delete(oldest);
    }
  }

  #startOf(page: number): number {
    return this.#known[page]?.start ?? this.#reached;
  }

  #isWanted(page: number): boolean {
    const end = this.#known[page + 1]?.start ?? this.#reached;
    return this.#startOf(page) < this.#wanted.last && end > this.#wanted.first;
  }

  /** The page of a place, among those that are known; the last of several that begin there. */
  #pageAt(place: number): number {
    let [low, high] = [0, this.#known.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#startOf(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
