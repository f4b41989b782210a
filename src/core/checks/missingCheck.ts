import type { EntryCheck } from "./entryCheck.ts";

/** `message.missing`; `plural.missing` if the file has another form of the same plural: there, with the missing key. */
export const checkMissing: EntryCheck = (entry, { sibling }) => {
  const { path, state, target, plural, fallsBackTo } = entry;
  if (state !== "missing" || target !== undefined || fallsBackTo !== undefined) return [];
  const other = plural && sibling(entry);
  if (other === undefined) return [{ code: "message.missing", path }];
  return [{ code: "plural.missing", path, span: other.keySpan ?? other.span, detail: String(path.at(-1)) }];
};
