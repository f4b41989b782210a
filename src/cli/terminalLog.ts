import { type Log, silent } from "../core/log.ts";
import { printable } from "./terminalText.ts";

/** A log for the terminal: everything with `--verbose`, else warnings only, as the report contains the rest. */
export function terminalLog(err: (text: string) => void, verbose: boolean): Log {
  const writeLine = (message: string | Error): void =>
    err(`${printable(message instanceof Error ? message.message : message)}\n`);
  return verbose
    ? { trace() {}, debug: writeLine, info: writeLine, warn: writeLine, error: writeLine }
    : { ...silent, warn: writeLine };
}
