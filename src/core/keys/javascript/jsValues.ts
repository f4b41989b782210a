import { concatenate, exactValue, type KeyValue, type KnownString, openValue, unionOf } from "../keyValue.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import type { JsNames } from "./jsNames.ts";
import { unwrap } from "./jsNodes.ts";
import { elementNodes, memberNodes, type PossibleNodes, returnedNodes, valuesAt } from "./jsObjects.ts";
import { typeOfMember, typeStrings } from "./jsTypes.ts";

/** References followed one behind the other. */
const maxDepth = 12;

/** Returns the strings that an expression may be. */
export function evaluate(node: SyntaxNode | undefined, names: JsNames, depth = 0): KeyValue {
  if (node === undefined || depth > maxDepth) return openValue;
  const read = readers[node.type];
  return read === undefined ? openValue : read(node, names, depth + 1);
}

type Read = (node: SyntaxNode, names: JsNames, depth: number) => KeyValue;

const inner: Read = (node, names, depth) => evaluate(unwrap(node), names, depth);

const readers: Readonly<Record<string, Read>> = {
  string: (node) => literalOf(node),
  number: (node) => exactValue([{ text: node.text, span: spanOf(node) }]),
  template_string: templateOf,
  parenthesized_expression: inner,
  as_expression: inner,
  satisfies_expression: inner,
  non_null_expression: inner,
  type_assertion: inner,
  ternary_expression: (node, names, depth) =>
    unionOf(
      ["consequence", "alternative"].map((field) => evaluate(node.childForFieldName(field) ?? undefined, names, depth)),
    ),
  binary_expression: (node, names, depth) => {
    const sides = ["left", "right"].map((field) => evaluate(node.childForFieldName(field) ?? undefined, names, depth));
    const operator = node.childForFieldName("operator")?.text;
    if (operator === "+") return concatenate(sides);
    if (operator === "||" || operator === "??") return unionOf(sides);
    // `isOpen && "a.b"`: the left side is no key
    return operator === "&&" ? (sides[1] ?? openValue) : openValue;
  },
  array: (node, names, depth) => unionOf(node.namedChildren.map((child) => evaluate(child, names, depth))),
  identifier: nameValue,
  shorthand_property_identifier: nameValue,
  member_expression: (node, names, depth) => {
    const property = node.childForFieldName("property")?.text ?? "";
    return memberValue(node, (name) => name === property, names, depth);
  },
  subscript_expression: (node, names, depth) => {
    const index = evaluate(node.childForFieldName("index") ?? undefined, names, depth);
    const known = index.kind === "exact" ? new Set(index.strings.map(({ text }) => text)) : undefined;
    return memberValue(node, (name) => known === undefined || known.has(name), names, depth);
  },
  call_expression: callValue,
};

function nameValue(node: SyntaxNode, names: JsNames, depth: number): KeyValue {
  const constant = names.constant(node.text, node);
  if (constant !== undefined && constant.type !== "array" && constant.type !== "object") {
    return evaluateReferred(constant, names, depth);
  }
  const taken = names.destructured(node.text, node);
  if (taken !== undefined) return unionOfNodes(valuesAt(taken, names, depth), names, depth);
  const element = elementNodes(node, names, depth);
  if (element !== undefined) return unionOfNodes(element, names, depth);
  return typeStrings(names.type(node.text, node), names, literalOf, depth);
}

/** The values of an object map, list or enum: `keys.save`, `keys.cart[kind]`, `Keys.Save`. */
function memberValue(node: SyntaxNode, isWanted: (name: string) => boolean, names: JsNames, depth: number): KeyValue {
  const found = unionOfNodes(memberNodes(node, isWanted, names, depth), names, depth);
  return found.kind === "open" ? typeStrings(typeOfMember(node, names), names, literalOf, depth) : found;
}

/** What a function of the project returns. */
function callValue(node: SyntaxNode, names: JsNames, depth: number): KeyValue {
  return unionOfNodes(returnedNodes(node, names, depth), names, depth);
}

/** Either of several expressions, perhaps of other files; nothing known if these are not all. */
function unionOfNodes(nodes: PossibleNodes, names: JsNames, depth: number): KeyValue {
  if (nodes === undefined) return openValue;
  const [only, ...others] = nodes.map((node) => evaluateReferred(node, names, depth));
  return others.length === 0 ? (only ?? openValue) : unionOf(only === undefined ? [] : [only, ...others]);
}

const literalOf = (node: SyntaxNode): KeyValue => exactValue([stringOf(node)]);

/** Evaluates a name: strings of another file have no place in this one. */
function evaluateReferred(node: SyntaxNode | undefined, names: JsNames, depth: number): KeyValue {
  const value = evaluate(node, names, depth);
  return node ? withoutForeignSpans(value, node, names) : value;
}

function withoutForeignSpans(value: KeyValue, node: SyntaxNode, names: JsNames): KeyValue {
  if (value.kind !== "exact" || !names.isForeign(node)) return value;
  return { kind: "exact", strings: value.strings.map(({ text }) => ({ text })) };
}

/** Returns the strings of an expression that are known completely; none otherwise. */
export function findStrings(node: SyntaxNode | undefined, names: JsNames): readonly string[] {
  const value = evaluate(node, names);
  return value.kind === "exact" ? value.strings.map(({ text }) => text) : [];
}

/** A literal's text with its escapes decoded, and its span. */
export function stringOf(node: Pick<SyntaxNode, "startIndex" | "endIndex" | "text">): KnownString {
  const span = { start: node.startIndex + 1, end: Math.max(node.startIndex + 1, node.endIndex - 1) };
  const written = node.text.slice(1, -1);
  return { text: written.includes("\\") ? unescapeJs(written) : written, span };
}

function templateOf(node: SyntaxNode, names: JsNames, depth: number): KeyValue {
  const holes = node.namedChildren.filter(({ type }) => type === "template_substitution");
  if (holes.length === 0) return exactValue([stringOf(node)]);
  const values: KeyValue[] = [];
  let at = 1;
  const text = node.text;
  for (const hole of holes) {
    const start = hole.startIndex - node.startIndex;
    values.push(exactValue([{ text: unescapeJs(text.slice(at, start)) }]));
    values.push(evaluate(hole.namedChildren[0], names, depth));
    at = hole.endIndex - node.startIndex;
  }
  values.push(exactValue([{ text: unescapeJs(text.slice(at, -1)) }]));
  return concatenate(values);
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", "0": "\0" };

function unescapeJs(text: string): string {
  return text.replace(/\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|.))/gs, (all, ...groups) => {
    const [braced, unicode, hex, char] = groups as (string | undefined)[];
    const code = braced ?? unicode ?? hex;
    if (code !== undefined) {
      const point = Number.parseInt(code, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : all;
    }
    if (char === undefined || /[\r\n]/.test(char)) return "";
    return escapes[char] ?? char;
  });
}
