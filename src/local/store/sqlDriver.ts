/** Value of a column. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** One row by column names. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** Operations of a runtime's SQLite; statements are prepared once per text. */
export interface SqlDriver {
  /** Any number of statements without parameters. */
  exec(sql: string): void;
  run(sql: string, values: readonly SqlValue[]): { readonly changes: number };
  all(sql: string, values: readonly SqlValue[]): readonly SqlRow[];
  iterate(sql: string, values: readonly SqlValue[]): IterableIterator<SqlRow>;
  close(): void;
}
