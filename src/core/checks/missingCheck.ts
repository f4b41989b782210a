import { isChosenByCounts } from "../messages/pluralForms.ts";
import type { EntryCheck } from "./entryCheck.ts";

/** `message.missing`; `plural.missing` if the file has another form of the same plural: there, with the missing key. */
export const checkMissing: EntryCheck = (entry, { sibling, targetLocale, syntaxes }) => {
  const { path, state, target, plural, fallsBackTo } = entry;
  if (state !== "missing" || target !== undefined || fallsBackTo !== undefined) return [];
  const other = plural && sibling(entry);
  if (other === undefined) return [{ code: "message.missing", path }];
  // whole numbers alone choose a form there
  const isWhole = other.plural === "counts" || syntaxes.has("ruby");
  if (isWhole && plural?.category === "other" && !isChosenByCounts("other", targetLocale)) return [];
  return [{ code: "plural.missing", path, span: other.keySpan ?? other.span, detail: String(path.at(-1)) }];
};
