import type { CodeCall } from "../languages/codeCall.ts";
import { maskText } from "../languages/maskedText.ts";
import { callsIn } from "../languages/textCalls.ts";

const beginning = /(?<![\w.:'"/-])(?:I18n\.)?(?:t|translate)!?(?:\([ \t\r\n]*|[ \t]+)(?=["':])/g;

/** Finds the calls of `t` in Haml and Slim, which have no grammar: each with its line, and those that continue it. */
export function hamlCalls(text: string): readonly CodeCall[] {
  const matches = [...text.matchAll(beginning)].filter(({ index }) => !isComment(text, index));
  let code = "";
  for (const [index, match] of matches.entries()) {
    const [head] = match;
    const next = matches[index + 1]?.index ?? text.length;
    const from = match.index + head.length;
    const isBare = !head.trimEnd().endsWith("(");
    const end = Math.min(isBare ? endOfCall(text, from) : endOfBrackets(text, from), next - 1);
    code += text.slice(code.length, match.index).replace(/[^\n]/g, " ");
    // a call without brackets gets them where the space and the character behind it are
    code += isBare ? `${head.trimEnd()}(`.padEnd(head.length) : head;
    code += `${text.slice(code.length, end)}${isBare ? ")" : (text[end] ?? "")}`;
  }
  return [...callsIn(maskText(code, "ruby"), ["t", "translate"])];
}

/** The end of the line or the interpolation, before what only limits the call; a comma at its end continues it. */
function endOfCall(text: string, from: number): number {
  const rest = /^[^\n]*(?:,[ \t]*\r?\n[^\n]*)*/.exec(text.slice(from))?.[0] ?? "";
  const cut = /\s(?:if|unless|do)\s|\s+#\s|(?<!#\{[^}\n]*|\{[^}\n]*)\}/.exec(rest)?.index ?? rest.length;
  return from + cut;
}

function endOfBrackets(text: string, from: number): number {
  const inside = /^(?:[^()'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\([^()]*\))*/s.exec(text.slice(from, from + 2000));
  return from + (inside?.[0].length ?? 0);
}

function isComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return /^\s*(?:-#|\/)/.test(line);
}
