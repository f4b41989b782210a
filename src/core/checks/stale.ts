import type { Check } from "./check.ts";

/** `message.stale`: the source changed since it was translated. */
export const stale: Check = ({ path, state, target }) =>
  state === "stale" && target !== undefined ? [{ code: "message.stale", path, span: target.span }] : [];
