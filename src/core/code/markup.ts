import { codeLanguageById } from "./codeLanguages.ts";
import { attribute } from "./quoteSyntaxes.ts";
import { type CodeElement, scanCode } from "./scanCode.ts";

/** A comment, a section without text, a tag, or the text before the next of them. */
const parts = new RegExp(
  [
    "<!--.*?(?:-->|$)",
    "<!\\[CDATA\\[.*?(?:\\]\\]>|$)",
    "<\\?.*?(?:\\?>|$)",
    `<(?<raw>script|style)(?=[\\s>/])(?:[^<>"']|"[^"]{0,4000}"|'[^']{0,4000}'){0,4000}>(?<code>.*?)(?=</\\k<raw>|$)`,
    `<[!/]?[A-Za-z_:](?:[^<>"']|"[^"]{0,4000}"|'[^']{0,4000}'){0,4000}>`,
  ].join("|"),
  "gs",
);

/** Finds comments, attributes' values and the texts between tags that begin before `limit` and end at `from` or later. */
export function scanMarkup(text: string, limit: number = text.length, from = 0): readonly CodeElement[] {
  const found: CodeElement[] = [];
  let at = 0;
  for (const match of text.matchAll(parts)) {
    if (at >= limit) return found;
    if (match.index >= from) pushText(found, text, at, match.index);
    at = match.index + match[0].length;
    if (at >= from) found.push(...elementsOf(match));
  }
  pushText(found, text, at, text.length);
  return found;
}

function elementsOf(match: RegExpExecArray): readonly CodeElement[] {
  const [part] = match;
  if (/^<[A-Za-z]/.test(part)) return [...attributes(match), ...code(match)];
  if (!part.startsWith("<!--")) return [];
  const span = { start: match.index, end: match.index + part.length };
  return [{ kind: "comment", span, open: "<!--", close: "-->" }];
}

function pushText(found: CodeElement[], text: string, start: number, end: number): void {
  const inside = text.slice(start, end);
  if (!/\p{L}/u.test(inside)) return;
  const from = start + inside.length - inside.trimStart().length;
  found.push({ kind: "text", span: { start: from, end: from + inside.trim().length } });
}

function attributes({ 0: tag, index, groups }: RegExpExecArray): readonly CodeElement[] {
  const head = tag.slice(0, tag.length - (groups?.["code"]?.length ?? 0));
  return [...head.matchAll(/=\s*(["'])(.*?)\1/gs)].map((match) => {
    const end = index + match.index + match[0].length;
    const value = match[2] ?? "";
    const inner = { start: end - 1 - value.length, end: end - 1 };
    return {
      kind: "string",
      span: { start: inner.start - 1, end },
      inner,
      quote: attribute(match[1] ?? '"'),
      holes: [],
    };
  });
}

/** Scripts and style sheets by their own language. */
function code({ 0: tag, index, groups }: RegExpExecArray): readonly CodeElement[] {
  const inside = groups?.["code"] ?? "";
  const by = index + tag.length - inside.length;
  const shiftSpan = ({ start, end }: { start: number; end: number }) => ({ start: start + by, end: end + by });
  return scanCode(inside, codeLanguageById(groups?.["raw"] === "style" ? "scss" : "typescript")).map((one) =>
    one.kind === "comment"
      ? { ...one, span: shiftSpan(one.span) }
      : { ...one, span: shiftSpan(one.span), inner: shiftSpan(one.inner), holes: one.holes.map(shiftSpan) },
  );
}
