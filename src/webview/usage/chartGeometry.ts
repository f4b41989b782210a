/** A column of a chart, in CSS pixels from its upper left corner. */
export interface ChartRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The inner part of a chart, without its axes. */
export interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest round number that is not below the largest value; 1 where all are 0. */
export function roundMax(values: readonly number[]): number {
  const max = values.reduce((largest, value) => Math.max(largest, value), 0);
  if (max <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 4, 5, 8, 10].find((multiple) => multiple * power >= max * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Returns a column for each value: they share the width, zero has no height, and other values are visible. */
export function columns(values: readonly number[], { left, top, width, height }: PlotArea): readonly ChartRect[] {
  const max = roundMax(values);
  const slot = width / Math.max(1, values.length);
  // from a width on, a gap separates columns
  const gap = slot >= 4 ? Math.min(slot * 0.25, 8) : 0;
  return values.map((value, index) => {
    const own = lengthOf(value, max, height);
    return { x: left + index * slot + gap / 2, y: top + height - own, width: slot - gap, height: own };
  });
}

/** Returns the length of each value's bar; the longest fills the available width. */
export function bars(values: readonly number[], width: number): readonly number[] {
  const max = values.reduce((largest, value) => Math.max(largest, value), 0);
  return values.map((value) => lengthOf(value, max, width));
}

/** Returns the positions of the lines of an axis, zero first. */
export const ticks = (max: number): readonly number[] => [0, max / 2, max];

/** Returns the columns that get a label: evenly spaced, so that each has enough room; always the first one. */
export function columnsWithLabel(count: number, width: number, room: number): readonly number[] {
  if (count === 0) return [];
  const fitting = Math.max(1, Math.floor(width / room));
  const step = Math.ceil(count / fitting);
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Shortens a text to about the available width; with an ellipsis if it is cut. */
export function shortenToWidth(text: string, width: number, fontSize: number): string {
  const characters = [...text];
  const room = Math.max(1, Math.floor(width / (fontSize * 0.6)));
  return characters.length <= room ? text : `${characters.slice(0, room - 1).join("")}…`;
}

function lengthOf(value: number, max: number, room: number): number {
  if (value <= 0 || max <= 0) return 0;
  return Math.max(Math.min(1, room), (value / max) * room);
}
