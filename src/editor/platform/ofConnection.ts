import { Failure, type FailureCode } from "../../core/failure.ts";

/** What another key or another address helps against. */
const codes: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "service.noAddress",
  "service.noKey",
  "service.unreachable",
  "service.tls",
  "service.unauthorized",
  "service.forbidden",
  "service.embedded",
]);

/** Whether connecting anew is a way on: pages offer a button for it. */
export const isOfConnection = (error: unknown): boolean => error instanceof Failure && codes.has(error.code);
