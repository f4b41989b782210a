import { unwrap } from "../keys/javascript/jsNodes.ts";
import { lastName } from "../keys/javascript/keyTranslator.ts";
import { partsOf, type SyntaxNode } from "../keys/syntax/syntaxTree.ts";

/** Functions and methods that change how a value is written: the name is that of the value. */
const formatting =
  /^(?:to(?:Fixed|String|Precision|Locale\w*|Upper\w*|Lower\w*)|format\w*|trim\w*|join|round|floor|ceil|abs|String|Number|parseInt|parseFloat)$/;

/**
 * Returns names for the values of a text, by their code: the last part of `user.firstName`, with the one before it if two
 * values would have the same. `rename` replaces names that mean something else to the framework.
 */
export function nameValues(
  values: readonly SyntaxNode[],
  rename: (name: string) => string,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const value of values) {
    if (names.has(value.text)) continue;
    const taken = new Set(names.values());
    const own = rename(valueName(value) ?? "value");
    const longer = ownerName(value);
    const choices = longer === undefined ? [own] : [own, rename(longer + capitalize(own))];
    names.set(value.text, choices.find((one) => !taken.has(one)) ?? numbered(own, taken));
  }
  return names;
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(name + number)) number++;
  return name + number;
}

/** Returns the name of a value; `undefined` if nothing in its code is one. */
function valueName(node: SyntaxNode): string | undefined {
  const inner = unwrap(node);
  const name = readers[inner.type]?.(inner)?.replace(/^_+/, "");
  return name !== undefined && /^[A-Za-z]\w*$/.test(name) ? name : undefined;
}

type ReadName = (node: SyntaxNode) => string | undefined;

const fieldName = (node: SyntaxNode, ...fields: readonly string[]): string | undefined => {
  for (const field of fields) {
    const child = node.childForFieldName(field);
    const name = child === null ? undefined : valueName(child);
    if (name !== undefined) return name;
  }
  return undefined;
};

const readers: Readonly<Record<string, ReadName>> = {
  identifier: ({ text }) => text,
  member_expression: memberName,
  subscript_expression: (node) => singular(fieldName(node, "object")),
  call_expression: callName,
  binary_expression: (node) => fieldName(node, "left", "right"),
  unary_expression: (node) => fieldName(node, "argument"),
};

/** `firstName` of `user.firstName`, `itemCount` of `items.length`. */
function memberName(node: SyntaxNode): string | undefined {
  const property = lastName(node);
  if (property !== "length" && property !== "size") return property;
  const owner = singular(fieldName(node, "object"));
  return owner === undefined ? undefined : `${owner}Count`;
}

/** `date` of `formatDate(date)`, `price` of `price.toFixed(2)`, `total` of `getTotal()`. */
function callName(node: SyntaxNode): string | undefined {
  const callee = node.childForFieldName("function");
  if (callee === null) return undefined;
  const name = lastName(callee);
  if (!formatting.test(name)) return uncapitalize(name.replace(/^(?:get|compute|calculate|use)(?=[A-Z])/, ""));
  const list = node.childForFieldName("arguments");
  const [first] = list === null ? [] : partsOf(list);
  const receiver = callee.type === "member_expression" ? callee.childForFieldName("object") : null;
  const isOfReceiver = receiver !== null && receiver.text !== "Math" && !/^format/.test(name);
  return isOfReceiver ? valueName(receiver) : first && valueName(first);
}

/** The name of the object that a member is of. */
function ownerName(node: SyntaxNode): string | undefined {
  const inner = unwrap(node);
  return inner.type === "member_expression" ? fieldName(inner, "object") : undefined;
}

const singular = (name: string | undefined): string | undefined => name?.replace(/(?<=[a-z]{2})s$/, "");
const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const uncapitalize = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
