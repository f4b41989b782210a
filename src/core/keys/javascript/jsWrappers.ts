import { nearest, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { commonJsName } from "./jsCommonJs.ts";
import { type JsCall, jsFunctions, unwrap } from "./jsNodes.ts";
import type { BoundName } from "./jsScopes.ts";
import type { Getter, TranslatorCall, TranslatorName, Wrapper } from "./keyTranslator.ts";

/** A function that returns the value of an expression in it. */
interface ReturningFunction {
  readonly node: SyntaxNode;
  readonly name: string;
  /** Visible in this node: a method in its class. */
  readonly owner: SyntaxNode | undefined;
  /** The member of the value that is returned. */
  readonly member?: string;
}

const passing: ReadonlySet<string> = new Set([
  ...["await_expression", "parenthesized_expression", "as_expression", "satisfies_expression"],
  "non_null_expression",
]);

/** Returns the function that returns the last node of a chain, or a member of it. */
function returningFunction(chain: readonly SyntaxNode[]): ReturningFunction | undefined {
  const { index, member } = findPassedParameter(chain);
  const parent = chain[index - 1];
  const isBody = parent?.type === "arrow_function" && parent.childForFieldName("body") === chain[index];
  if (!isBody && parent?.type !== "return_statement") return undefined;
  const found = nearest(chain, jsFunctions, index);
  const named = found && readNamedFunction(chain, found.index);
  return named && { ...named, ...(member !== undefined && { member }) };
}

/** The place in a chain of the expression with the value of its last node, or of a member of that. */
function findPassedParameter(chain: readonly SyntaxNode[]): { readonly index: number; readonly member?: string } {
  let index = chain.length - 1;
  while (passing.has(chain[index - 1]?.type ?? "")) index--;
  const parent = chain[index - 1];
  if (parent?.type !== "member_expression" || parent.childForFieldName("object") !== chain[index]) return { index };
  return { ...findPassedParameter(chain.slice(0, index)), member: parent.childForFieldName("property")?.text ?? "" };
}

/** A function with a name that others call it by; `default` for one that is exported without a name. */
function readNamedFunction(chain: readonly SyntaxNode[], index: number): ReturningFunction | undefined {
  const node = chain[index];
  const parent = chain[index - 1];
  if (node === undefined) return undefined;
  const own = node.childForFieldName("name")?.text;
  const isMethod = node.type === "method_definition";
  if (isMethod && parent?.type !== "class_body") return undefined;
  if (own !== undefined) return { node, name: own, owner: isMethod ? parent : chain[0] };
  const name = parent && findAssignedName(parent);
  return name === undefined ? undefined : { node, name, owner: chain[0] };
}

/** The name of a standalone function: that of its declaration or of its export. */
function findAssignedName(parent: SyntaxNode): string | undefined {
  if (parent.type === "export_statement") return "default";
  const declared = parent.type === "variable_declarator" ? parent.childForFieldName("name") : null;
  return declared?.type === "identifier" ? declared.text : commonJsName(parent);
}

/** Returns the function that hands on what a getter returned, whole, as a member, or in an object with others. */
export function wrappersOf(call: JsCall, getter: Getter, bound: readonly BoundName[]): readonly Wrapper[] {
  const direct = returningFunction(call.chain);
  if (direct !== undefined) {
    const { member } = direct;
    if (member === undefined) return [createWrapper(direct, call, getter, getter.members)];
    return getter.members?.includes(member) ? [createWrapper(direct, call, getter, undefined)] : [];
  }
  const found = bound.length > 0 ? nearest(call.chain, jsFunctions) : undefined;
  const named = found && readNamedFunction(call.chain, found.index);
  const handed = named && findHandedMembers(named.node, getter, bound);
  return handed ? [createWrapper(named, call, getter, handed.members)] : [];
}

function createWrapper(
  { node, name }: ReturningFunction,
  call: JsCall,
  { read }: Getter,
  members: readonly string[] | undefined,
): Wrapper {
  return { name, getter: { ...(members && { members }), read: (outer) => read(withArguments(call, node, outer)) } };
}

/** Matches `return t;` and `return { t, a: b, c: { … } };` at the end of a function. */
const lastReturn = /\breturn\s*\(?\s*(?:([\w$]+)|\{((?:[^{}()]|\{[^{}()]*\})*)\})\s*\)?\s*;?\s*\}$/;

/** Returns the members that translate of what a function returns at its end; nothing if none does. */
function findHandedMembers(
  { text }: SyntaxNode,
  { members }: Getter,
  bound: readonly BoundName[],
): { readonly members: readonly string[] | undefined } | undefined {
  const [, whole, list] = lastReturn.exec(text.slice(-maxReturn)) ?? [];
  const translators = bound.filter(({ member }) => member === undefined || members?.includes(member));
  const handed = translators.find(({ name }) => name === whole);
  if (handed !== undefined) return { members: handed.member === undefined ? members : undefined };
  const names = (list ?? "").split(",").flatMap((part) => memberNames(part, translators, members));
  return names.length > 0 ? { members: names } : undefined;
}

/** The names under which a part of an object has translators: `...all`, `name`, `key: name`. */
function memberNames(
  part: string,
  translators: readonly BoundName[],
  members: readonly string[] | undefined,
): readonly string[] {
  const [, spread, key, local = key] = /^\s*(?:\.\.\.([\w$]+)|([\w$]+)(?:\s*:\s*([\w$]+))?)\s*$/.exec(part) ?? [];
  const found = translators.find(({ name }) => name === (spread ?? local));
  if (found === undefined) return [];
  const isObject = found.member === undefined && members !== undefined;
  if (isObject) return spread === undefined ? [] : members;
  return key === undefined ? [] : [key];
}

/** Characters of the end of a function in which its last `return` is looked for. */
const maxReturn = 300;

/**
 * Returns the name of a function that hands its first argument to a translator as the key: `const tr = (key) =>
 * t(key)`.
 */
export function forwarderOf({ call, translator, member, method }: TranslatorCall): TranslatorName | undefined {
  const [first] = call.args;
  if (method !== undefined || (first?.type !== "identifier" && first?.type !== "spread_element")) return undefined;
  const found = returningFunction(call.chain);
  if (found?.member !== undefined || found?.owner === undefined) return undefined;
  const place = argumentPlace(found.node, first);
  if (place?.index !== 0) return undefined;
  const forward = (outer: JsCall): JsCall => ({ ...outer, args: withArguments(call, found.node, outer).args });
  return { name: found.name, isObject: false, member, scope: spanOf(found.owner), translator, forward };
}

/** A call with the arguments that a call of the function around it brings. */
function withArguments(call: JsCall, around: SyntaxNode, outer: JsCall): JsCall {
  const args = call.args.flatMap((node): readonly SyntaxNode[] => {
    const place = argumentPlace(around, node);
    if (place === undefined) return [node];
    if (place.isRest) return outer.args.slice(place.index);
    const given = outer.args[place.index] ?? (place.index === 0 ? outer.template : undefined) ?? place.fallback;
    return given === undefined ? [] : [given];
  });
  return { ...call, args };
}

interface ArgumentPlace {
  readonly index: number;
  readonly isRest: boolean;
  readonly fallback?: SyntaxNode;
}

/** The parameter of a function that an expression is. */
function argumentPlace(around: SyntaxNode, node: SyntaxNode): ArgumentPlace | undefined {
  const inner = unwrap(node);
  const isRest = inner.type === "spread_element";
  const name = isRest ? inner.namedChildren[0]?.text : inner.type === "identifier" ? inner.text : undefined;
  if (name === undefined) return undefined;
  if (around.childForFieldName("parameter")?.text === name) return { index: 0, isRest: false };
  const all =
    around.childForFieldName("parameters")?.namedChildren.filter(({ type }) => !type.includes("comment")) ?? [];
  const index = all.findIndex((one) => readBoundName(one) === name);
  const fallback = all[index]?.childForFieldName("value") ?? all[index]?.childForFieldName("right");
  return index < 0 ? undefined : { index, isRest, ...(fallback && { fallback }) };
}

/** The name of a parameter: `key`, `key: string`, `key = "a"`, `...keys`. */
function readBoundName(parameter: SyntaxNode): string {
  const pattern = parameter.childForFieldName("pattern") ?? parameter.childForFieldName("left") ?? parameter;
  return (pattern.type === "rest_pattern" ? (pattern.namedChildren[0] ?? pattern) : pattern).text;
}
