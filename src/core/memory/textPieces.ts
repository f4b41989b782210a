/** Code that programs read in texts: it is not translated. No alternative scans further than it may match. */
const placeholder =
  /\{\{[^{}]*\}\}|\$\{[^{}]*\}|[%#]\{[^{}]*\}|\{[^{}]*\}|\$t\([^()]*\)|%\([^()]*\)[a-z]|%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?[a-zA-Z@%]|<\/?[A-Za-z\d][^<>]*>|&(?:#\d+|#x[\da-f]+|\w+);|\\[nrt]|@(?:\.\w+)?:[\w.]+|\b[a-z]+:\/\/[^\s<>"']+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/giu;

/** A text as pieces; those at odd places are placeholders, tags, entities, addresses. */
export function pieces(text: string): readonly string[] {
  const found: string[] = [];
  let at = 0;
  for (const { index, 0: one } of text.matchAll(placeholder)) {
    found.push(text.slice(at, index), one);
    at = index + one.length;
  }
  return [...found, text.slice(at)];
}

/** Replaces code that is not translated. */
export const objectSign = "\ufffc";

/** A text as memories compare it: any placeholder or tag is one sign; runs of white space are a space. */
export const comparable = (text: string): string =>
  pieces(text)
    .map((piece, at) => (at % 2 === 1 ? objectSign : piece))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
