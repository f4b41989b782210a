import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import type { CodeCall } from "./codeCall.ts";
import { readCallArguments } from "./treeArguments.ts";
import type { CodeNames } from "./treeValues.ts";

/**
 * Returns the call or getter whose name is the last node of a chain. The grammar of Dart has no node for a call: its name,
 * members and arguments are neighbours. A getter has no arguments; its span ends with its name.
 */
export function dartCallAt(chain: readonly SyntaxNode[], names: CodeNames): CodeCall | undefined {
  const leaf = chain.at(-1);
  if (leaf === undefined || !/identifier/.test(leaf.type)) return undefined;
  const index = partIndex(chain);
  const own = chain[index];
  const parent = chain[index - 1];
  if (own === undefined || parent === undefined) return undefined;
  const next = own.nextSibling;
  const list = next?.type === "selector" ? argumentList(next) : undefined;
  const first = own.id === leaf.id ? leaf : firstPart(own);
  const receiver = parent.text.slice(first.startIndex - parent.startIndex, own.startIndex - parent.startIndex);
  return {
    name: leaf.text,
    nameSpan: spanOf(leaf),
    chain: chain.slice(0, index),
    span: { start: first.startIndex, end: list && next ? next.endIndex : leaf.endIndex },
    ...(first.id !== own.id && { receiver: receiver.trim().replace(/[?!]+$/, "") }),
    args: list ? readCallArguments(list, names) : [],
  };
}

/** The part of a chain that is a neighbour of the receiver and the arguments: a name, or the selector around it. */
function partIndex(chain: readonly SyntaxNode[]): number {
  const last = chain.length - 1;
  if (!/assignable_selector$/.test(chain[last - 1]?.type ?? "")) return last;
  return chain[last - 2]?.type === "selector" ? last - 2 : last - 1;
}

function argumentList(selector: SyntaxNode): SyntaxNode | undefined {
  const part = selector.namedChildren.find(({ type }) => type === "argument_part");
  return part?.namedChildren.find(({ type }) => type === "arguments");
}

/** The node that the selectors before a member belong to. */
function firstPart(member: SyntaxNode): SyntaxNode {
  let at = member;
  for (let before = at.previousSibling; before !== null; before = at.previousSibling) {
    at = before;
    if (at.type !== "selector") break;
  }
  return at;
}
