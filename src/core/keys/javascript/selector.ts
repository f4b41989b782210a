import { exactValue, type KeyValue, openValue } from "../keyValue.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { unwrap } from "./jsNodes.ts";

/** Reads the key that a selector names: `$ => $.a.b`; `undefined` for what is no function. */
export function selectorKey(node: SyntaxNode, separator: string | false): KeyValue | undefined {
  const selector = unwrap(node);
  if (selector.type !== "arrow_function" && !/^function(?:_expression)?$/.test(selector.type)) return undefined;
  const body = bodyOf(selector);
  const segments = body && segmentsOf(unwrap(body));
  if (body === undefined || segments === undefined || segments.length === 0) return openValue;
  return exactValue([{ text: segments.join(separator === false ? "." : separator), span: spanOf(body) }]);
}

function bodyOf(selector: SyntaxNode): SyntaxNode | undefined {
  const body = selector.childForFieldName("body");
  if (body?.type !== "statement_block") return body ?? undefined;
  const [only, ...others] = partsOf(body);
  return only?.type === "return_statement" && others.length === 0 ? only.namedChildren[0] : undefined;
}

function segmentsOf(node: SyntaxNode): readonly string[] | undefined {
  if (node.type === "identifier") return [];
  const object = node.childForFieldName("object");
  const before = object ? segmentsOf(unwrap(object)) : undefined;
  if (before === undefined) return undefined;
  if (node.type === "member_expression") return [...before, node.childForFieldName("property")?.text ?? ""];
  const index = node.childForFieldName("index");
  if (index?.type === "string") return [...before, index.text.slice(1, -1)];
  return index?.type === "number" ? [...before, index.text] : undefined;
}
