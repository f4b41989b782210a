import type { Bindings } from "../keys/javascript/jsBindings.ts";
import { innermost } from "../keys/javascript/jsBindings.ts";
import { jsFunctions } from "../keys/javascript/jsNodes.ts";
import type { KeyTranslator, TranslatorName } from "../keys/javascript/keyTranslator.ts";
import { nearest, type SyntaxNode, spanOf } from "../keys/syntax/syntaxTree.ts";
import type { Span } from "../text/textEdits.ts";

/** A function of React that may call hooks. */
export interface ComponentFunction {
  /** The name of the component or hook; empty for one that is exported without a name. */
  readonly name: string;
  readonly node: SyntaxNode;
  readonly body: SyntaxNode;
  readonly isAsync: boolean;
}

/** Returns the innermost component or hook around the last node of a chain. */
export function componentAround(chain: readonly SyntaxNode[]): ComponentFunction | undefined {
  for (let index = chain.length - 2; index > 0; index--) {
    const node = chain[index];
    const body = node && jsFunctions.has(node.type) ? node.childForFieldName("body") : undefined;
    // default values of parameters are evaluated before any hook
    if (!node || !body || !chain.includes(body)) continue;
    const name = componentName(chain, index);
    if (name === undefined) continue;
    return { name, node, body, isAsync: node.children.some(({ type }) => type === "async") };
  }
  return undefined;
}

/** Calls that make a component of a function. */
const wrapping = /^(?:React\.)?(?:memo|forwardRef|observer|withErrorBoundary|withProfiler|lazy)$/;

/** The name of a function that may call hooks, itself or by what holds it; `undefined` for other functions. */
function componentName(chain: readonly SyntaxNode[], index: number): string | undefined {
  const node = chain[index];
  if (node === undefined || node.type === "method_definition" || node.type.startsWith("generator")) return undefined;
  const own = node.childForFieldName("name")?.text;
  const { holder, isExported } = holderOf(chain, index);
  const name = own ?? holder;
  if (name === undefined) return isExported ? "" : undefined;
  return /^(?:\p{Lu}|use\p{Lu})/u.test(name) ? name : undefined;
}

/** The variable that a function is the value of, also through `memo(…)`. */
function holderOf(chain: readonly SyntaxNode[], index: number) {
  let at = index - 1;
  while (at > 0) {
    const node = chain[at];
    if (node?.type === "arguments" && isWrapper(chain[at - 1])) at -= 2;
    else if (/^(?:parenthesized|as|satisfies)_expression$/.test(node?.type ?? "")) at--;
    else break;
  }
  const parent = chain[at];
  const holder = parent?.type === "variable_declarator" ? parent.childForFieldName("name")?.text : undefined;
  return { holder, isExported: parent?.type === "export_statement" };
}

const isWrapper = (call: SyntaxNode | undefined): boolean =>
  call?.type === "call_expression" && wrapping.test(call.childForFieldName("function")?.text ?? "");

/** A translator that code at a place can call. */
export interface ReachableTranslator {
  /** `t`, or `i18n.t` for an object. */
  readonly callee: string;
  readonly translator: KeyTranslator;
}

/** Returns the innermost translator that the last node of a chain can call; `late` if it is declared behind it only. */
export function reachableTranslator(
  names: readonly TranslatorName[],
  bindings: Bindings,
  chain: readonly SyntaxNode[],
): ReachableTranslator | "late" | undefined {
  const node = chain.at(-1);
  if (node === undefined) return undefined;
  const span = spanOf(node);
  const isVisible = ({ name, member, isObject, members, scope, translator, forward }: TranslatorName): boolean =>
    forward === undefined &&
    translator.isPrefixOpen !== true &&
    (isObject ? members?.includes("t") === true : member === undefined || member === "t") &&
    !bindings.isShadowed(name, span.start, scope) &&
    !isLoopVariable(name, chain, scope);
  const found = innermost(names.filter(isVisible), span);
  if (found === undefined) return undefined;
  if (isDeclaredBehind(found.name, bindings, chain, span)) return "late";
  return { callee: found.isObject ? `${found.name}.t` : found.name, translator: found.translator };
}

/** `for (const t of times)`. */
const isLoopVariable = (name: string, chain: readonly SyntaxNode[], scope: Span): boolean =>
  chain.some(
    (node) =>
      node.type === "for_in_statement" &&
      node.startIndex >= scope.start &&
      node.childForFieldName("left")?.text === name,
  );

/** Code of a function that is inside of the one with the declaration runs later. */
function isDeclaredBehind(name: string, bindings: Bindings, chain: readonly SyntaxNode[], { start }: Span): boolean {
  const declared = bindings.at(name, start)?.node;
  if (declared === undefined || declared.startIndex < start) return false;
  const inner = nearest(chain, jsFunctions)?.node;
  return inner === undefined || (inner.startIndex <= declared.startIndex && declared.endIndex <= inner.endIndex);
}
