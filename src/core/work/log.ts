/** A log of events and sizes, never of message texts or keys. `vscode.LogOutputChannel` implements it. */
export interface Log {
  trace(message: string): void;
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string | Error): void;
}

/** A log that keeps nothing. */
export const silent: Log = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
