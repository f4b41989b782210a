import { HttpError, logReasonOf } from "../../local/wire/httpError.ts";
import { exitCodes, helpPointer } from "../terminal/exitCodes.ts";
import { printable } from "../terminal/terminalText.ts";
import type { ServeIo } from "./serveIo.ts";

/** Reports a call that is wrong in one line, with the place of the help; returns the exit code. */
export function reportWrongUsage(command: string, error: unknown, { err }: Pick<ServeIo, "err">): number {
  const sentence = error instanceof Error ? error.message : "The call is wrong.";
  err(`glossa ${command}: ${printable(sentence).replace(/[^.!?]$/, "$&.")} ${helpPointer("serve")}\n`);
  return exitCodes.badCall;
}

/** Returns the sentence for an error of the system or of the database; other errors have theirs already. */
export function describeSystemError(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  if (error instanceof HttpError) return logReasonOf(error);
  const {
    code = "",
    message,
    syscall,
    path,
    port,
    address,
  } = error as NodeJS.ErrnoException & {
    readonly port?: number;
    readonly address?: string;
  };
  if (syscall === "listen") return `${listenReasons[code]?.(address ?? "", port ?? 0) ?? message} (${code}).`;
  const reason = fileReason(code, syscall);
  if (reason !== undefined) return `${path ?? "A file"} can't be written: ${reason} (${code}).`;
  return databaseReasons.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}

const listenReasons: Readonly<Record<string, (address: string, port: number) => string>> = {
  EADDRINUSE: (address, port) => `Port ${port} of ${address} is taken by another program`,
  EACCES: (_, port) => `Only an administrator may listen on port ${port}: choose one above 1023`,
  EADDRNOTAVAIL: (address) => `${address} is not an address of this machine`,
  ENOTFOUND: (address) => `${address} is not an address of this machine`,
};

/** A program that cannot be started has the same code as a folder that is not there. */
const fileReason = (code: string, syscall: string | undefined): string | undefined =>
  code === "ENOENT" && syscall === "open" ? "there is no such folder" : fileReasons[code];

const fileReasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file would be larger than allowed",
  EEXIST: "it is there already, from another run or from one that broke off",
};

const databaseReasons: readonly (readonly [RegExp, string])[] = [
  [/readonly database|attempt to write a readonly/i, "The state in the data folder is read-only."],
  [/unable to open database/i, "The state in the data folder can't be opened: check that this user may write there."],
];
