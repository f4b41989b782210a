import { icuError } from "../messages/icuBlocks.ts";
import { shieldBraces } from "../messages/shieldBraces.ts";
import type { EntryCheck } from "./entryCheck.ts";

/** `icu.syntax` of a source, which every translation would inherit: the entry of a source is its own target. */
export const icuSource: EntryCheck = ({ path, source, target }, { syntaxes }) => {
  if (source === undefined || source !== target || !syntaxes.has("icu") || !isIcu(source.text)) return [];
  const error = icuError(shieldBraces(source.text, syntaxes));
  return error === undefined ? [] : [{ code: "icu.syntax", path, span: source.span, detail: error }];
};

/** Returns whether a text is meant to be ICU; other braces may be anything. */
const isIcu = (text: string): boolean => /\{\s*[\w.-]{1,100}\s*,\s*(?:plural|select|selectordinal)\s*,/.test(text);
