import type { Span } from "../../text/textEdits.ts";
import { concatenate, openValue } from "../keyValue.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import type { CodeArgument } from "./codeCall.ts";
import { type CodeNames, evaluateNode } from "./treeValues.ts";

const pairs =
  /^(?:pair|keyword_argument|element_value_pair|named_argument|assignment_expression|assignment|array_element_initializer|keyed_element|literal_element)$/;

const holders = /^(?:argument|value_argument|attribute_argument|literal_element)$/;

const spreads =
  /^(?:hash_splat_argument|splat_argument|dictionary_splat|list_splat|variadic_unpacking|spread_element)$/;

/** The scanner of Swift's grammar takes the number signs of all raw texts but the first for errors. */
const noArguments: ReadonlySet<string> = new Set(["block", "do_block", "heredoc_body", "ERROR"]);

/** Reads the arguments of a list, comments left out. */
export function readCallArguments(list: SyntaxNode, names: CodeNames): readonly CodeArgument[] {
  return partsOf(list)
    .filter(({ type }) => !noArguments.has(type))
    .map((part) => createArgument(part, names));
}

/** Makes an argument of a node, which may have its name: `key: value`, `key=value`. */
export function createArgument(node: SyntaxNode, names: CodeNames): CodeArgument {
  if (spreads.test(node.type)) return { ...plain(node, names), isSpread: true };
  if (holders.test(node.type)) {
    const inner = node.childForFieldName("value") ?? node.namedChildren.at(-1) ?? node;
    if (spreads.test(inner.type)) return { ...plain(inner, names), isSpread: true };
    // an annotation's `Name = "k"`
    if (node.type === "attribute_argument" && inner.type === "assignment_expression") return pairOf(inner, names);
    const name = node.childForFieldName("name")?.text;
    return { ...(name !== undefined && { name: name.replace(/:$/, "") }), ...plain(inner, names) };
  }
  return pairs.test(node.type) ? pairOf(node, names) : plain(node, names);
}

function pairOf(node: SyntaxNode, names: CodeNames): CodeArgument {
  const parts = partsOf(node);
  const key = inner(node.childForFieldName("key") ?? node.childForFieldName("left") ?? parts[0]);
  const value = inner(node.childForFieldName("value") ?? node.childForFieldName("right") ?? parts.at(-1));
  if (!key || !value || key.id === value.id) {
    return { ...plain(value ?? node, names), ...(value && spreads.test(value.type) && { isSpread: true as const }) };
  }
  return { name: nameOf(key, names), ...plain(value, names) };
}

/** The elements of a literal in Go are in separate nodes. */
const inner = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
  node && holders.test(node.type) ? (node.namedChildren.at(-1) ?? node) : node;

function nameOf(key: SyntaxNode, names: CodeNames): string {
  const value = /string|symbol/.test(key.type) && key.type !== "hash_key_symbol" ? evaluateNode(key, names) : openValue;
  const [only] = value.kind === "exact" ? value.strings : [];
  return only?.text ?? key.text.replace(/\s*:$/, "");
}

const plain = (node: SyntaxNode, names: CodeNames): CodeArgument => ({
  span: spanOf(node),
  text: node.text,
  node,
  value: () => evaluateNode(node, names),
  members: () => membersOf(node, names),
});

const lists =
  /^(?:hash|array|dictionary|list|tuple|array_creation_expression|set_or_map_literal|list_literal|object|literal_value|symbol_array|string_array)$/;

function membersOf(node: SyntaxNode, names: CodeNames): readonly CodeArgument[] | undefined {
  return lists.test(node.type) ? partsOf(node).map((part) => createArgument(part, names)) : undefined;
}

/** Reads the tokens in the brackets of a Rust macro, which are no expressions in the tree. */
export function readTokens(list: SyntaxNode, names: CodeNames): readonly CodeArgument[] {
  const groups: SyntaxNode[][] = [[]];
  for (const child of list.children.slice(1, -1)) {
    if (child.text === ",") groups.push([]);
    else if (!/comment/.test(child.type)) groups.at(-1)?.push(child);
  }
  return groups.filter((group) => group.length > 0).map((group) => tokenArgument(group, names));
}

function tokenArgument(group: readonly SyntaxNode[], names: CodeNames): CodeArgument {
  const isNamed = group.length > 1 && /^=>?$/.test(group[1]?.text ?? "");
  const tokens = (isNamed ? group.slice(2) : group).filter(({ text }) => text !== "&");
  const [first, last] = [tokens[0], tokens.at(-1)];
  const span: Span = { start: first?.startIndex ?? 0, end: last?.endIndex ?? 0 };
  return {
    ...(isNamed && { name: (group[0]?.text ?? "").replace(/^"|"$/g, "") }),
    ...(tokens.length === 1 && first && { node: first }),
    span,
    text: tokens.map(({ text }) => text).join(" "),
    value: () => tokenValue(tokens, names),
    members: () => undefined,
  };
}

/** One token, or `format!("a.{}", x)`. */
function tokenValue(tokens: readonly SyntaxNode[], names: CodeNames) {
  const [first, mark, list] = tokens;
  if (tokens.length === 1) return evaluateNode(first, names);
  if (first?.text !== "format" || mark?.text !== "!" || list === undefined) return openValue;
  const text = evaluateNode(list.namedChildren[0], names);
  const [only] = text.kind === "exact" ? text.strings : [];
  if (only === undefined) return openValue;
  const parts = only.text.split(/\{[^{}]*\}/).map((part) => ({ kind: "exact" as const, strings: [{ text: part }] }));
  return concatenate(parts.flatMap((part, index) => (index === 0 ? [part] : [openValue, part])));
}
