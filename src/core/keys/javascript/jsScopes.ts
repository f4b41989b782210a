import type { Span } from "../../textEdits.ts";
import type { SourceFile } from "../sourceFile.ts";
import { nearest, partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { jsFunctions, jsScopes, unwrap } from "./jsNodes.ts";
import type { JsNames } from "./jsValues.ts";

/** A name that a declaration binds to the result of a call, or to a part of it. */
export interface BoundName {
  readonly name: string;
  /** The property or index of the result that the name is bound to; absent for the whole result. */
  readonly member?: string;
  /** Where the name is visible. */
  readonly scope: Span;
}

/** Returns the names that the result of a call is bound to; `chain` leads from the root to the call. */
export function namesBoundTo(chain: readonly SyntaxNode[], isVisibleEverywhere = false): readonly BoundName[] {
  let index = chain.length - 1;
  let node = chain[index];
  let member: string | undefined;
  if (node === undefined) return [];
  for (;;) {
    const parent = chain[index - 1];
    if (parent === undefined) return [];
    const isWrapped =
      /^(?:await_expression|parenthesized_expression|as_expression|satisfies_expression|non_null_expression)$/.test(
        parent.type,
      );
    if (isWrapped) {
      node = parent;
      index--;
      continue;
    }
    const list = promiseAll(chain, index, node);
    if (list === undefined) break;
    member = list.member;
    index = list.index;
    node = chain[index];
    if (node === undefined) return [];
  }
  const parent = chain[index - 1];
  const target = targetOf(parent, node);
  if (target === undefined) return [];
  const found = nearest(chain, jsScopes, index);
  if (found === undefined) return [];
  const root = chain[0];
  const scope = spanOf(isVisibleEverywhere && root ? root : found.node);
  if (member === undefined) return patternNames(target, scope);
  const pattern = unwrap(target);
  const element = pattern.type === "array_pattern" ? elementAt(pattern, Number(member)) : undefined;
  return element ? patternNames(element, scope) : [];
}

/** The element of an array pattern at an index, which may leave others out: `[, b]`. */
function elementAt(pattern: SyntaxNode, index: number): SyntaxNode | undefined {
  let at = 0;
  for (const child of pattern.children) {
    if (child.type === ",") at++;
    else if (child.isNamed && at === index) return child;
  }
  return undefined;
}

/** `await Promise.all([a(), b()])`: the place of an element. */
function promiseAll(
  chain: readonly SyntaxNode[],
  index: number,
  node: SyntaxNode,
): { readonly index: number; readonly member: string } | undefined {
  const array = chain[index - 1];
  const call = chain[index - 3];
  if (array?.type !== "array" || call?.type !== "call_expression") return undefined;
  if (!/^Promise\.all(?:Settled)?$/.test(call.childForFieldName("function")?.text ?? "")) return undefined;
  const member = partsOf(array).findIndex((one) => one.id === node.id);
  return { index: index - 3, member: String(member) };
}

function targetOf(parent: SyntaxNode | undefined, node: SyntaxNode | undefined): SyntaxNode | undefined {
  if (parent === undefined || node === undefined) return undefined;
  const isValue = (field: string): boolean => parent.childForFieldName(field)?.id === node.id;
  if (parent.type === "variable_declarator" && isValue("value")) return parent.childForFieldName("name") ?? undefined;
  if (parent.type === "assignment_expression" && isValue("right")) return parent.childForFieldName("left") ?? undefined;
  if (/field_definition$/.test(parent.type) && isValue("value")) {
    return parent.childForFieldName("name") ?? parent.childForFieldName("property") ?? undefined;
  }
  return undefined;
}

function patternNames(target: SyntaxNode, scope: Span): readonly BoundName[] {
  const pattern = unwrap(target);
  if (pattern.type === "object_pattern") return partsOf(pattern).flatMap((part) => propertyNames(part, scope));
  if (pattern.type === "array_pattern") {
    return [0, 1, 2, 3].flatMap((index) => {
      const part = elementAt(pattern, index);
      return part?.type === "identifier" ? [{ name: part.text, member: String(index), scope }] : [];
    });
  }
  if (pattern.type === "member_expression") {
    const property = pattern.childForFieldName("property");
    return property ? [{ name: property.text, scope }] : [];
  }
  return /identifier$/.test(pattern.type) ? [{ name: pattern.text, scope }] : [];
}

function propertyNames(part: SyntaxNode, scope: Span): readonly BoundName[] {
  if (part.type === "shorthand_property_identifier_pattern") return [{ name: part.text, member: part.text, scope }];
  if (part.type === "object_assignment_pattern") {
    const left = part.childForFieldName("left");
    return left ? [{ name: left.text, member: left.text, scope }] : [];
  }
  if (part.type !== "pair_pattern") return [];
  const key = part.childForFieldName("key");
  const value = part.childForFieldName("value");
  const local = value?.type === "assignment_pattern" ? value.childForFieldName("left") : value;
  return key && local?.type === "identifier" ? [{ name: local.text, member: key.text, scope }] : [];
}

/** Returns whether a function between a scope and a name has a parameter of that name. */
export function isShadowed(name: string, chain: readonly SyntaxNode[], scope: Span): boolean {
  return chain.some((node) => {
    if (!jsFunctions.has(node.type) || node.startIndex < scope.start) return false;
    // the scope may be the function itself, or its body
    if (node.startIndex === scope.start || node.endIndex > scope.end) return false;
    return parameterNamed(node, name) !== undefined;
  });
}

/** Returns the parameter of a function that binds a name. */
export function parameterNamed(node: SyntaxNode, name: string): SyntaxNode | undefined {
  const single = node.childForFieldName("parameter");
  if (single !== null) return single.text === name ? single : undefined;
  const list = node.childForFieldName("parameters");
  const pattern = new RegExp(`(?<![\\w$])${name.replace(/\$/g, "\\$")}(?![\\w$])`);
  return list?.namedChildren.find((parameter) => {
    const bound = parameter.childForFieldName("pattern") ?? parameter;
    return pattern.test(bound.text);
  });
}

/** Finds constants and types of a file by name, when an expression refers to them. */
export function jsNamesOf(file: SourceFile): JsNames {
  const found = new Map<string, readonly { readonly scope: Span; readonly node: SyntaxNode }[]>();
  const declared = (name: string) => {
    const known = found.get(name) ?? [...declarations(file, name)];
    found.set(name, known);
    return known;
  };
  const visible = (name: string, at: SyntaxNode) =>
    declared(name)
      .filter(({ scope }) => scope.start <= at.startIndex && at.endIndex <= scope.end)
      .sort((a, b) => a.scope.end - a.scope.start - (b.scope.end - b.scope.start))[0]?.node;
  return {
    constant: (name, at) => {
      const node = visible(name, at);
      if (node?.type === "enum_declaration") return node.childForFieldName("body") ?? undefined;
      const isConstant = node?.type === "variable_declarator" && /^const\b/.test(node.parent?.text.slice(0, 6) ?? "");
      return isConstant ? (node.childForFieldName("value") ?? undefined) : undefined;
    },
    type: (name, at) => {
      const isAlias = name.startsWith("type ");
      const node = visible(isAlias ? name.slice(5) : name, at);
      if (isAlias) {
        return node?.type === "type_alias_declaration" ? (node.childForFieldName("value") ?? undefined) : undefined;
      }
      return node?.childForFieldName("type") ?? undefined;
    },
  };
}

const declaring =
  /^(?:variable_declarator|enum_declaration|type_alias_declaration|required_parameter|optional_parameter)$/;

function* declarations(file: SourceFile, name: string) {
  for (const { chain } of file.places([name])) {
    const leaf = chain.at(-1);
    const parent = chain.at(-2);
    if (leaf === undefined || parent === undefined || !declaring.test(parent.type)) continue;
    const bound = parent.childForFieldName("name") ?? parent.childForFieldName("pattern");
    if (bound?.id !== leaf.id) continue;
    const isParameter = parent.type.endsWith("parameter");
    const found = nearest(chain, isParameter ? jsFunctions : jsScopes, chain.length - 2);
    if (found) yield { scope: spanOf(found.node), node: parent };
  }
}
