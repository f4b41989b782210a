import { Failure } from "../../core/failures/failure.ts";

/** Returns whether the service reported that a text does not exist. */
export const isGoneAtService = (error: unknown): boolean =>
  error instanceof Failure && error.code === "service.notFound";
