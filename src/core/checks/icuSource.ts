import { icuError } from "../messages/icu.ts";
import { shielded } from "../messages/shield.ts";
import type { Check } from "./check.ts";

/** `icu.syntax` of a source, which every translation would inherit: the entry of a source is its own target. */
export const icuSource: Check = ({ path, source, target }, { syntaxes }) => {
  if (source === undefined || source !== target || !syntaxes.has("icu") || !isIcu(source.text)) return [];
  const error = icuError(shielded(source.text, syntaxes));
  return error === undefined ? [] : [{ code: "icu.syntax", path, span: source.span, detail: error }];
};

/** Whether a text means to be ICU; other braces may be anything. */
const isIcu = (text: string): boolean => /\{\s*[\w.-]{1,100}\s*,\s*(?:plural|select|selectordinal)\s*,/.test(text);
