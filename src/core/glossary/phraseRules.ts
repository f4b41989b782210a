/** The rules that one phrase can break (docs/protocol.md, *Limits*). */
export type PhraseRule = "empty" | "newline" | "control" | "space" | "tooLong";

/** UTF-8 bytes of a source phrase, a target phrase, and of a glossary's name. */
export const maxPhraseBytes = 1024;

/** The rule that a phrase breaks, if any. */
export function phraseRuleBroken(phrase: string): PhraseRule | undefined {
  if (phrase === "") return "empty";
  if (/^[!-~](?:[ -~]*[!-~])?$/.test(phrase)) return phrase.length > maxPhraseBytes ? "tooLong" : undefined;
  if (/[\n\r\v\f\u0085\u2028\u2029]/.test(phrase)) return "newline";
  if (/[\p{Cc}\p{Cs}]/u.test(phrase)) return "control";
  if (/^\s|\s$/.test(phrase)) return "space";
  return utf8Length(phrase) > maxPhraseBytes ? "tooLong" : undefined;
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x800 && !(unit >= 0xd800 && unit <= 0xdfff)) bytes += 2;
    else if (unit >= 0x80) bytes += 1;
  }
  return bytes;
}
