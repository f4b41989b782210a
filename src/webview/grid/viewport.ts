import {
  clampOffset,
  isMapped,
  offsetOf,
  type RowRange,
  revealingOffset,
  rowsAt,
  type ScrollExtent,
  scrollTopOf,
  spacerHeight,
} from "./scrollExtent.ts";

export interface ViewportOptions {
  /** The scrolling element: it has the header, then the spacer. */
  readonly scroller: HTMLElement;
  readonly head: HTMLElement;
  /** As tall as all rows, or as tall as an element can be. */
  readonly spacer: HTMLElement;
  /** The row that stays visible when heights change, if it was visible before. */
  kept(): number;
  /** Called when other rows become visible. */
  onMove(): void;
}

/** Rows beyond the visible ones that exist, so that scrolling shows no gap. */
const around = 8;

/** Visible section of the rows, with its scroll bar. */
export class Viewport {
  readonly #needs: ViewportOptions;
  #rowHeight = 1;
  #rowCount = 0;
  #offset = 0;
  /** Rows that were visible at the last check. */
  #saw: RowRange = { first: 0, last: 0 };
  /** Position of the scroll bar that we set: its event is ignored. */
  #put: number | undefined;

  constructor(needs: ViewportOptions) {
    this.#needs = needs;
    const { scroller } = needs;
    scroller.addEventListener("scroll", () => this.#handleScroll(), { passive: true });
    scroller.addEventListener("wheel", (event) => this.#handleWheel(event), { passive: false });
    new ResizeObserver(() => this.#scrollTo(this.#offset)).observe(scroller);
  }

  get extent(): ScrollExtent {
    const { scroller, head } = this.#needs;
    const viewport = Math.max(0, scroller.clientHeight - head.offsetHeight);
    return { rowHeight: this.#rowHeight, rowCount: this.#rowCount, viewport };
  }

  get offset(): number {
    return this.#offset;
  }

  /** Rows that are seen. */
  get seen(): RowRange {
    return rowsAt(this.#offset, this.extent);
  }

  /** Rows to make. */
  get made(): RowRange {
    return rowsAt(this.#offset, this.extent, around);
  }

  /** Position of the first existing row in the spacer. */
  topOf(first: number): number {
    return this.#needs.scroller.scrollTop + first * this.#rowHeight - this.#offset;
  }

  /** Sets another count or height of rows; the first visible row stays. */
  resize(rowCount: number, rowHeight: number): void {
    const offset = (this.#offset / this.#rowHeight) * rowHeight;
    this.#rowCount = rowCount;
    this.#rowHeight = rowHeight;
    this.#needs.spacer.style.height = `${spacerHeight(this.extent)}px`;
    this.#scrollTo(offset);
  }

  /** Restores the position after heights changed. */
  #scrollTo(offset: number): void {
    const row = this.#needs.kept();
    const wasSeen = row >= this.#saw.first && row < this.#saw.last;
    this.go(wasSeen ? revealingOffset(row, offset, this.extent) : offset);
  }

  go(offset: number): void {
    const { scroller, onMove } = this.#needs;
    const extent = this.extent;
    this.#offset = clampOffset(offset, extent);
    scroller.scrollTop = scrollTopOf(this.#offset, extent);
    this.#put = scroller.scrollTop;
    this.#saw = this.seen;
    onMove();
  }

  #handleScroll(): void {
    const { scroller, onMove } = this.#needs;
    if (scroller.scrollTop === this.#put) return;
    this.#put = undefined;
    this.#offset = offsetOf(scroller.scrollTop, this.extent);
    this.#saw = this.seen;
    onMove();
  }

  /** Moves the rows themselves by the wheel if a pixel of the scroll bar is several of the rows, as it would jump. */
  #handleWheel(event: WheelEvent): void {
    if (!isMapped(this.extent) || event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    const units = [1, this.#rowHeight, this.extent.viewport];
    this.go(this.#offset + event.deltaY * (units[event.deltaMode] ?? 1));
  }
}
