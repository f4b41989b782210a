import { concatenate, type KeyValue, openValue, unionOf } from "../keyValue.ts";
import { partsOf, type SyntaxNode } from "../syntax/syntaxTree.ts";
import { treeString } from "./treeStrings.ts";

/** Returns the values that a name of the file may have. */
export interface CodeNames {
  /** All values that are assigned to a name, seen from a node; `undefined` if others are possible. */
  valuesOf(name: string, at: SyntaxNode): readonly SyntaxNode[] | undefined;
  /** Quotes of single-quoted strings: only the quote is escaped in Ruby and PHP. */
  readonly singleQuotes: "quotes" | "full" | "kept";
}

/** References followed one behind the other. */
const maxDepth = 8;

/** Returns the strings that an expression of any language may be. */
export function evaluateNode(node: SyntaxNode | null | undefined, names: CodeNames, depth = 0): KeyValue {
  if (!node || depth > maxDepth) return openValue;
  const read = Object.hasOwn(readers, node.type) ? readers[node.type] : undefined;
  return read === undefined ? openValue : read(node, names, depth + 1);
}

type Read = (node: SyntaxNode, names: CodeNames, depth: number) => KeyValue;

const all = (types: string, read: Read): Readonly<Record<string, Read>> =>
  Object.fromEntries(types.split(" ").map((type) => [type, read]));

const last: Read = (node, names, depth) => evaluateNode(node.namedChildren.at(-1), names, depth);

const joinParts: Read = (node, names, depth) =>
  concatenate(partsOf(node).map((part) => evaluateNode(part, names, depth)));

const either: Read = (node, names, depth) => unionOf(partsOf(node).map((part) => evaluateNode(part, names, depth)));

const lookUpName: Read = (node, names, depth) => lookUp(node.text, node, names, depth);

/** `Keys.save`, `self::SAVE`, `Keys::SAVE`: constants of the same file by their last name. */
const member: Read = (node, names, depth) => {
  const name = node.namedChildren.at(-1)?.text.replace(/^\W+/, "") ?? "";
  const receiver = node.namedChildren[0]?.text ?? "";
  // fields of objects are seldom constants; types begin with a capital letter
  return /^(?:self|static|this|cls|Self|[A-Z]\w*)$/.test(receiver) ? lookUp(name, node, names, depth) : openValue;
};

function lookUp(name: string, node: SyntaxNode, names: CodeNames, depth: number): KeyValue {
  const values = names.valuesOf(name, node);
  return values === undefined ? openValue : unionOf(values.map((value) => evaluateNode(value, names, depth)));
}

const conditional: Read = (node, names, depth) => {
  const fields = ["consequence", "alternative", "if_true", "if_false", "body"];
  const found = fields
    .flatMap((field) => node.childForFieldName(field) ?? [])
    .sort((a, b) => a.startIndex - b.startIndex);
  const parts = partsOf(node);
  // Python: value, condition, other value; PHP's `a ?: b` has no body
  const branches = found.length === 2 ? found : parts.length === 3 ? [parts[0], parts[2]] : parts;
  return unionOf(branches.map((branch) => evaluateNode(branch, names, depth)));
};

const sums: ReadonlySet<string> = new Set(["+", "."]);
const alternatives: ReadonlySet<string> = new Set(["||", "??", "or", "?:"]);

const binary: Read = (node, names, depth) => {
  const sides = partsOf(node);
  const [left, right] = [sides[0], sides.at(-1)];
  const operator = operatorOf(node);
  const values = [left, right].map((side) => evaluateNode(side, names, depth));
  if (sums.has(operator)) return concatenate(values);
  return alternatives.has(operator) ? unionOf(values) : openValue;
};

function operatorOf(node: SyntaxNode): string {
  const field = node.childForFieldName("operator");
  if (field !== null) return field.text;
  return node.type === "additive_expression"
    ? /\+/.test(node.children[1]?.text ?? "")
      ? "+"
      : ""
    : (node.children[1]?.text ?? "");
}

/** Calls that give their only text back: `QStringLiteral("x")`, `"x".freeze`, `format!`. */
const call: Read = (node, names, depth) => {
  const [receiver, method] = [node.childForFieldName("receiver"), node.childForFieldName("method")];
  if (receiver !== null)
    return /^(?:freeze|to_s|to_sym|html_safe)$/.test(method?.text ?? "")
      ? evaluateNode(receiver, names, depth)
      : openValue;
  const name = node.childForFieldName("function")?.text ?? node.namedChildren[0]?.text ?? "";
  const args = node.childForFieldName("arguments");
  if (!/^(?:QStringLiteral|QLatin1String|QLatin1StringView|u8|LocalizedStringKey|String)$/.test(name) || !args)
    return openValue;
  return evaluateNode(partsOf(args)[0], names, depth);
};

const readers: Readonly<Record<string, Read>> = {
  ...all(
    "string encapsed_string string_literal raw_string_literal verbatim_string_literal interpreted_string_literal " +
      "interpolated_string_expression line_string_literal multi_line_string_literal raw_str_part_literal " +
      "template_string simple_symbol delimited_symbol bare_string bare_symbol heredoc nowdoc string_name",
    (node, names, depth) => treeString(node, names.singleQuotes, (hole) => evaluateNode(hole, names, depth)),
  ),
  ...all("chained_string concatenated_string", joinParts),
  ...all("string_array symbol_array array array_creation_expression list tuple parenthesized_statements", either),
  ...all("conditional conditional_expression ternary_expression if_expression", conditional),
  ...all("binary binary_operator binary_expression additive_expression boolean_operator", binary),
  ...all("if_null_expression nil_coalescing_expression", either),
  ...all("identifier simple_identifier constant name type_identifier variable_name", lookUpName),
  ...all(
    "attribute member_access_expression field_access selector_expression scope_resolution class_constant_access_expression " +
      "qualified_identifier scoped_identifier navigation_expression member_expression field_expression",
    member,
  ),
  ...all(
    "parenthesized_expression argument array_element_initializer reference_expression else_clause block value_argument cast_expression",
    last,
  ),
  ...all("call call_expression", call),
  match_expression: (node, names, depth) =>
    unionOf(
      (node.childForFieldName("body")?.namedChildren ?? []).map((arm) =>
        evaluateNode(arm.childForFieldName("return_expression"), names, depth),
      ),
    ),
};
