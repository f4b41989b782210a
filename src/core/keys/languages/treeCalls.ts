import type { Span } from "../../text/textEdits.ts";
import type { SourceFile } from "../sourceFile.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import type { CodeArgument, CodeCall } from "./codeCall.ts";
import { codeNamesOf } from "./codeConstants.ts";
import { dartCallAt } from "./dartCalls.ts";
import { textCallAt } from "./textCalls.ts";
import { createArgument, readCallArguments, readTokens } from "./treeArguments.ts";
import type { CodeNames } from "./treeValues.ts";

const calls: ReadonlySet<string> = new Set([
  ...["call", "function_call_expression", "member_call_expression", "nullsafe_member_call_expression"],
  ...["scoped_call_expression", "object_creation_expression", "method_invocation", "annotation", "attribute"],
  ...["invocation_expression", "call_expression", "macro_invocation", "new_expression", "constructor_invocation"],
]);

/** Nodes whose last child is the name of what is called. */
const members: ReadonlySet<string> = new Set([
  ...["attribute", "member_access_expression", "selector_expression", "field_expression", "qualified_identifier"],
  ...["scoped_identifier", "member_expression", "navigation_expression", "navigation_suffix", "qualified_name"],
  ...[
    "generic_name",
    "scoped_type_identifier",
    "generic_type",
    "conditional_access_expression",
    "member_binding_expression",
  ],
]);

const calleeFields = ["method", "function", "macro", "constructor", "type", "name"] as const;
const argumentFields = ["arguments", "parameters"] as const;
const argumentLists =
  /^(?:argument_list|arguments|token_tree|annotation_argument_list|attribute_argument_list|value_arguments|constructor_suffix)$/;

/** Finds the calls of functions with these names in a file that has a tree. */
export function* treeCalls(file: SourceFile, searched: Iterable<string>): Generator<CodeCall> {
  const names = codeNamesOf(file);
  for (const { chain, span } of file.places(searched)) {
    const call =
      file.language === "dart" ? dartCall(file, chain, names) : (treeCallAt(chain, names) ?? macroAt(chain, names));
    const found = call ?? readBrokenCall(file, chain, span);
    if (found !== undefined) yield found;
  }
}

/** A name alone is a getter in Dart, or a call that is being typed. */
function dartCall(file: SourceFile, chain: readonly SyntaxNode[], names: CodeNames): CodeCall | undefined {
  const call = dartCallAt(chain, names);
  return call?.args.length === 0 ? (readBrokenCall(file, chain, call.nameSpan) ?? call) : call;
}

/** Code that is being typed has no call in the tree yet. */
function readBrokenCall(file: SourceFile, [root]: readonly SyntaxNode[], nameSpan: Span): CodeCall | undefined {
  if (!root?.hasError || isDefinition(file.code, nameSpan.start)) return undefined;
  return textCallAt(file.maskedText, nameSpan);
}

const isDefinition = (code: string, at: number): boolean =>
  /\b(?:def|function|func|fun|fn|class|void|static)\s+\*?$/.test(code.slice(Math.max(0, at - 30), at));

/** Returns the call whose function's name is the last node of a chain. */
export function treeCallAt(chain: readonly SyntaxNode[], names: CodeNames): CodeCall | undefined {
  const leaf = chain.at(-1);
  if (leaf === undefined || leaf.namedChildCount > 0 || /string|comment|content|text/.test(leaf.type)) return undefined;
  let index = chain.length - 1;
  let receiver: SyntaxNode | undefined;
  for (let parent = chain[index - 1]; isMemberOf(parent, chain[index]); parent = chain[index - 1]) {
    const first = parent?.namedChildren[0];
    if (first?.id !== chain[index]?.id) receiver = first;
    index--;
  }
  const [node, callee] = [chain[index - 1], chain[index]];
  if (node === undefined || callee === undefined || !isCallOf(node, callee)) return undefined;
  const object = receiver ?? receiverOf(node);
  return {
    name: leaf.text,
    nameSpan: spanOf(leaf),
    span: spanOf(node),
    chain: chain.slice(0, index),
    ...(object && { receiver: object.text }),
    args: readList(argumentsOf(node), names),
  };
}

function receiverOf(node: SyntaxNode): SyntaxNode | undefined {
  return ["receiver", "object", "scope"].flatMap((field) => node.childForFieldName(field) ?? [])[0];
}

function readList(list: SyntaxNode | undefined, names: CodeNames): readonly CodeArgument[] {
  if (list === undefined) return [];
  return list.type === "token_tree" ? readTokens(list, names) : readCallArguments(list, names);
}

/** A macro of Rust in the brackets of another one, where only tokens are: `println!("{}", t!("k"))`. */
function macroAt(chain: readonly SyntaxNode[], names: CodeNames): CodeCall | undefined {
  const leaf = chain.at(-1);
  const list = leaf?.nextSibling?.nextSibling;
  if (chain.at(-2)?.type !== "token_tree" || leaf?.nextSibling?.text !== "!" || list?.type !== "token_tree")
    return undefined;
  const span = { start: leaf.startIndex, end: list.endIndex };
  return { name: leaf.text, nameSpan: spanOf(leaf), span, chain: chain.slice(0, -1), args: readTokens(list, names) };
}

const isMemberOf = (parent: SyntaxNode | undefined, child: SyntaxNode | undefined): boolean => {
  if (parent === undefined || child === undefined || !members.has(parent.type)) return false;
  // an annotation of C# is called `attribute`, as a member is in Python
  if (parent.type === "attribute" && parent.childForFieldName("attribute") === null) return false;
  const own = parent.namedChildren.filter(({ type }) => !/type_arg/.test(type));
  return own.at(-1)?.id === child.id;
};

function isCallOf(node: SyntaxNode, callee: SyntaxNode): boolean {
  if (!calls.has(node.type) || node.childForFieldName("attribute") !== null) return false;
  for (const field of calleeFields) {
    const found = node.childForFieldName(field);
    if (found !== null) return found.id === callee.id;
  }
  return node.namedChildren[0]?.id === callee.id;
}

function argumentsOf(node: SyntaxNode): SyntaxNode | undefined {
  for (const field of argumentFields) {
    const list = node.childForFieldName(field);
    if (list !== null) return list;
  }
  for (const child of node.namedChildren) {
    if (child.type === "call_suffix") return child.namedChildren.find(({ type }) => type === "value_arguments");
    if (argumentLists.test(child.type)) return child;
  }
  return undefined;
}

/** `localizer["k", value]`: what is asked for by an index in C#. */
export function* findIndexedCalls(file: SourceFile, searched: Iterable<string>): Generator<CodeCall> {
  const names = codeNamesOf(file);
  for (const { chain, name, span } of file.places(searched)) {
    const at = chain.findLastIndex(
      ({ type }) => type === "element_access_expression" || type === "conditional_access_expression",
    );
    const node = chain[at];
    const expression = node?.childForFieldName("expression") ?? node?.childForFieldName("condition");
    const list = node && indexArguments(node);
    if (!node || !expression || !list || expression.endIndex !== span.end) continue;
    const args: readonly CodeArgument[] = partsOf(list).map((part) => createArgument(part, names));
    yield { name, nameSpan: span, span: spanOf(node), receiver: expression.text, args, chain: chain.slice(0, at + 1) };
  }
}

function indexArguments(node: SyntaxNode): SyntaxNode | undefined {
  const list = node.childForFieldName("subscript");
  return (
    list ??
    node.namedChildren.find(({ type }) => type === "element_binding_expression" || type === "bracketed_argument_list")
  );
}
