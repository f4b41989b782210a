import type { Check } from "./check.ts";

/** `message.empty`: an empty translation of a text that isn't. */
export const empty: Check = ({ path, state, target }) =>
  state === "missing" && target !== undefined ? [{ code: "message.empty", path, span: target.span }] : [];
