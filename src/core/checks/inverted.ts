import { eachReading, spanIn, type TextProblem } from "./textCheck.ts";

/** `text.punctuation` of Spanish: `¿` and `¡` open what `?` and `!` close (Ortografía de la lengua española, 2010, 3.4.9). */
export const inverted = eachReading((target, { language, source }): readonly TextProblem[] => {
  if (language.code !== "es" || source === undefined) return [];
  const { text } = target;
  // what another text begins with its `¿` or `¡`
  if (/^\s*\p{Ll}/u.test(text) && /^\s*\p{Ll}/u.test(source)) return [];
  const isName = !/\p{L}[^\p{L}]+\p{L}/u.test(text);
  return [["?", "¿"] as const, ["!", "¡"] as const].flatMap(([close, open]) => {
    const at = text.search(close === "?" ? /\?(?![\p{L}\p{N}=])/u : /!(?![\p{L}\p{N}=])/u);
    if (isName || at < 0 || /[¿¡]/.test(text)) return [];
    const start = text.search(/[\p{L}\p{N}]/u);
    // one sentence that ends with the mark can be opened for sure; else only people know where it begins
    const isWhole = start >= 0 && /^[^.?!:;,…]*[?!]\s*$/u.test(text.slice(start));
    const opening = spanIn(target, start, start);
    return [{ code: "text.punctuation", detail: open, ...(isWhole && { edits: [{ span: opening, text: open }] }) }];
  });
});
