/** What a column holds. */
export type Value = string | number | bigint | Uint8Array | null;

/** One row by its columns' names. */
export type Row = Readonly<Record<string, Value>>;

/** What a runtime's SQLite can do; statements are prepared once for each text. */
export interface Driver {
  /** Any number of statements without parameters. */
  exec(sql: string): void;
  run(sql: string, values: readonly Value[]): { readonly changes: number };
  all(sql: string, values: readonly Value[]): readonly Row[];
  iterate(sql: string, values: readonly Value[]): IterableIterator<Row>;
  close(): void;
}
