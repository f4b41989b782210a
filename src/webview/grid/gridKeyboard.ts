/** A cell, both from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface KeyPress {
  readonly key: string;
  /** Control, or Command on a Mac. */
  readonly isControl: boolean;
}

/** Limits of a move. */
export interface GridBounds {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly pageRows: number;
}

type Move = (place: CellPlace, bounds: GridBounds) => CellPlace;

/** Returns the target of a key, as in WAI-ARIA's pattern of grids; `undefined` for other keys. */
export function moveByKey(place: CellPlace, { key, isControl }: KeyPress, bounds: GridBounds): CellPlace | undefined {
  const move = (isControl ? withControl : plain).get(key);
  if (move === undefined || bounds.rowCount === 0) return undefined;
  const { row, column } = move(place, bounds);
  return { row: clampIndex(row, bounds.rowCount), column: clampIndex(column, bounds.columnCount) };
}

const clampIndex = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1));

const plain: ReadonlyMap<string, Move> = new Map(
  Object.entries({
    ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
    ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
    ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
    ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
    PageUp: ({ row, column }, { pageRows }) => ({ row: row - pageRows, column }),
    PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
    Home: ({ row }) => ({ row, column: 0 }),
    End: ({ row }, { columnCount }) => ({ row, column: columnCount - 1 }),
  } satisfies Readonly<Record<string, Move>>),
);

const withControl: ReadonlyMap<string, Move> = new Map(
  Object.entries({
    Home: () => ({ row: 0, column: 0 }),
    End: (_, { rowCount, columnCount }) => ({ row: rowCount - 1, column: columnCount - 1 }),
    ArrowUp: ({ column }) => ({ row: 0, column }),
    ArrowDown: ({ column }, { rowCount }) => ({ row: rowCount - 1, column }),
  } satisfies Readonly<Record<string, Move>>),
);
