/** Consecutive days of a table: one, or several without use. */
export interface DayRun<Row> {
  readonly first: string;
  readonly last: string;
  /** The row of the first day. */
  readonly row: Row;
}

type Cells = readonly (string | number)[];

/** Folds neighbouring days without use: rows whose first cell is the day and whose other cells are all 0. */
export function foldIdle<Row extends Cells>(rows: readonly Row[]): readonly DayRun<Row>[] {
  const runs: DayRun<Row>[] = [];
  for (const row of rows) {
    const day = String(row[0]);
    const before = runs.at(-1);
    if (before && isIdle(before.row) && isIdle(row)) runs[runs.length - 1] = { ...before, last: day };
    else runs.push({ first: day, last: day, row });
  }
  return runs;
}

const isIdle = ([, ...cells]: Cells): boolean => cells.every((cell) => cell === 0);
