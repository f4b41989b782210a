import type { KeyUsage } from "../keyUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import { unwrap } from "./jsNodes.ts";
import type { KeyTranslator } from "./keyTranslator.ts";

/** The literal that a scope writes its prefix as, if it is one without escapes. */
export function prefixLiteral(node: SyntaxNode): Pick<KeyTranslator, "prefixNode"> {
  const literal = unwrap(node);
  return literal.type === "string" && !literal.text.includes("\\") ? { prefixNode: literal } : {};
}

/** Adds the place of the prefix to a usage behind it, if it is in the same file. */
export function withPrefixPlace(usage: KeyUsage, { prefixNode }: KeyTranslator, file: SourceFile): KeyUsage {
  if (prefixNode === undefined || usage.isNamespaceWritten || !file.isRoot(rootOf(prefixNode))) return usage;
  const text = prefixNode.text.slice(1, -1);
  const start = prefixNode.startIndex + 1;
  return text === "" ? usage : { ...usage, writtenPrefix: { text, span: { start, end: start + text.length } } };
}

/** The root of the tree of a node. */
export function rootOf(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.parent !== null) at = at.parent;
  return at;
}
