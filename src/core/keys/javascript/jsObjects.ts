import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import type { BoundValue, JsNames } from "./jsNames.ts";
import { argumentsOf, jsFunctions, unwrap } from "./jsNodes.ts";

/** References followed one behind the other. */
const maxDepth = 12;

/** Expressions that are looked at for one value: more are data, or tables that name each other. */
const maxNodes = 1000;

/** The expressions that a value may be; `undefined` if these are not all. */
export type PossibleNodes = readonly (SyntaxNode | undefined)[] | undefined;

type IsWanted = (name: string) => boolean;

/** A member of an object, list, enum or class. */
interface ObjectMember {
  readonly name: string;
  readonly value: SyntaxNode | undefined;
}

/** Returns what a member expression may be: `keys.save`, `keys.cart[kind]`, `Keys.Save`, `useTexts().labels`. */
export function memberNodes(node: SyntaxNode, isWanted: IsWanted, names: JsNames, depth: number): PossibleNodes {
  const object = node.childForFieldName("object");
  const property = node.childForFieldName("property");
  if (object === null) return undefined;
  const exported = property && object.type === "identifier" && names.moduleMember(object.text, object, property.text);
  return exported ? [exported] : membersOfValue(object, isWanted, names, depth);
}

/** Returns what is at a path in a value: `const { a: { b } } = value`. */
export function valuesAt({ value, path }: BoundValue, names: JsNames, depth: number): PossibleNodes {
  let nodes: PossibleNodes = [value];
  for (const part of path) {
    nodes = each(nodes, (node) => membersOfValue(node, (name) => name === part, names, depth));
  }
  return nodes;
}

/** Returns what a call of a function of the project may return. */
export function returnedNodes(call: SyntaxNode, names: JsNames, depth: number): PossibleNodes {
  const callee = call.childForFieldName("function");
  if (callee === null || depth > maxDepth) return undefined;
  const property = callee.childForFieldName("property")?.text;
  const called: PossibleNodes =
    callee.type === "identifier"
      ? [names.constant(callee.text, callee)]
      : memberNodes(callee, (name) => name === property, names, depth + 1);
  return each(called, (node) => (jsFunctions.has(node.type) ? returnedBy(node) : undefined));
}

/** Returns the names of the members of a value; `undefined` if they are not known. */
export function memberNames(node: SyntaxNode, names: JsNames, depth: number): readonly string[] | undefined {
  const objects = literalsOf(node, names, depth);
  const found = objects?.flatMap((object) => (object ? membersOf(object, names, depth) : []));
  return found?.includes(unknownMember) ? undefined : found?.map(({ name }) => name);
}

/** Returns what the members of a value may be. Some of several objects may lack them, as optional members are. */
function membersOfValue(node: SyntaxNode, isWanted: IsWanted, names: JsNames, depth: number): PossibleNodes {
  const all = each(literalsOf(node, names, depth + 1), (object) => {
    const own = membersOf(object, names, depth + 1);
    const found = own.filter(({ name }) => isWanted(name));
    return found.length === 0 && own.some(isUnknown) ? undefined : found.map(({ value }) => value);
  });
  return all?.length === 0 ? undefined : all;
}

/** `[name]: value`, or what a spread has. */
const isUnknown = ({ name }: ObjectMember): boolean => name === unknownMember.name || name.startsWith("[");

/** All of several alternatives; `undefined` if one of them is not known. */
function each(nodes: PossibleNodes, read: (node: SyntaxNode) => PossibleNodes): PossibleNodes {
  const all: (SyntaxNode | undefined)[] = [];
  for (const node of nodes ?? [undefined]) {
    const found = node && read(node);
    if (found === undefined || all.length + found.length > maxNodes) return undefined;
    all.push(...found);
  }
  return all;
}

const literals: ReadonlySet<string> = new Set(["object", "array", "enum_body", "class_body"]);

/** Returns the literals of these types that a value may be. */
export function literalsOf(
  value: SyntaxNode,
  names: JsNames,
  depth = 0,
  types: ReadonlySet<string> = literals,
): PossibleNodes {
  if (depth > maxDepth) return undefined;
  const node = unwrap(value);
  if (types.has(node.type)) return [node];
  const next = nextNodes(node, names, depth + 1);
  return each(next, (one) => literalsOf(one, names, depth + 1, types));
}

/** One step from an expression to the ones that it may be. */
function nextNodes(node: SyntaxNode, names: JsNames, depth: number): PossibleNodes {
  switch (node.type) {
    case "identifier":
    case "shorthand_property_identifier":
      return namedNodes(node, names, depth);
    case "member_expression": {
      const property = node.childForFieldName("property")?.text;
      return memberNodes(node, (name) => name === property, names, depth);
    }
    case "subscript_expression": {
      const name = literalIndex(node.childForFieldName("index"));
      return memberNodes(node, (one) => name === undefined || one === name, names, depth);
    }
    case "ternary_expression":
      return ["consequence", "alternative"].map((field) => node.childForFieldName(field) ?? undefined);
    case "binary_expression":
      return alternativeNodes(node);
    case "await_expression":
      return node.namedChildren;
    case "call_expression":
      return passedNode(node) ?? returnedNodes(node, names, depth);
    default:
      return undefined;
  }
}

/** `"save"` of `labels["save"]`, `0` of `labels[0]`; any member may be meant otherwise. */
function literalIndex(index: SyntaxNode | null): string | undefined {
  if (index?.type === "string") return index.text.slice(1, -1);
  return index?.type === "number" ? index.text : undefined;
}

/** `labels[kind] ?? labels.other`, `isOpen && labels.open`. */
function alternativeNodes(node: SyntaxNode): PossibleNodes {
  const [left, right] = ["left", "right"].map((side) => node.childForFieldName(side) ?? undefined);
  const operator = node.childForFieldName("operator")?.text;
  if (operator === "&&") return [right];
  return operator === "||" || operator === "??" ? [left, right] : undefined;
}

function namedNodes(node: SyntaxNode, names: JsNames, depth: number): PossibleNodes {
  const constant = names.constant(node.text, node);
  if (constant !== undefined) return [constant];
  const taken = names.destructured(node.text, node);
  return taken === undefined ? elementNodes(node, names, depth) : valuesAt(taken, names, depth);
}

/** Returns what a parameter may be that stands for the elements of a list: `labels.map((label) => …)`. */
export function elementNodes(node: SyntaxNode, names: JsNames, depth: number): PossibleNodes {
  const list = names.element(node.text, node);
  if (list === undefined) return undefined;
  const elements = membersOfValue(list.value, () => true, names, depth);
  return each(elements, (value) => valuesAt({ value, path: list.path }, names, depth));
}

/** Functions that return their argument, or what that returns, as far as its members go. */
const passing =
  /^(?:Object\.(?:freeze|seal)|(?:React\.)?useMemo|computed|reactive|readonly|markRaw|shallowReactive|(?:\w+\.)?defineMessages?)$/;

const texts: ReadonlySet<string> = new Set(["string", "template_string"]);

/** `Object.freeze({ … })`, `useMemo(() => ({ … }), [])`, `defineMessages({ … })`. */
function passedNode(call: SyntaxNode): PossibleNodes {
  if (!passing.test(call.childForFieldName("function")?.text ?? "")) return undefined;
  const { args } = argumentsOf(call);
  // those of a project may take a prefix before it
  const passed = args.find((one) => !texts.has(one.type));
  return passed && (jsFunctions.has(passed.type) ? returnedBy(passed) : [passed]);
}

const returned = new WeakMap<SyntaxNode, PossibleNodes>();

/** The expressions that a function returns. */
function returnedBy(node: SyntaxNode): PossibleNodes {
  const known = returned.get(node);
  if (known !== undefined) return known;
  const body = node.childForFieldName("body");
  const found = body === null ? [] : body.type === "statement_block" ? [...returnsIn(body)] : [body];
  const all = found.length === 0 ? undefined : found;
  returned.set(node, all);
  return all;
}

function* returnsIn(node: SyntaxNode): Generator<SyntaxNode> {
  for (const child of node.namedChildren) {
    if (jsFunctions.has(child.type) || child.type === "class_body") continue;
    if (child.type === "return_statement") yield* child.namedChildren.slice(0, 1);
    else yield* returnsIn(child);
  }
}

const members = new WeakMap<SyntaxNode, readonly ObjectMember[]>();

/** The members of a literal, with those that it spreads; later ones replace earlier ones. */
function membersOf(node: SyntaxNode, names: JsNames, depth: number): readonly ObjectMember[] {
  const known = members.get(node);
  if (known !== undefined || depth > maxDepth) return known ?? [];
  const children = node.namedChildren.filter(({ type }) => type !== "comment");
  const all = node.type === "array" ? elementsOf(children, names, depth) : propertiesOf(node, children, names, depth);
  members.set(node, all);
  return all;
}

function propertiesOf(
  node: SyntaxNode,
  children: readonly SyntaxNode[],
  names: JsNames,
  depth: number,
): readonly ObjectMember[] {
  const found = new Map<string, ObjectMember>();
  for (const child of children) {
    for (const one of spreadMembers(child, names, depth)?.flat() ?? readProperty(node, child)) found.set(one.name, one);
  }
  return [...found.values()];
}

/** The elements of a list; behind a spread of unknown length they have no known number. */
function elementsOf(children: readonly SyntaxNode[], names: JsNames, depth: number): readonly ObjectMember[] {
  const found: ObjectMember[] = [];
  let isCounted = true;
  for (const child of children) {
    const spread = spreadMembers(child, names, depth);
    const elements = spread?.flat() ?? [{ name: "", value: child }];
    isCounted &&= spread === undefined || (spread.length === 1 && !elements.some(isUnknown));
    const first = found.length;
    found.push(...elements.map((one, index) => numbered(one, first + index, isCounted)));
  }
  return found;
}

function numbered(element: ObjectMember, index: number, isCounted: boolean): ObjectMember {
  if (element === unknownMember) return element;
  return { ...element, name: isCounted ? String(index) : `[${index}]` };
}

/** Returns the members of each value that a spread may be; `undefined` for what is no spread. */
function spreadMembers(
  child: SyntaxNode,
  names: JsNames,
  depth: number,
): readonly (readonly ObjectMember[])[] | undefined {
  const [spread] = child.type === "spread_element" ? child.namedChildren : [];
  if (spread === undefined) return undefined;
  const objects = literalsOf(spread, names, depth + 1);
  return objects === undefined
    ? [[unknownMember]]
    : objects.map((one) => (one ? membersOf(one, names, depth + 1) : []));
}

/** A member of any name, of a spread that is not known. */
const unknownMember: ObjectMember = { name: "\0", value: undefined };

function readProperty(node: SyntaxNode, child: SyntaxNode): readonly ObjectMember[] {
  if (child.type === "shorthand_property_identifier") return [{ name: child.text, value: child }];
  if (node.type === "class_body" && !child.children.some(({ type }) => type === "static")) return [];
  const key = child.childForFieldName("key") ?? child.childForFieldName("name");
  if (key === null) return [];
  const value = child.type === "method_definition" ? child : (child.childForFieldName("value") ?? undefined);
  return [{ name: key.type === "string" ? key.text.slice(1, -1) : key.text, value }];
}
