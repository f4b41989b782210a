import { partsOf, type SyntaxNode } from "../syntax/syntaxTree.ts";

/** A call of a function by a name, in JavaScript or TypeScript. */
export interface JsCall {
  readonly node: SyntaxNode;
  /** `t` of `i18n.t("k")`. */
  readonly name: string;
  /** `i18n` of `i18n.t("k")`, `this.i18n` of `this.i18n.t("k")`; undefined for a plain name. */
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

/**
 * Matches the text after the name of a function that is called; a look at the text, as a look at the tree takes far
 * longer.
 */
const afterCallee = /\s*(?:[(`<!.)]|\?\.)/y;

/** Returns whether the text behind a name may make it a call. */
export function isCalled(code: string, end: number): boolean {
  afterCallee.lastIndex = end;
  return afterCallee.test(code);
}

/** The field of a node that holds what is called. */
const calledField: Readonly<Record<string, string>> = { call_expression: "function", new_expression: "constructor" };

/** Returns the call whose function ends with the last node of a chain: `t`, `i18n.t`, `this.$t`, `new X`. */
export function callAt(chain: readonly SyntaxNode[]): JsCall | undefined {
  const leaf = chain.at(-1);
  if (leaf === undefined || !leaf.type.includes("identifier")) return undefined;
  const { callee, index, receiver } = calleeAt(chain, leaf);
  const node = chain[index];
  if (node?.type === "ERROR" && callee) return readUnfinishedCall(node, callee, { name: leaf.text, chain, receiver });
  const field = node && calledField[node.type];
  if (node === undefined || field === undefined || node.childForFieldName(field) !== callee) return undefined;
  const common = { node, name: leaf.text, chain: chain.slice(0, index + 1), ...(receiver && { receiver }) };
  return { ...common, ...argumentsOf(node) };
}

function calleeAt(chain: readonly SyntaxNode[], leaf: SyntaxNode) {
  const parent = chain.at(-2);
  const isMember = parent?.type === "member_expression" && parent.childForFieldName("property") === leaf;
  const receiver = isMember ? (parent.childForFieldName("object") ?? undefined) : undefined;
  let index = chain.length - (isMember ? 2 : 1);
  while (/^(?:non_null|parenthesized)_expression$/.test(chain[index - 1]?.type ?? "")) index--;
  return { callee: chain[index], index: index - 1, receiver };
}

/** `t("k"` while it is being written: the parser has its parts, but no call. */
function readUnfinishedCall(
  error: SyntaxNode,
  callee: SyntaxNode,
  { receiver, ...call }: Pick<JsCall, "name" | "chain"> & { readonly receiver: SyntaxNode | undefined },
): JsCall | undefined {
  const { children } = error;
  const open = children.indexOf(callee) + 1;
  if (children[open]?.type !== "(") return undefined;
  const args: SyntaxNode[] = [];
  for (
    let index = open + 1;
    children[index]?.isNamed;
    index += children[index + 1]?.type === "," ? 2 : children.length
  ) {
    const arg = children[index];
    if (arg !== undefined) args.push(arg);
  }
  return { ...call, node: callee, args, ...(receiver && { receiver }) };
}

/** The arguments of a call, or its template: `t("k")`, `` t`k` ``. */
export function argumentsOf(call: SyntaxNode): Pick<JsCall, "args" | "template"> {
  const args = call.childForFieldName("arguments");
  if (args?.type === "template_string") return { args: [], template: args };
  return { args: args ? partsOf(args) : [] };
}

/** Returns the value of a property of an object literal; `t: x`, `"t": x`, and `{ t }` as the identifier. */
export function propertyOf(node: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const members = node === undefined ? [] : unwrap(node).namedChildren;
  const member = members.find((one) => memberName(one) === name);
  if (member?.type === "pair") return member.childForFieldName("value") ?? undefined;
  return member;
}

/** The name of a member of an object literal: a property, a method, or a variable of the same name. */
export function memberName(member: SyntaxNode): string | undefined {
  if (member.type === "shorthand_property_identifier") return member.text;
  const field = member.type === "pair" ? "key" : member.type === "method_definition" ? "name" : undefined;
  return field && keyText(member.childForFieldName(field));
}

/**
 * Returns the names of an object's properties; `undefined` for what is no object, or one with others spread into it.
 */
export function propertyNames(node: SyntaxNode | undefined): readonly string[] | undefined {
  const object = node && unwrap(node);
  if (object?.type !== "object") return undefined;
  const names = partsOf(object).map((member) => memberName(member));
  return names.every((name) => name !== undefined) ? names : undefined;
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
