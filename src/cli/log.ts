import { type Log, silent } from "../core/log.ts";

/** A log for the terminal: everything with `--verbose`, else nothing, as what matters is in the report. */
export function terminalLog(err: (text: string) => void, verbose: boolean): Log {
  if (!verbose) return silent;
  const tell = (message: string | Error): void => err(`${message instanceof Error ? message.message : message}\n`);
  return { trace() {}, debug: tell, info: tell, warn: tell, error: tell };
}
