import type { Check } from "./check.ts";

/** `message.extra`: the source has no such message. */
export const extra: Check = ({ path, state, target }) =>
  state === "extra" && target !== undefined
    ? [{ code: "message.extra", path, span: target.keySpan ?? target.span }]
    : [];
