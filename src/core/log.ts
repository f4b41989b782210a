/** Where events and sizes go, never message texts or keys. `vscode.LogOutputChannel` satisfies it as it is. */
export interface Log {
  trace(message: string): void;
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string | Error): void;
}

/** A log that keeps nothing. */
export const silent: Log = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
