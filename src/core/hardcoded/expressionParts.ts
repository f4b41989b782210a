import type { JsNames } from "../keys/javascript/jsNames.ts";
import { unwrap } from "../keys/javascript/jsNodes.ts";
import { stringOf } from "../keys/javascript/jsValues.ts";
import type { SyntaxNode } from "../keys/syntax/syntaxTree.ts";
import type { ShownPart } from "./hardcodedText.ts";

/** A part of what an expression shows: a text, or an expression whose value is shown. */
export type CodePart = string | SyntaxNode;

/** Node types of literals that hold a text. */
export const literalTypes: ReadonlySet<string> = new Set(["string", "template_string"]);

const arithmetic: ReadonlySet<string> = new Set(["+", "-", "*", "/", "%", "**", "??", "||"]);

/** Expressions whose value may be shown as a text. */
const valueTypes: ReadonlySet<string> = new Set([
  ...[
    "identifier",
    "member_expression",
    "subscript_expression",
    "call_expression",
    "binary_expression",
    "unary_expression",
  ],
  ...["this", "number"],
]);

/** Names of what holds elements. */
const elementName = /(?:^|[a-z])(?:icon|element|node|children|jsx|slot)s?$/i;

/** Types of what is no text: elements, lists, and booleans, which React does not show. */
const otherType = /\b(?:ReactNode|ReactElement|ReactChild|JSX\.Element)\b|\[\]\s*$|\b(?:Array|Set|Map)<|^:?\s*boolean$/;

/** Methods that return lists, whose items React shows without the commas that a text has between them. */
const listing = /^(?:map|flatMap|flat|filter|split|sort|reverse|toSorted|toReversed|entries|keys|values|from|of)$/;

/** Values of constants that are no text. */
const otherValue = /^(?:jsx_.*|array|object|arrow_function|function_expression|true|false)$/;

/** Returns the parts of an expression that shows a text; `undefined` if no placeholder can stand for one of them. */
export function readExpression(node: SyntaxNode, names: JsNames): readonly CodePart[] | undefined {
  const inner = unwrap(node);
  if (inner.type === "string") return [stringOf(inner).text];
  if (inner.type === "template_string") return readTemplate(inner, names);
  if (isSum(inner) && holdsText(inner)) {
    const sides = ["left", "right"].map((side) => inner.childForFieldName(side));
    const parts = sides.map((side) => (side === null ? undefined : readExpression(side, names)));
    return parts.every((one) => one !== undefined) ? parts.flat() : undefined;
  }
  return isValue(inner, names) ? [node] : undefined;
}

/** The texts and values of a template; `undefined` for one that a function reads. */
function readTemplate(node: SyntaxNode, names: JsNames): readonly CodePart[] | undefined {
  const parts: CodePart[] = [];
  const { text, startIndex } = node;
  const pushText = (start: number, end: number): void => {
    // a program has line feeds only
    const written = text.slice(start, end).replace(/\r\n?/g, "\n");
    if (written !== "")
      parts.push(stringOf({ startIndex: 0, endIndex: written.length + 2, text: `\`${written}\`` }).text);
  };
  let at = 1;
  for (const hole of node.namedChildren.filter(({ type }) => type === "template_substitution")) {
    pushText(at, hole.startIndex - startIndex);
    const [value] = hole.namedChildren;
    const read = value && hole.namedChildren.length === 1 ? readExpression(value, names) : undefined;
    if (read === undefined) return undefined;
    parts.push(...read);
    at = hole.endIndex - startIndex;
  }
  pushText(at, text.length - 1);
  return parts;
}

/** Returns whether an expression joins its sides by `+`. */
export const isSum = (node: SyntaxNode): boolean =>
  node.type === "binary_expression" && node.childForFieldName("operator")?.text === "+";

/** Returns whether one side of a sum is a text, which makes it one. */
export function holdsText(node: SyntaxNode): boolean {
  const inner = unwrap(node);
  if (literalTypes.has(inner.type)) return true;
  const sides = isSum(inner) ? ["left", "right"].map((side) => inner.childForFieldName(side)) : [];
  return sides.some((side) => side !== null && holdsText(side));
}

/** Returns whether an expression has a value that is shown as a text: no element, condition or function. */
function isValue(node: SyntaxNode, names: JsNames): boolean {
  if (!valueTypes.has(node.type) || node.text === "undefined" || hasElements(node)) return false;
  if (node.type === "binary_expression") return arithmetic.has(node.childForFieldName("operator")?.text ?? "");
  if (node.type === "unary_expression") return /^[-+]/.test(node.text);
  return !isOtherValue(node, names);
}

/** Returns whether code has elements in it: what it gives may be one. */
const hasElements = (node: SyntaxNode): boolean =>
  ["jsx_element", "jsx_self_closing_element"].some((type) => node.descendantsOfType(type).length > 0);

/** Returns whether a value is an element, a list or another one that is no text, by its name, its type or its constant. */
function isOtherValue(node: SyntaxNode, names: JsNames): boolean {
  const isCall = node.type === "call_expression";
  const called = isCall ? node.childForFieldName("function") : node;
  const last = called?.type === "member_expression" ? called.childForFieldName("property") : called;
  if (last && (elementName.test(last.text) || /^render[A-Z]/.test(last.text))) return true;
  if (isCall) return last !== null && last !== undefined && listing.test(last.text);
  if (node.type !== "identifier") return false;
  const value = names.constant(node.text, node);
  return (value !== undefined && otherValue.test(unwrap(value).type)) || otherType.test(typeText(node, names));
}

/** The type of a variable or property as code writes it; empty if it is not in sight. */
function typeText(node: SyntaxNode, names: JsNames): string {
  const bound = names.type(node.text, node);
  if (bound === undefined) return "";
  const [member] = bound.path;
  if (member === undefined) return bound.value.text;
  const written = bound.value.namedChildren[0];
  const type = written?.type === "type_identifier" ? names.alias(written.text, written) : written;
  const own = type?.namedChildren.find((one) => one.childForFieldName("name")?.text === member);
  return own?.childForFieldName("type")?.text ?? "";
}

/** Parts as a place shows them, neighboring texts as one. */
export function toShown(parts: readonly CodePart[]): readonly ShownPart[] {
  return joinTexts(parts.map((part) => (typeof part === "string" ? part : { code: part.text })));
}

/** Joins neighboring texts, and leaves out empty ones. */
export function joinTexts<T>(parts: readonly (string | T)[]): readonly (string | T)[] {
  const joined: (string | T)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else if (part !== "") joined.push(part);
  }
  return joined;
}
