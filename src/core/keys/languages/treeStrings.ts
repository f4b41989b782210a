import { concatenate, exactValue, type KeyValue } from "../keyValue.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { dartString } from "./dartStrings.ts";
import { decodeEscapes, type LiteralParts, literalParts, trimBlock } from "./stringText.ts";

const contentTypes =
  /^(?:string_(?:content|start|end|fragment|literal_content)|multiline_string_fragment|escape_sequence|interpolation_(?:start|quote)|(?:interpreted|raw)_string_\w*|(?:multi_)?line_str_text|str_escaped_char|raw_str_(?:end_)?part|heredoc_\w+|nowdoc_\w+)$/;

type Evaluate = (node: SyntaxNode | undefined) => KeyValue;

/** Returns the text of a literal of any language, or the parts around its interpolations. */
export function treeString(node: SyntaxNode, single: "quotes" | "full" | "kept", evaluate: Evaluate): KeyValue {
  if (node.grammar === "dart") return dartString(node);
  const raw =
    node.type === "raw_string_literal" ? node.namedChildren.find(({ type }) => /content$/.test(type)) : undefined;
  if (raw) return rawValue(node, raw);
  if (node.type === "heredoc" || node.type === "nowdoc") {
    return exactValue([{ text: trimBlock(node.childForFieldName("value")?.text ?? "") }]);
  }
  const parts = literalParts(node.text, single);
  const holes = node.namedChildren.filter(({ type }) => !contentTypes.test(type));
  if (holes.length > 0) return fillValue(node, parts, holes, evaluate);
  const span = { start: node.startIndex + parts.open, end: node.endIndex - parts.close };
  const text = decodeEscapes(node.text.slice(parts.open, node.text.length - parts.close), parts.style);
  const isBlock = node.type !== "string" && /^[@$]*"""/.test(node.text);
  return exactValue([{ text: isBlock ? trimBlock(text) : text, span }]);
}

function rawValue(node: SyntaxNode, content: SyntaxNode): KeyValue {
  const text = node.text.startsWith('"""') ? trimBlock(content.text) : content.text;
  return exactValue([{ text, span: spanOf(content) }]);
}

function fillValue(
  node: SyntaxNode,
  { open, close, style }: LiteralParts,
  holes: readonly SyntaxNode[],
  evaluate: Evaluate,
): KeyValue {
  const { text, startIndex } = node;
  const values: KeyValue[] = [];
  let at = open;
  for (const hole of holes) {
    const [start, end] = [hole.startIndex - startIndex, hole.endIndex - startIndex];
    // the marks around `{$name}` of PHP and `\\(name)` of Swift are no part of the node
    const mark = /(?:\\\(|\$?\{)$/.exec(text.slice(0, start))?.[0].length ?? 0;
    values.push(exactValue([{ text: decodeEscapes(text.slice(at, start - mark), style) }]));
    values.push(evaluate(hole.namedChildren.filter(({ type }) => !/brace/.test(type)).at(-1)));
    at = mark > 0 && /[)}]/.test(text[end] ?? "") ? end + 1 : end;
  }
  values.push(exactValue([{ text: decodeEscapes(text.slice(at, text.length - close), style) }]));
  return concatenate(values);
}
