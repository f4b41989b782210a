import { countArgument, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { type KeyFramework, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** typesafe-i18n: `LL.a.b({ name })`, where each part is a property. */
export const typesafeI18n: KeyFramework = {
  id: "typesafe-i18n",
  title: "typesafe-i18n",
  dependencies: { npm: ["typesafe-i18n"] },
  formats: ["script", "json"],
  languages: scriptLanguages,
  words: ["LL", "$LL", "i18nObject", "useI18nContext"],
  read: (file) => [...file.places(["LL", "$LL"])].flatMap(({ chain }) => membersUsage(chain) ?? []),
};

function membersUsage(chain: readonly SyntaxNode[]): KeyUsage | undefined {
  const { parts, index } = partsAfter(chain);
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const outer = chain[index - 1];
  const isCall = outer?.type === "call_expression" && outer.childForFieldName("function") === chain[index];
  const args = isCall ? outer.childForFieldName("arguments") : null;
  const span = { start: first.node.startIndex, end: last.node.endIndex };
  const passed = isCall ? readPassedParameters(args ? partsOf(args)[0] : undefined) : {};
  const value = exactValue([{ text: parts.map(({ text }) => text).join("."), span }]);
  const call = isCall ? outer : chain[index];
  return {
    ...usageOf(value, span, call ? spanOf(call) : span, { framework: "typesafe-i18n", identity: "path" }),
    ...passed,
    ...countArgument(passed),
    // a function that is called elsewhere, or an object of them
    ...(!isCall && { isSubtree: true as const }),
  };
}

interface PathPart {
  readonly text: string;
  readonly node: SyntaxNode;
}

/** `a` and `b` of `LL.a["b"]`, by the chain of `LL`, with the place of the whole in it; a store is called or has a `value`. */
function partsAfter(chain: readonly SyntaxNode[]): { readonly parts: readonly PathPart[]; readonly index: number } {
  const owner = chain.at(-2);
  let index = chain.length - (owner?.childForFieldName("property") === chain.at(-1) ? 2 : 1);
  if (isStoreCall(chain[index - 1], chain[index])) index--;
  const parts: PathPart[] = [];
  for (; index > 0; index--) {
    const outer = chain[index - 1];
    const part = outer?.childForFieldName("object") === chain[index] ? partOf(outer) : undefined;
    if (part === undefined) break;
    parts.push(part);
  }
  return { parts: parts[0]?.text === "value" ? parts.slice(1) : parts, index };
}

/** `LL()` of Solid. */
const isStoreCall = (outer: SyntaxNode | undefined, node: SyntaxNode | undefined): boolean =>
  outer?.type === "call_expression" && outer.childForFieldName("function") === node;

function partOf(node: SyntaxNode | undefined): PathPart | undefined {
  const property = node?.type === "member_expression" ? node.childForFieldName("property") : null;
  if (property !== null) return { text: property.text, node: property };
  const text = node?.type === "subscript_expression" ? node.childForFieldName("index") : null;
  return text?.type === "string" ? { text: text.text.slice(1, -1), node: text } : undefined;
}
