import { HttpError } from "../../wire/httpError.ts";
import type { StatementError } from "./statementProtocol.ts";

/** A database that the service does not use; its message gives the reason and a remedy. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";
}

/** The database does not answer, or not now: clients repeat the request. */
export class DatabaseUnavailable extends HttpError {
  constructor(reason: string) {
    super(503, "Service unavailable", reason, { "retry-after": "1" });
  }
}

/** Returns the error for a failed statement: 503 if it may succeed later, 400 for a text that can't be stored. */
export function unavailable(error: StatementError, name: string): Error {
  if (error.code === "22021" || error.code === "22P05")
    return new HttpError(400, "Bad request. Reason: A text holds the character U+0000.");
  if (isPassing(error.code)) return new DatabaseUnavailable(describeDatabaseError(error, name));
  return Object.assign(new Error(`the database ${name} refused a statement: ${error.message}`), { code: error.code });
}

/** Returns the error of an opening: after any error the database is not used. */
export function unusable(error: unknown, name: string): Error {
  if (error instanceof DatabaseUnavailable) return new UnusableDatabase(error.detail ?? error.message);
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  if (code === undefined || error instanceof UnusableDatabase) return error as Error;
  return new UnusableDatabase(describeDatabaseError({ code, message: (error as Error).message }, name));
}

/** Errors of connections, of resources, of standbys, of waiting and of locks. */
const isPassing = (code: string): boolean => code === "" || /^(?:08|25006|53|55P03|57|58|40|E[A-Z]+)/.test(code);

/** Returns a sentence for people; it has no part of the address but host, port and name. */
export function describeDatabaseError({ code, message }: StatementError, name: string): string {
  const [, sentence] = sentences.find(([form]) => form.test(code)) ?? [];
  return sentence?.(name) ?? `The database ${name} can't be used: ${message}.`;
}

const sentences: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^25006$/, (name) => `The database ${name} is read-only: it is a standby, or its server was set so.`],
  [/^53100$/, (name) => `The disk of the database ${name} is full.`],
  [/^53300$/, (name) => `The database ${name} has no connection left: raise its max_connections.`],
  [/^(?:57014|55P03|40P01)$/, (name) => `The database ${name} took too long.`],
  [/^28/, (name) => `The database ${name} refuses this user or password.`],
  [/^3D000$/, (name) => `The server has no database ${name}: create it first.`],
  [/^42501$/, (name) => `The user may not create tables in the database ${name}: grant CREATE on it.`],
  [/^57P03$/, (name) => `The database ${name} is starting up or shutting down.`],
  [/^(?:08|57P0|E[A-Z]+$)/, (name) => `The database ${name} can't be reached.`],
];
