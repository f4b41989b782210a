import {
  type Extent,
  isMapped,
  offsetOf,
  type Range,
  revealing,
  rowsAt,
  scrollTopOf,
  spacerHeight,
  withinRows,
} from "./extent.ts";

export interface ViewportNeeds {
  /** What scrolls: the head, then the spacer. */
  readonly scroller: HTMLElement;
  readonly head: HTMLElement;
  /** As tall as all rows, or as tall as an element can be. */
  readonly spacer: HTMLElement;
  /** The row that stays seen when heights change, where it was seen before. */
  kept(): number;
  /** Other rows are seen. */
  onMove(): void;
}

/** Rows that are made beyond those that are seen, so that scrolling shows no gap. */
const around = 8;

/** The window on the rows: where it is, and the scroll bar that says so. */
export class Viewport {
  readonly #needs: ViewportNeeds;
  #rowHeight = 1;
  #rowCount = 0;
  #offset = 0;
  /** Rows that were seen when it was last looked. */
  #saw: Range = { first: 0, last: 0 };
  /** Where the scroll bar was put by us: its event says nothing new. */
  #put: number | undefined;

  constructor(needs: ViewportNeeds) {
    this.#needs = needs;
    const { scroller } = needs;
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    scroller.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
    new ResizeObserver(() => this.#settle(this.#offset)).observe(scroller);
  }

  get extent(): Extent {
    const { scroller, head } = this.#needs;
    const viewport = Math.max(0, scroller.clientHeight - head.offsetHeight);
    return { rowHeight: this.#rowHeight, rowCount: this.#rowCount, viewport };
  }

  get offset(): number {
    return this.#offset;
  }

  /** Rows that are seen. */
  get seen(): Range {
    return rowsAt(this.#offset, this.extent);
  }

  /** Rows to make. */
  get made(): Range {
    return rowsAt(this.#offset, this.extent, around);
  }

  /** Where the first of the rows that are made belongs in the spacer. */
  topOf(first: number): number {
    return this.#needs.scroller.scrollTop + first * this.#rowHeight - this.#offset;
  }

  /** Another count or height of rows; the first row that is seen stays. */
  resize(rowCount: number, rowHeight: number): void {
    const offset = (this.#offset / this.#rowHeight) * rowHeight;
    this.#rowCount = rowCount;
    this.#rowHeight = rowHeight;
    this.#needs.spacer.style.height = `${spacerHeight(this.extent)}px`;
    this.#settle(offset);
  }

  /** Goes where it was, in other heights. */
  #settle(offset: number): void {
    const row = this.#needs.kept();
    const wasSeen = row >= this.#saw.first && row < this.#saw.last;
    this.go(wasSeen ? revealing(row, offset, this.extent) : offset);
  }

  go(offset: number): void {
    const { scroller, onMove } = this.#needs;
    const extent = this.extent;
    this.#offset = withinRows(offset, extent);
    scroller.scrollTop = scrollTopOf(this.#offset, extent);
    this.#put = scroller.scrollTop;
    this.#saw = this.seen;
    onMove();
  }

  #scrolled(): void {
    const { scroller, onMove } = this.#needs;
    if (scroller.scrollTop === this.#put) return;
    this.#put = undefined;
    this.#offset = offsetOf(scroller.scrollTop, this.extent);
    this.#saw = this.seen;
    onMove();
  }

  /** Where a pixel of the scroll bar is several of the rows, the wheel would jump: it moves the rows themselves. */
  #wheeled(event: WheelEvent): void {
    if (!isMapped(this.extent) || event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    const units = [1, this.#rowHeight, this.extent.viewport];
    this.go(this.#offset + event.deltaY * (units[event.deltaMode] ?? 1));
  }
}
