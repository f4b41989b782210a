import type { EntryCheck } from "./entryCheck.ts";

/** `message.extra`: the source has no such message. */
export const extra: EntryCheck = ({ path, state, target }) =>
  state === "extra" && target !== undefined
    ? [{ code: "message.extra", path, span: target.keySpan ?? target.span }]
    : [];
