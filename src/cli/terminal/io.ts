import type { startKeyThread } from "../../project/disk/keyThread/keyClient.ts";

/** The input and output of a terminal command. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
  /** The piped input. */
  readonly stdin?: AsyncIterable<Uint8Array>;
  /** Columns of the terminal that `err` writes to; undefined without one, and in CI. */
  readonly columns?: number;
  /** True if `out` writes to a terminal. */
  readonly isTerminal?: boolean;
  /** Columns of that terminal. */
  readonly outColumns?: number;
  /** Asks a question that is answered by yes or no; undefined if nobody can be asked. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** The way this program was started, to start its service the same way. */
  readonly program: HostProgram;
  /** Starts what reads keys in source code; default: a thread for each reading. */
  readonly startKeys?: typeof startKeyThread;
}

/** The way a program is started. */
export interface HostProgram {
  readonly execPath: string;
  readonly execArgs: readonly string[];
  /** The file of the program itself. */
  readonly cliPath: string;
  /** `file:` URL of the folder of grammars, with `/` at its end, if it is not next to this code. */
  readonly grammars?: string;
}
