import { Failure, type FailureCode } from "../../../core/failures/failure.ts";

/** Failures that another key or another address may resolve. */
const connectionFailureCodes: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "service.noAddress",
  "service.noKey",
  "service.unreachable",
  "service.tls",
  "service.unauthorized",
  "service.forbidden",
  "service.embedded",
]);

/** Returns whether connecting again may resolve an error: pages offer a button for it. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Failure && connectionFailureCodes.has(error.code);
