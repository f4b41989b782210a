import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import { findImportedNames } from "./jsBindings.ts";
import { argumentsOf, callAt, isCalled, type JsCall } from "./jsNodes.ts";
import { type BoundName, namesBoundTo } from "./jsScopes.ts";
import { wrappersOf } from "./jsWrappers.ts";
import type { Getter, TranslatorCall, TranslatorName, TranslatorRules, Translators, Wrapper } from "./keyTranslator.ts";

/** Getters by the names that a file has for them. */
export type Getters = ReadonlyMap<string, Getter>;

/** Returns the getters of a framework, also under the names that a file imports them by. */
export function ownGetters(file: SourceFile, getters: TranslatorRules["getters"]): Getters {
  const found = new Map(Object.entries(getters));
  for (const [local, name] of findImportedNames(file, Object.keys(getters))) {
    const getter = getters[name];
    if (getter !== undefined) found.set(local, getter);
  }
  return found;
}

/**
 * The names that the results of getters are bound to, the calls of results that are not bound, and what hands them on.
 */
export function readGetters(file: SourceFile, getters: Getters): Translators {
  const names: TranslatorName[] = [];
  const calls: TranslatorCall[] = [];
  const wrappers: Wrapper[] = [];
  for (const [call, getter] of getterCalls(file, getters)) {
    const translator = getter.read(call);
    if (translator === undefined) continue;
    const bound = namesBoundTo(call.chain);
    names.push(...findBoundNames(file, call, getter, bound).map((one) => ({ ...one, translator })));
    const outer = outerCall(call.chain, getter);
    if (outer !== undefined) calls.push({ call: outer, translator, isAssumed: false, member: outer.name });
    wrappers.push(...wrappersOf(call, getter, bound));
  }
  return { names, calls, wrappers };
}

function* getterCalls(file: SourceFile, getters: Getters): Generator<readonly [JsCall, Getter]> {
  for (const place of file.places(getters.keys())) {
    const call = isCalled(file.code, place.span.end) ? callAt(place.chain) : undefined;
    const getter = call && getters.get(place.name);
    if (call && getter) yield [call, getter];
  }
}

function findBoundNames(
  file: SourceFile,
  { chain }: JsCall,
  { members }: Getter,
  all: readonly BoundName[],
): readonly Omit<TranslatorName, "translator">[] {
  const named = all.flatMap((bound) => translating(bound, members) ?? []);
  // a template sees what `setup` returns
  const isInSetup = file.language === "vue" && chain.some((node) => node.childForFieldName("name")?.text === "setup");
  const root = { start: 0, end: file.text.length };
  return isInSetup ? [...named, ...named.map((bound) => ({ ...bound, scope: root }))] : named;
}

function translating({ name, scope, member }: BoundName, members: readonly string[] | undefined) {
  if (member === undefined) return { name, scope, isObject: members !== undefined, ...(members && { members }) };
  if (!members?.includes(member)) return undefined;
  // an index refers to the function that the list has there
  return { name, scope, isObject: false, member: /^\d/.test(member) ? (members[0] ?? member) : member };
}

/** `useTranslation("ns").t("k")` and `getFixedT("de", "ns")("k")`. */
function outerCall(chain: readonly SyntaxNode[], { members }: Getter): JsCall | undefined {
  let index = chain.length - 1;
  while (/^(?:await|parenthesized|non_null)_expression$/.test(chain[index - 1]?.type ?? "")) index--;
  const parent = chain[index - 1];
  if (parent === undefined) return undefined;
  if (parent.type === "member_expression") return memberCall(parent, chain.slice(0, index), members);
  const isCallee = parent.type === "call_expression" && parent.childForFieldName("function") === chain[index];
  if (!isCallee || members !== undefined) return undefined;
  return { node: parent, name: "", chain: chain.slice(0, index), ...argumentsOf(parent) };
}

function memberCall(
  node: SyntaxNode,
  chain: readonly SyntaxNode[],
  members: readonly string[] = [],
): JsCall | undefined {
  const property = node.childForFieldName("property");
  return property && members.includes(property.text) ? callAt([...chain, property]) : undefined;
}
