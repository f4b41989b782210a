/** How much there is to scroll; all in CSS pixels. */
export interface Extent {
  readonly rowHeight: number;
  readonly rowCount: number;
  /** Height in which rows are seen. */
  readonly viewport: number;
}

/** Rows from `first` up to, without, `last`. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * The tallest element that is made. Browsers stop at some 17 to 33 million device pixels, which at 300 % zoom are a
 * third of that; a million rows are taller, so beyond this one pixel of the scroll bar stands for several of the rows.
 */
export const tallest = 5_000_000;

/** Height of all rows. */
export const contentHeight = ({ rowHeight, rowCount }: Extent): number => rowHeight * rowCount;

/** Height of the element that is scrolled in place of all rows. */
export const spacerHeight = (extent: Extent): number => Math.min(contentHeight(extent), tallest);

/** Whether the scroll bar's pixels are more than those of the rows. */
export const isMapped = (extent: Extent): boolean => contentHeight(extent) > tallest;

const furthest = (extent: Extent): number => Math.max(0, contentHeight(extent) - extent.viewport);

/** Keeps an offset within the rows. */
export const withinRows = (offset: number, extent: Extent): number => Math.min(Math.max(0, offset), furthest(extent));

/** Which offset in the rows the scroll bar means: both ends are reached exactly. */
export function offsetOf(scrollTop: number, extent: Extent): number {
  if (!isMapped(extent)) return withinRows(scrollTop, extent);
  const room = spacerHeight(extent) - extent.viewport;
  return withinRows((scrollTop / room) * furthest(extent), extent);
}

/** Where the scroll bar stands for an offset in the rows. */
export function scrollTopOf(offset: number, extent: Extent): number {
  if (!isMapped(extent)) return offset;
  return (offset / furthest(extent)) * (spacerHeight(extent) - extent.viewport);
}

/** The rows that are seen, even in part, and `around` more on both sides. */
export function rowsAt(offset: number, { rowHeight, rowCount, viewport }: Extent, around = 0): Range {
  const first = Math.floor(offset / rowHeight) - around;
  const last = Math.ceil((offset + viewport) / rowHeight) + around;
  return { first: Math.min(Math.max(0, first), rowCount), last: Math.min(Math.max(0, last), rowCount) };
}

/** The nearest offset at which a row is seen whole. */
export function revealing(row: number, offset: number, extent: Extent): number {
  const top = row * extent.rowHeight;
  if (top < offset) return withinRows(top, extent);
  const lowest = top + extent.rowHeight - extent.viewport;
  return lowest > offset ? withinRows(lowest, extent) : offset;
}

/** Rows that a page key moves over: all that are seen whole but one, so that the eye finds its place again. */
export const pageRows = ({ rowHeight, viewport }: Extent): number => Math.max(1, Math.floor(viewport / rowHeight) - 1);
