import type { KeyUsage } from "../keyUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import type { JsNames } from "./jsNames.ts";
import { unwrap } from "./jsNodes.ts";
import { evaluate } from "./jsValues.ts";
import { type KeyTranslator, plainTranslator } from "./keyTranslator.ts";

/** The translator of a scope that an argument names: `cart` of `useTranslations("cart")`; of any if the name is not known. */
export function scopedTranslator(node: SyntaxNode | undefined, names: JsNames): KeyTranslator {
  if (node === undefined) return plainTranslator;
  const value = evaluate(node, names);
  const [only, ...others] = value.kind === "exact" ? value.strings : [];
  if (only === undefined || others.length > 0) return { ...plainTranslator, isPrefixOpen: true };
  return { namespaces: [], prefix: only.text === "" ? "" : `${only.text}.`, ...prefixLiteral(node) };
}

/** The literal that a scope writes its prefix as, if it is one without escapes. */
export function prefixLiteral(node: SyntaxNode): Pick<KeyTranslator, "prefixNode"> {
  const literal = unwrap(node);
  return literal.type === "string" && !literal.text.includes("\\") ? { prefixNode: literal } : {};
}

/** Adds the place of the prefix to a usage behind it, if it is in the same file. */
export function withPrefixPlace(
  usage: KeyUsage,
  { prefixNode, writtenPrefix }: KeyTranslator,
  file: SourceFile,
): KeyUsage {
  if (writtenPrefix !== undefined) return { ...usage, writtenPrefix };
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
