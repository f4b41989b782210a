import type { EntryCheck } from "./entryCheck.ts";

/**
 * `message.stale`: the source changed since it was translated; `message.needsTranslation`: only the file says that it
 * needs a new translation.
 */
export const stale: EntryCheck = ({ path, state, target, marked }) => {
  if (state !== "stale" || target === undefined) return [];
  return [{ code: marked ? "message.needsTranslation" : "message.stale", path, span: target.span }];
};
