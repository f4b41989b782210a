import { partsOf, type SyntaxNode } from "../syntax/syntaxTree.ts";

/** A call of a function by a name, in JavaScript or TypeScript. */
export interface JsCall {
  readonly node: SyntaxNode;
  /** `t` of `i18n.t("k")`. */
  readonly name: string;
  /** `i18n` of `i18n.t("k")`, `this.i18n` of `this.i18n.t("k")`; absent for a plain name. */
  readonly receiver?: SyntaxNode;
  /** Empty for a tagged template, whose text is `template`. */
  readonly args: readonly SyntaxNode[];
  readonly template?: SyntaxNode;
  readonly chain: readonly SyntaxNode[];
}

const wrappers: ReadonlySet<string> = new Set([
  "parenthesized_expression",
  "as_expression",
  "satisfies_expression",
  "non_null_expression",
  "type_assertion",
]);

/** Returns an expression without parentheses and casts. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (wrappers.has(at.type)) {
    const inner = at.type === "type_assertion" ? at.namedChildren.at(-1) : at.namedChildren[0];
    if (!inner) return at;
    at = inner;
  }
  return at;
}

/** Returns the call whose function ends with the last node of a chain: `t`, `i18n.t`, `this.$t`, `new X`. */
export function callAt(chain: readonly SyntaxNode[]): JsCall | undefined {
  const leaf = chain.at(-1);
  if (leaf === undefined || !/identifier/.test(leaf.type)) return undefined;
  let index = chain.length - 2;
  let callee = leaf;
  const parent = chain[index];
  let receiver: SyntaxNode | undefined;
  if (parent?.type === "member_expression" && parent.childForFieldName("property")?.id === leaf.id) {
    receiver = parent.childForFieldName("object") ?? undefined;
    callee = parent;
    index--;
  }
  while (chain[index]?.type === "non_null_expression" || chain[index]?.type === "parenthesized_expression") {
    callee = chain[index] ?? callee;
    index--;
  }
  const node = chain[index];
  if (node?.type !== "call_expression" && node?.type !== "new_expression") return undefined;
  const field = node.type === "new_expression" ? "constructor" : "function";
  if (node.childForFieldName(field)?.id !== callee.id) return undefined;
  const args = node.childForFieldName("arguments");
  const common = { node, name: leaf.text, chain: chain.slice(0, index + 1), ...(receiver && { receiver }) };
  if (args?.type === "template_string") return { ...common, args: [], template: args };
  return { ...common, args: args ? partsOf(args) : [] };
}

/** Returns the value of a property of an object literal; `t: x`, `"t": x`, and `{ t }` as the identifier. */
export function propertyOf(node: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  if (node === undefined) return undefined;
  for (const member of unwrap(node).namedChildren) {
    if (member.type === "pair" && keyText(member.childForFieldName("key")) === name)
      return member.childForFieldName("value") ?? undefined;
    if (member.type === "shorthand_property_identifier" && member.text === name) return member;
    if (member.type === "method_definition" && keyText(member.childForFieldName("name")) === name) return member;
  }
  return undefined;
}

/** Returns the names of an object's properties; `undefined` for what is no object, or one with others spread into it. */
export function propertyNames(node: SyntaxNode | undefined): readonly string[] | undefined {
  const object = node && unwrap(node);
  if (object?.type !== "object") return undefined;
  const names: string[] = [];
  for (const member of partsOf(object)) {
    if (member.type === "spread_element") return undefined;
    const key = member.childForFieldName("key") ?? member.childForFieldName("name");
    const name = member.type === "shorthand_property_identifier" ? member.text : keyText(key);
    if (name === undefined) return undefined;
    names.push(name);
  }
  return names;
}

function keyText(key: SyntaxNode | null): string | undefined {
  if (key === null || key.type === "computed_property_name") return undefined;
  return key.type === "string" ? key.text.slice(1, -1) : key.text;
}

/** Node types that make a scope for `const` and `let`. */
export const jsScopes: ReadonlySet<string> = new Set([
  ...["program", "statement_block", "class_body", "switch_body", "for_statement", "for_in_statement"],
  "arrow_function",
]);

/** Node types that are functions with parameters. */
export const jsFunctions: ReadonlySet<string> = new Set([
  ...["arrow_function", "function_declaration", "function_expression", "method_definition", "function"],
  ...["generator_function_declaration", "generator_function", "function_signature"],
]);
