/** Dimensions for scrolling; all in CSS pixels. */
export interface ScrollExtent {
  readonly rowHeight: number;
  readonly rowCount: number;
  /** Visible height for rows. */
  readonly viewport: number;
}

/** Rows from `first` up to, without, `last`. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Maximum height of an element. Browsers stop at some 17 to 33 million device pixels, which at 300 % zoom are a third
 * of that; a million rows are taller, so beyond this one pixel of the scroll bar represents several of the rows.
 */
export const maxElementHeight = 5_000_000;

/** Height of all rows. */
export const contentHeight = ({ rowHeight, rowCount }: ScrollExtent): number => rowHeight * rowCount;

/** Height of the element that is scrolled instead of all rows. */
export const spacerHeight = (extent: ScrollExtent): number => Math.min(contentHeight(extent), maxElementHeight);

/** Returns whether a pixel of the scroll bar is more than one of the rows. */
export const isMapped = (extent: ScrollExtent): boolean => contentHeight(extent) > maxElementHeight;

const furthest = (extent: ScrollExtent): number => Math.max(0, contentHeight(extent) - extent.viewport);

/** Keeps an offset within the rows. */
export const clampOffset = (offset: number, extent: ScrollExtent): number =>
  Math.min(Math.max(0, offset), furthest(extent));

/** Returns the offset in the rows for a position of the scroll bar: both ends are reached exactly. */
export function offsetOf(scrollTop: number, extent: ScrollExtent): number {
  if (!isMapped(extent)) return clampOffset(scrollTop, extent);
  const room = spacerHeight(extent) - extent.viewport;
  return clampOffset((scrollTop / room) * furthest(extent), extent);
}

/** Returns the position of the scroll bar for an offset in the rows. */
export function scrollTopOf(offset: number, extent: ScrollExtent): number {
  if (!isMapped(extent)) return offset;
  return (offset / furthest(extent)) * (spacerHeight(extent) - extent.viewport);
}

/** Returns the rows that are at least partly visible, and `around` more on both sides. */
export function rowsAt(offset: number, { rowHeight, rowCount, viewport }: ScrollExtent, around = 0): RowRange {
  const first = Math.floor(offset / rowHeight) - around;
  const last = Math.ceil((offset + viewport) / rowHeight) + around;
  return { first: Math.min(Math.max(0, first), rowCount), last: Math.min(Math.max(0, last), rowCount) };
}

/** Returns the nearest offset at which a row is entirely visible. */
export function revealingOffset(row: number, offset: number, extent: ScrollExtent): number {
  const top = row * extent.rowHeight;
  if (top < offset) return clampOffset(top, extent);
  const lowest = top + extent.rowHeight - extent.viewport;
  return lowest > offset ? clampOffset(lowest, extent) : offset;
}

/** Rows that a page key moves over: all entirely visible ones but one, for orientation. */
export const pageRows = ({ rowHeight, viewport }: ScrollExtent): number =>
  Math.max(1, Math.floor(viewport / rowHeight) - 1);
