import { concatenate, exactValue, type KeyValue, type KnownString, openValue, unionOf } from "../keyValue.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import type { Bindings } from "./jsBindings.ts";
import { findImportedNode, isWholeModule } from "./jsExports.ts";
import { unwrap } from "./jsNodes.ts";

/** Resolves a name, in the file of its place. */
export interface JsNames {
  /** The initial value of a `const` or the body of an enum, seen from a node; `undefined` if it is no constant. */
  constant(name: string, at: SyntaxNode): SyntaxNode | undefined;
  /** The same of a member of `import * as name`. */
  moduleMember(name: string, at: SyntaxNode, property: string): SyntaxNode | undefined;
  /** The type annotation of a parameter or variable. */
  type(name: string, at: SyntaxNode): SyntaxNode | undefined;
  /** The type of an alias. */
  alias(name: string, at: SyntaxNode): SyntaxNode | undefined;
  /** Returns whether a node is in another file, whose offsets are not those of this one. */
  isForeign(node: SyntaxNode): boolean;
}

/**
 * Finds constants and types by name, when an expression refers to them; imported ones in the module that declares them.
 */
export function jsNamesOf(bindings: Bindings): JsNames {
  const findDeclared = (name: string, at: SyntaxNode, property?: string): SyntaxNode | undefined => {
    const own = bindings.of(at);
    const found = own.at(name, at.startIndex);
    if (found === undefined) return undefined;
    const isImported = isImport.test(found.node.type) || isRequire(found.node);
    if (isImported) return findImportedNode(own, found.node, name, property);
    return found.isWhole ? found.node : undefined;
  };
  const fieldOf = (node: SyntaxNode | undefined, type: string, field: string): SyntaxNode | undefined =>
    node?.type === type ? (node.childForFieldName(field) ?? undefined) : undefined;
  const constantOf = (node: SyntaxNode | undefined): SyntaxNode | undefined => {
    if (node?.type === "enum_declaration") return node.childForFieldName("body") ?? undefined;
    if (node?.parent && exporting.test(node.parent.type)) return node;
    const isConstant = node?.parent?.children[0]?.type === "const";
    return isConstant ? fieldOf(node, "variable_declarator", "value") : undefined;
  };
  return {
    constant: (name, at) => constantOf(findDeclared(name, at)),
    moduleMember: (name, at, property) => {
      const own = bindings.of(at).at(name, at.startIndex)?.node;
      return own && isWholeModule(own, name) ? constantOf(findDeclared(name, at, property)) : undefined;
    },
    type: (name, at) => findDeclared(name, at)?.childForFieldName("type") ?? undefined,
    alias: (name, at) => fieldOf(findDeclared(name, at), "type_alias_declaration", "value"),
    isForeign: (node) => bindings.of(node) !== bindings,
  };
}

const none = (): undefined => undefined;

/** For expressions whose names are not followed. */
export const noNames: JsNames = { constant: none, moduleMember: none, type: none, alias: none, isForeign: () => false };

const isImport = /^(?:import_specifier|import_clause|namespace_import)$/;

/** `export default …` and `module.exports = …`. */
const exporting = /^(?:export_statement|assignment_expression)$/;

const isRequire = (node: SyntaxNode): boolean =>
  node.type === "variable_declarator" && node.childForFieldName("value")?.text.startsWith("require(") === true;

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
  string: (node) => exactValue([stringOf(node)]),
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
};

function nameValue(node: SyntaxNode, names: JsNames, depth: number): KeyValue {
  const constant = names.constant(node.text, node);
  if (constant !== undefined && constant.type !== "array" && constant.type !== "object") {
    return evaluateReferred(constant, names, depth);
  }
  return typeStrings(names.type(node.text, node), names, depth);
}

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

/** The values of an object map, list or enum: `keys.save`, `keys.cart[kind]`, `Keys.Save`. */
function memberValue(node: SyntaxNode, isWanted: (name: string) => boolean, names: JsNames, depth: number): KeyValue {
  const object = node.childForFieldName("object");
  const property = node.childForFieldName("property");
  if (object === null) return openValue;
  const exported = property && object.type === "identifier" && names.moduleMember(object.text, object, property.text);
  if (exported) return evaluateReferred(exported, names, depth);
  const constant = resolveReference(object, names, depth);
  if (constant === undefined) return openValue;
  const members = membersOf(unwrap(constant)).filter(({ name }) => isWanted(name));
  return unionOf(members.map(({ value }) => evaluateReferred(value, names, depth)));
}

/** The constant, or member of a constant, that an expression of names refers to. */
function resolveReference(node: SyntaxNode, names: JsNames, depth: number): SyntaxNode | undefined {
  if (node.type === "identifier") return names.constant(node.text, node);
  const object = node.type === "member_expression" ? node.childForFieldName("object") : null;
  const property = object && node.childForFieldName("property");
  if (object === null || !property || depth > maxDepth) return undefined;
  const exported = object.type === "identifier" ? names.moduleMember(object.text, object, property.text) : undefined;
  const owner = exported === undefined ? resolveReference(object, names, depth + 1) : undefined;
  return exported ?? membersOf(owner && unwrap(owner)).find(({ name }) => name === property.text)?.value;
}

function membersOf(
  node: SyntaxNode | undefined,
): readonly { readonly name: string; readonly value: SyntaxNode | undefined }[] {
  if (node === undefined) return [];
  if (node.type === "object" || node.type === "enum_body") {
    return node.namedChildren.flatMap((member) => {
      const key = member.childForFieldName("key") ?? member.childForFieldName("name");
      const value = member.childForFieldName("value") ?? undefined;
      if (key === null) return [];
      return [{ name: key.type === "string" ? key.text.slice(1, -1) : key.text, value }];
    });
  }
  if (node.type === "array") return node.namedChildren.map((value, index) => ({ name: String(index), value }));
  return [];
}

/** The members of a union type of string literals. */
function typeStrings(type: SyntaxNode | undefined, names: JsNames, depth: number): KeyValue {
  if (type === undefined || depth > maxDepth) return openValue;
  if (type.type === "type_annotation" || type.type === "parenthesized_type") {
    return typeStrings(type.namedChildren[0], names, depth + 1);
  }
  if (type.type === "union_type") {
    return unionOf(type.namedChildren.map((child) => typeStrings(child, names, depth + 1)));
  }
  if (type.type === "type_identifier") {
    const alias = names.alias(type.text, type);
    const value = typeStrings(alias, names, depth + 1);
    return alias ? withoutForeignSpans(value, alias, names) : value;
  }
  const literal = type.type === "literal_type" ? type.namedChildren[0] : undefined;
  return literal?.type === "string" ? exactValue([stringOf(literal)]) : openValue;
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
