import { type Log, silent } from "../core/log.ts";
import { printable } from "./printable.ts";

/** A log for the terminal: everything with `--verbose`, else warnings only, as what matters is in the report. */
export function terminalLog(err: (text: string) => void, verbose: boolean): Log {
  const tell = (message: string | Error): void =>
    err(`${printable(message instanceof Error ? message.message : message)}\n`);
  return verbose ? { trace() {}, debug: tell, info: tell, warn: tell, error: tell } : { ...silent, warn: tell };
}
