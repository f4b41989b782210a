import { eachReading, type TextProblem } from "./textCheck.ts";

/** Braces are the syntax's. */
const openers = "([（［【〔《〈「『｢";
const closers = ")]）］】〕》〉」』｣";
/** Wide ones pair with narrow ones: the width is a matter of the font to some. */
const widths: Readonly<Record<string, string>> = { "（": "(", "）": ")", "［": "[", "］": "]", "｛": "{", "｝": "}" };
const all = new RegExp(`[${[...openers, ...closers].map((sign) => `\\${sign}`).join("")}]`, "g");

/** `text.bracket`: a bracket without its partner, if the source has none such. */
export const brackets = eachReading((target, _texts, sources): readonly TextProblem[] => {
  const lonely = bracketWithoutPartner(target.text);
  if (lonely === undefined || sources.some(({ text }) => bracketWithoutPartner(text) !== undefined)) return [];
  return [{ code: "text.bracket", detail: target.text[lonely] ?? "" }];
});

/** The first bracket that has no partner. */
function bracketWithoutPartner(text: string): number | undefined {
  const open: { readonly at: number; readonly closer: string }[] = [];
  for (const { 0: sign, index } of text.matchAll(all)) {
    if (isNoBracket(text, index, open.length > 0)) continue;
    const kind = openers.indexOf(sign);
    if (kind >= 0) open.push({ at: index, closer: narrow(closers[kind] ?? "") });
    else if (open.at(-1)?.closer === narrow(sign)) open.pop();
    else return index;
  }
  return open[0]?.at;
}

const narrow = (sign: string): string => widths[sign] ?? sign;

/** Returns whether a bracket that opens at a place is closed behind it: `Error:({message})` has no face in it. */
function isClosed(text: string, at: number): boolean {
  const closer = { "(": ")", "[": "]" }[text[at] ?? ""];
  if (closer === undefined) return false;
  let depth = 0;
  for (const sign of text.slice(at)) {
    if (sign === text[at]) depth++;
    else if (sign === closer && --depth === 0) return true;
  }
  return false;
}

/** Faces, and the sign behind the number of a list: `a) first`. */
function isNoBracket(text: string, at: number, isOpen: boolean): boolean {
  const before = text.slice(Math.max(0, at - 8), at);
  return (
    (/[()[\]]/.test(text[at] ?? "") && isFace(text, at, before, isOpen) && !isClosed(text, at)) ||
    (/(?:^|[\s(])[\p{L}\p{N}]{1,3}$/u.test(before) && text[at] === ")" && !isOpen)
  );
}

/** Returns whether a sign is the mouth of a face to either side: `:)`, `(:`, `:((`. In `';')` and `(;)` a sign is shown. */
function isFace(text: string, at: number, before: string, isOpen: boolean): boolean {
  const mouths = isOpen ? "" : "(?:\\(+|\\)+)?";
  return (
    new RegExp(`(?:(?<!['"‘“([（])[:;=؛]|(?:^|\\s)8)[-']?${mouths}$`).test(before) ||
    (/[([]/.test(text[at] ?? "") && /^\(*[-']?[:;=](?:\s|$)/.test(text.slice(at + 1, at + 8)))
  );
}
