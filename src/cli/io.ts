/** What a command of the terminal reads from and writes to. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
  /** What is piped in. */
  readonly stdin?: AsyncIterable<Uint8Array>;
  /** Columns of the terminal that `err` writes to; absent where it is none. */
  readonly columns?: number;
  /** How this program was started, to start its service the same way. */
  readonly program: Program;
}

/** How a program is started. */
export interface Program {
  readonly execPath: string;
  readonly execArgs: readonly string[];
  /** The file of the program itself. */
  readonly cliPath: string;
  /** The file of the program that extracts keys, if it is not next to this code. */
  readonly extractorPath?: string;
}
