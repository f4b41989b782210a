import { unescapeXml } from "./xmlText.ts";

/** A part of a service's answer. */
export type AnswerPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open" | "close" | "empty"; readonly tag: string; readonly id: string };

const tagPattern = /<\s*(\/?)\s*([gnx])((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>/=]+))*)\s*(\/?)\s*>/iy;

/**
 * Reads the tags of masking in any spelling of a service: any case, quotes, white space, further attributes.
 * Returns undefined if anything else begins with `<`.
 */
export function readAnswer(answer: string): readonly AnswerPart[] | undefined {
  const parts: AnswerPart[] = [];
  for (let at = 0; at < answer.length; ) {
    const start = answer.indexOf("<", at);
    const text = answer.slice(at, start === -1 ? undefined : start);
    if (text) parts.push({ kind: "text", text: unescapeXml(text) });
    if (start === -1) break;
    tagPattern.lastIndex = start;
    const part = tagPart(tagPattern.exec(answer));
    if (!part) return undefined;
    parts.push(part);
    at = tagPattern.lastIndex;
  }
  return parts;
}

function tagPart(found: RegExpExecArray | null): AnswerPart | undefined {
  if (!found) return undefined;
  const [, closing, name = "", attributes = "", empty] = found;
  if (closing && (empty || attributes)) return undefined;
  const id = /\sid\s*=\s*["']?([^\s"'>]*)/i.exec(attributes)?.[1] ?? "";
  return { kind: closing ? "close" : empty ? "empty" : "open", tag: name.toLowerCase(), id };
}
