import type { EntryCheck } from "./entryCheck.ts";

/** `message.empty`: an empty translation of a text that isn't; `message.untranslated`: a copy of the source that the file marks as such. */
export const checkEmpty: EntryCheck = ({ path, state, target }) => {
  if (state !== "missing" || target === undefined) return [];
  const code = target.text.trim() === "" ? "message.empty" : "message.untranslated";
  return [{ code, path, span: target.span }];
};
