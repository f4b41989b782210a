import type { Span } from "../../text/textEdits.ts";
import { nearest, partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { jsScopes, unwrap } from "./jsNodes.ts";

/** A name that a declaration binds to the result of a call, or to a part of it. */
export interface BoundName {
  readonly name: string;
  /** The property or index of the result that the name is bound to; undefined for the whole result. */
  readonly member?: string;
  /** The part of the file in which the name is visible. */
  readonly scope: Span;
}

/** Returns the names that the result of a call is bound to; `chain` leads from the root to the call. */
export function namesBoundTo(chain: readonly SyntaxNode[]): readonly BoundName[] {
  const value = findBoundValue(chain);
  const target = value && targetOf(chain[value.index - 1], chain[value.index]);
  if (value === undefined || target === undefined) return [];
  const pattern = unwrap(target);
  const isField = pattern.type === "member_expression" || pattern.type === "private_property_identifier";
  const found = nearest(chain, isField ? classes : jsScopes, value.index);
  const scope = spanOf(found?.node ?? chain[0] ?? pattern);
  if (value.member === undefined) return patternNames(pattern, scope);
  const element = pattern.type === "array_pattern" ? elementAt(pattern, value.member) : undefined;
  return element ? patternNames(element, scope) : [];
}

const classes: ReadonlySet<string> = new Set(["class_body"]);

/** Node types that pass a value on as it is. */
const passing: ReadonlySet<string> = new Set([
  ...["await_expression", "parenthesized_expression", "as_expression", "satisfies_expression"],
  "non_null_expression",
]);

interface BoundValue {
  readonly index: number;
  /** The element of the list that the value is. */
  readonly member?: number;
}

/** The place in a chain of the expression that ends up with the value of its last node. */
function findBoundValue(chain: readonly SyntaxNode[]): BoundValue | undefined {
  let value: BoundValue = { index: chain.length - 1 };
  while (value.index > 0) {
    const isPassed = passing.has(chain[value.index - 1]?.type ?? "");
    const next = isPassed ? { ...value, index: value.index - 1 } : promiseAll(chain, value.index);
    if (next === undefined) return value;
    value = next;
  }
  return undefined;
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
function promiseAll(chain: readonly SyntaxNode[], index: number): BoundValue | undefined {
  const array = chain[index - 1];
  const call = chain[index - 3];
  if (array?.type !== "array" || call?.type !== "call_expression") return undefined;
  if (!/^Promise\.all(?:Settled)?$/.test(call.childForFieldName("function")?.text ?? "")) return undefined;
  return { index: index - 3, member: chain[index] ? partsOf(array).indexOf(chain[index]) : -1 };
}

/** The fields of a node that binds a value: the value, and the names for it. */
const bindingFields: Readonly<Record<string, readonly [value: string, names: readonly string[]]>> = {
  variable_declarator: ["value", ["name"]],
  assignment_expression: ["right", ["left"]],
  public_field_definition: ["value", ["name"]],
  field_definition: ["value", ["property", "name"]],
};

function targetOf(parent: SyntaxNode | undefined, node: SyntaxNode | undefined): SyntaxNode | undefined {
  const fields = parent && bindingFields[parent.type];
  if (parent === undefined || fields === undefined || parent.childForFieldName(fields[0]) !== node) return undefined;
  for (const field of fields[1]) {
    const target = parent.childForFieldName(field);
    if (target !== null) return target;
  }
  return undefined;
}

function patternNames(target: SyntaxNode, scope: Span): readonly BoundName[] {
  const pattern = unwrap(target);
  const read = patternReaders[pattern.type];
  if (read !== undefined) return read(pattern, scope);
  return pattern.type.endsWith("identifier") ? [{ name: pattern.text.replace(/^#/, ""), scope }] : [];
}

type ReadPattern = (pattern: SyntaxNode, scope: Span) => readonly BoundName[];

const patternReaders: Readonly<Record<string, ReadPattern>> = {
  object_pattern: (pattern, scope) => partsOf(pattern).flatMap((part) => memberNames(part, scope)),
  array_pattern: (pattern, scope) =>
    [0, 1, 2, 3].flatMap((index) => {
      const part = elementAt(pattern, index);
      return part?.type === "identifier" ? [{ name: part.text, member: String(index), scope }] : [];
    }),
  member_expression: (pattern, scope) => {
    const property = pattern.childForFieldName("property");
    return property ? [{ name: property.text, scope }] : [];
  },
};

function memberNames(part: SyntaxNode, scope: Span): readonly BoundName[] {
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
