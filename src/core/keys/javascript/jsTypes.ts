import { exactValue, type KeyValue, openValue, unionOf } from "../keyValue.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import type { BoundValue, JsNames } from "./jsNames.ts";
import { memberNames } from "./jsObjects.ts";

/** References followed one behind the other. */
const maxDepth = 12;

/** Returns the annotated type of a member of a variable: `props.label`. */
export function typeOfMember(node: SyntaxNode, names: JsNames): BoundValue | undefined {
  const object = node.childForFieldName("object");
  const property = node.childForFieldName("property")?.text;
  if (object === null || property === undefined) return undefined;
  const owner = object.type === "identifier" ? names.type(object.text, object) : typeOfMember(object, names);
  return owner && { value: owner.value, path: [...owner.path, property] };
}

/** Returns the string literals that a type consists of; `readString` reads one. */
export function typeStrings(
  type: BoundValue | undefined,
  names: JsNames,
  readString: (node: SyntaxNode) => KeyValue,
  depth = 0,
): KeyValue {
  const found = type && typeAt(type.value, type.path, names, depth);
  return found === undefined ? openValue : stringsOf(found, { names, readString }, depth);
}

interface TypeReading {
  readonly names: JsNames;
  readonly readString: (node: SyntaxNode) => KeyValue;
}

/** Types around others that change nothing about their members. */
const around: ReadonlySet<string> = new Set(["type_annotation", "parenthesized_type", "readonly_type"]);
const aroundMembers = /^(?:Readonly|Required|Partial|DeepReadonly|PropsWithChildren|PropsWithoutRef)$/;

/** The type at a path of members. */
function typeAt(
  type: SyntaxNode | undefined,
  path: readonly string[],
  names: JsNames,
  depth: number,
): SyntaxNode | undefined {
  const [part, ...rest] = path;
  if (type === undefined || part === undefined || depth > maxDepth) return type;
  const inner = innerTypes(type, names);
  for (const one of inner ?? []) {
    const found = typeAt(one, path, names, depth + 1);
    if (found !== undefined) return found;
  }
  const member = inner === undefined ? type.namedChildren.find((child) => isMember(child, part)) : undefined;
  return member && typeAt(member.childForFieldName("type") ?? undefined, rest, names, depth + 1);
}

/** The types that have the members of a type; `undefined` for one that has them itself. */
function innerTypes(type: SyntaxNode, names: JsNames): readonly SyntaxNode[] | undefined {
  if (around.has(type.type) || type.type === "intersection_type") return type.namedChildren;
  if (type.type === "type_identifier") return [names.alias(type.text, type)].filter((one) => one !== undefined);
  if (type.type !== "generic_type") return undefined;
  const isAround = aroundMembers.test(type.childForFieldName("name")?.text.split(".").at(-1) ?? "");
  return isAround ? (type.childForFieldName("type_arguments")?.namedChildren.slice(0, 1) ?? []) : [];
}

const isMember = (node: SyntaxNode, name: string): boolean =>
  node.type === "property_signature" && node.childForFieldName("name")?.text === name;

function stringsOf(type: SyntaxNode | undefined, reading: TypeReading, depth: number): KeyValue {
  if (type === undefined || depth > maxDepth) return openValue;
  const read = (node: SyntaxNode | undefined): KeyValue => stringsOf(node, reading, depth + 1);
  if (around.has(type.type)) return read(type.namedChildren[0]);
  if (type.type === "union_type") return unionOf(type.namedChildren.filter(isText).map(read));
  if (type.type === "type_identifier") return aliasStrings(type, reading, depth);
  if (type.type === "index_type_query") return keysOfTable(type, reading, depth);
  const literal = type.type === "literal_type" ? type.namedChildren[0] : undefined;
  return literal?.type === "string" ? reading.readString(literal) : openValue;
}

/** `undefined` and `null` are no keys. */
const isText = (type: SyntaxNode): boolean => !/^(?:undefined|null)$/.test(type.text);

function aliasStrings(type: SyntaxNode, reading: TypeReading, depth: number): KeyValue {
  const alias = reading.names.alias(type.text, type);
  const value = stringsOf(alias, reading, depth + 1);
  if (alias === undefined || value.kind !== "exact" || !reading.names.isForeign(alias)) return value;
  // strings of another file have no place in this one
  return { kind: "exact", strings: value.strings.map(({ text }) => ({ text })) };
}

/** `keyof typeof labels`. */
function keysOfTable(type: SyntaxNode, { names }: TypeReading, depth: number): KeyValue {
  const [query] = type.namedChildren;
  const table = query?.type === "type_query" ? query.namedChildren[0] : undefined;
  const found = table && memberNames(table, names, depth + 1);
  return found === undefined ? openValue : exactValue(found.map((text) => ({ text })));
}
