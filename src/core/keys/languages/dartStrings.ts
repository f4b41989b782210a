import { concatenate, exactValue, type KeyValue, openValue } from "../keyValue.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import { decodeEscapes } from "./stringText.ts";

const literal = /(r?)('''|"""|'|")((?:\\.|(?!\2).)*)\2/gs;
const hole = /\$(?:\{(?:[^{}]|\{[^{}]*\})*\}|[A-Za-z_]\w*)/g;

/** Reads the literals of Dart in one node; adjacent ones are one text. */
export function dartString(node: SyntaxNode): KeyValue {
  const found = [...node.text.matchAll(literal)];
  if (found.length === 0) return openValue;
  return concatenate(
    found.map(([whole, raw = "", quote = "", inside = ""], index) => {
      const start = node.startIndex + (found[index]?.index ?? 0) + raw.length + quote.length;
      const span = { start, end: start + inside.length };
      if (raw === "r") return exactValue([{ text: inside, span }]);
      if (!whole.includes("$")) return exactValue([{ text: decodeEscapes(inside, "full"), span }]);
      return withHoles(inside, span);
    }),
  );
}

function withHoles(inside: string, span: { start: number; end: number }): KeyValue {
  const values: KeyValue[] = [];
  let at = 0;
  for (const match of inside.matchAll(hole)) {
    if (inside[match.index - 1] === "\\") continue;
    values.push(exactValue([{ text: decodeEscapes(inside.slice(at, match.index), "full") }]), openValue);
    at = match.index + match[0].length;
  }
  if (values.length === 0) return exactValue([{ text: decodeEscapes(inside, "full"), span }]);
  return concatenate([...values, exactValue([{ text: decodeEscapes(inside.slice(at), "full") }])]);
}
