import { Failure } from "../../core/failure.ts";

/** Whether a service says that it has no such thing. */
export const isGone = (error: unknown): boolean => error instanceof Failure && error.code === "service.notFound";
