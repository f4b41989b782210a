import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import { Bindings, innermost } from "./jsBindings.ts";
import { ownGetters, readGetters } from "./jsGetters.ts";
import { findImportedTranslators } from "./jsImports.ts";
import { callAt, isCalled, type JsCall, unwrap } from "./jsNodes.ts";
import { forwarderOf } from "./jsWrappers.ts";
import {
  lastName,
  plainTranslator,
  type TranslatorCall,
  type TranslatorName,
  type TranslatorRules,
  type Translators,
} from "./keyTranslator.ts";

/** Finds the calls of translators, with what their scopes add; hooks and functions that the project wraps are followed. */
export function readTranslators(file: SourceFile, rules: TranslatorRules, bindings = new Bindings(file)): Translators {
  const imported = findImportedTranslators(bindings, rules, readTranslators);
  const got = readGetters(file, new Map([...ownGetters(file, rules.getters), ...imported.getters]));
  // a wrapper of the file's own, which may be called in it
  const own = got.wrappers.filter(({ name }) => !Object.hasOwn(rules.getters, name));
  const wrapped = readGetters(file, new Map(own.map(({ name, getter }) => [name, getter])));
  const names = [...(rules.named ?? []), ...imported.names, ...got.names, ...wrapped.names];
  const words = new Set([...rules.functions, ...names.flatMap(({ name, members = [] }) => [name, ...members])]);
  const calls = callsOf(words, { file, rules, names, bindings });
  const forwarders = calls.flatMap((call) => forwarderOf(call) ?? []);
  const others = new Set(forwarders.map(({ name }) => name).filter((name) => !words.has(name)));
  const forwarded = others.size === 0 ? [] : callsOf(others, { file, rules, names: forwarders, bindings });
  return {
    names: [...names, ...forwarders],
    calls: [...calls, ...forwarded, ...got.calls, ...wrapped.calls],
    wrappers: got.wrappers,
  };
}

interface Reading {
  readonly file: SourceFile;
  readonly rules: TranslatorRules;
  readonly names: readonly TranslatorName[];
  readonly bindings: Bindings;
}

function callsOf(words: ReadonlySet<string>, reading: Reading): readonly TranslatorCall[] {
  const { file, rules } = reading;
  const methods = new Set(rules.methods);
  const calls: TranslatorCall[] = [];
  for (const place of file.places(words)) {
    if (!isCalled(file.code, place.span.end)) continue;
    const called = readCall(place.chain, methods);
    const found = called && findTranslator(called.call, reading);
    if (called && found) calls.push({ ...called, ...found, call: found.forward?.(called.call) ?? called.call });
  }
  return calls;
}

/** `t("k")`, `i18n.t("k")`, and `t.rich("k")` for a method. */
function readCall(
  chain: readonly SyntaxNode[],
  methods: ReadonlySet<string>,
): { readonly call: JsCall; readonly method?: string } | undefined {
  const call = callAt(chain);
  if (call !== undefined) return { call };
  return methods.size === 0 ? undefined : methodCall(chain, methods);
}

/** `t.rich("k")` and `props.t.rich("k")`, as calls of `t`. */
function methodCall(chain: readonly SyntaxNode[], methods: ReadonlySet<string>) {
  const isOwner = chain.at(-2)?.type === "member_expression" && chain.at(-2)?.children[0] === chain.at(-1);
  const end = isOwner ? -1 : -2;
  const outer = chain.at(end - 1);
  const owner = chain.at(end);
  if (outer?.type !== "member_expression" || outer.children[0] !== owner) return undefined;
  const property = outer.childForFieldName("property");
  const call = property && methods.has(property.text) ? callAt([...chain.slice(0, end), property]) : undefined;
  return call && property
    ? { call: ownerCall(call, chain.at(-1), isOwner ? null : owner), method: property.text }
    : undefined;
}

/** A call of a method as one of its owner: `t("k")` of `t.rich("k")`. */
function ownerCall({ node, args, chain }: JsCall, leaf: SyntaxNode | undefined, owner?: SyntaxNode | null): JsCall {
  const receiver = owner?.childForFieldName("object");
  return { node, args, chain, name: leaf?.text ?? "", ...(receiver && { receiver }) };
}

type Found = Pick<TranslatorCall, "translator" | "isAssumed" | "member"> & Pick<TranslatorName, "forward">;

function findTranslator(call: JsCall, reading: Reading): Found | undefined {
  const { name, receiver } = call;
  const isOwn = receiver === undefined || receiver.type === "this";
  const bound = findBoundTranslator(call, isOwn ? name : lastName(receiver), isOwn, reading);
  if (bound !== undefined) {
    const { translator, forward } = bound;
    return { translator, isAssumed: false, member: (isOwn && bound.member) || name, ...(forward && { forward }) };
  }
  const { functions, isAssumed, getters, fallback = plainTranslator } = reading.rules;
  if (!functions.includes(name) || isGetterCall(receiver, getters)) return undefined;
  return isAssumed?.(call) === false ? undefined : { translator: fallback, isAssumed: true, member: name };
}

function findBoundTranslator(
  { name, receiver, node }: JsCall,
  owner: string,
  isOwn: boolean,
  { names, rules, bindings }: Reading,
): TranslatorName | undefined {
  const fitting = names.filter((one) => one.name === owner && fits(one, name, isOwn, rules));
  const bound = innermost(fitting, { start: node.startIndex, end: node.endIndex });
  if (bound === undefined || !isPlainName(receiver)) return bound;
  return bindings.isShadowed(owner, node.startIndex, bound.scope) ? undefined : bound;
}

/** A name of a scope, and no member of an object. */
const isPlainName = (receiver: SyntaxNode | undefined): boolean =>
  receiver === undefined || receiver.type === "identifier";

function fits(
  { isObject, members }: TranslatorName,
  name: string,
  isOwn: boolean,
  { functions }: TranslatorRules,
): boolean {
  if (isObject === isOwn) return false;
  return !isObject || (members ?? functions).includes(name);
}

/** `useTranslation("ns").t("k")` is one of the immediate calls. */
function isGetterCall(receiver: SyntaxNode | undefined, getters: TranslatorRules["getters"]): boolean {
  let called = receiver && unwrap(receiver);
  if (called?.type === "await_expression") called = called.namedChildren[0];
  const callee = called?.type === "call_expression" ? called.childForFieldName("function") : null;
  return callee !== null && Object.hasOwn(getters, lastName(callee));
}
