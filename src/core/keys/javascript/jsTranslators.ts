import type { Span } from "../../textEdits.ts";
import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import { Bindings, importedAs, innermost } from "./jsBindings.ts";
import { argumentsOf, callAt, isCalled, type JsCall, unwrap } from "./jsNodes.ts";
import { type BoundName, namesBoundTo } from "./jsScopes.ts";

/** Namespaces and prefix that a bound name adds to the keys that it is called with. */
export interface Translator {
  /** In the order in which they are searched; empty: the default. */
  readonly namespaces: readonly string[];
  /** Put before each key, separator included. */
  readonly prefix: string;
  /** There may be a prefix, but it is not known. */
  readonly isPrefixOpen?: true;
  /** Sets translators of one framework apart that read their arguments in different ways. */
  readonly kind?: string;
}

export const plainTranslator: Translator = { namespaces: [], prefix: "" };

/** A function whose result translates. */
export interface Getter {
  /** Members of the result that translate: `t` and the index `0`; absent: the result itself. */
  readonly members?: readonly string[];
  /** Returns nothing for a call that is no getter. */
  read(call: JsCall): Translator | undefined;
}

/** A name that translates, and where. */
export interface TranslatorName {
  readonly name: string;
  /** The name is an object whose members translate: `i18n` of `i18n.t("k")`. */
  readonly isObject: boolean;
  /** The member of the translator that the name is bound to: `te` of `const { te: exists } = useI18n()`. */
  readonly member?: string;
  /** Members of an object that translate; absent: all functions of the rules. */
  readonly members?: readonly string[];
  readonly scope: Span;
  readonly translator: Translator;
}

/** A call that translates. */
export interface TranslatorCall {
  readonly call: JsCall;
  readonly translator: Translator;
  /** `rich` of `t.rich("k")`. */
  readonly method?: string;
  /** The name of the function before it was renamed: `t`, `te`. */
  readonly member: string;
  /** No declaration of a translator is in sight. */
  readonly isAssumed: boolean;
}

/** Names and members by which translators are found. */
export interface TranslatorRules {
  readonly getters: Readonly<Record<string, Getter>>;
  /** Functions that translate wherever they come from: `t`, `$t`. */
  readonly functions: readonly string[];
  /** Methods of a translating function: `rich` of `t.rich("k")`. */
  readonly methods?: readonly string[];
  /** Names that others declare: parameters with a type, children of components. */
  readonly named?: readonly TranslatorName[];
  /** Counts for functions without a declaration in sight. */
  readonly fallback?: Translator;
  /** Returns whether a call without a declaration in sight translates: by its receiver, `i18n` of `i18n.t("k")`. */
  isAssumed?(call: JsCall): boolean;
}

/** The translators of a file, and their calls. */
export interface Translators {
  readonly names: readonly TranslatorName[];
  readonly calls: readonly TranslatorCall[];
}

/** Finds the calls of translators, with what their scopes add. */
export function readTranslators(file: SourceFile, rules: TranslatorRules, bindings = new Bindings(file)): Translators {
  const got = readGetters(file, rules);
  const names = [...(rules.named ?? []), ...got.names];
  const methods = new Set(rules.methods);
  const words = new Set([...rules.functions, ...names.flatMap(({ name, members = [] }) => [name, ...members])]);
  const reading = { rules, names, bindings };
  const calls: TranslatorCall[] = [];
  for (const place of file.places(words)) {
    if (!isCalled(file.code, place.span.end)) continue;
    const called = calledAt(place.chain, methods);
    const found = called && findTranslator(called.call, reading);
    if (called && found) calls.push({ ...called, ...found });
  }
  return { names, calls: [...calls, ...got.calls] };
}

/** `t("k")`, `i18n.t("k")`, and `t.rich("k")` for a method. */
function calledAt(
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

interface Reading {
  readonly rules: TranslatorRules;
  readonly names: readonly TranslatorName[];
  readonly bindings: Bindings;
}

type Found = Pick<TranslatorCall, "translator" | "isAssumed" | "member">;

function findTranslator(call: JsCall, reading: Reading): Found | undefined {
  const { name, receiver } = call;
  const isOwn = receiver === undefined || receiver.type === "this";
  const bound = boundTranslator(call, isOwn ? name : lastName(receiver), isOwn, reading);
  if (bound !== undefined) {
    return { translator: bound.translator, isAssumed: false, member: (isOwn && bound.member) || name };
  }
  const { functions, isAssumed, getters, fallback = plainTranslator } = reading.rules;
  if (!functions.includes(name) || isGetterCall(receiver, getters)) return undefined;
  return isAssumed?.(call) === false ? undefined : { translator: fallback, isAssumed: true, member: name };
}

function boundTranslator(
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

/** `i18n` of `this.props.i18n` and of `this.#i18n`. */
export function lastName(node: SyntaxNode): string {
  const inner = unwrap(node);
  const name = inner.type === "member_expression" ? (inner.childForFieldName("property")?.text ?? "") : inner.text;
  return name.replace(/^#/, "");
}

/** The names that the results of getters are bound to, and the calls of results that are not bound. */
function readGetters(file: SourceFile, { getters }: TranslatorRules): Translators {
  const aliases = importedAs(file, Object.keys(getters));
  const names: TranslatorName[] = [];
  const calls: TranslatorCall[] = [];
  for (const place of file.places([...Object.keys(getters), ...aliases.keys()])) {
    const call = isCalled(file.code, place.span.end) ? callAt(place.chain) : undefined;
    const getter = getters[aliases.get(place.name) ?? place.name];
    const translator = call && getter?.read(call);
    if (call === undefined || getter === undefined || translator === undefined) continue;
    names.push(...boundNames(file, call, getter).map((bound) => ({ ...bound, translator })));
    const outer = outerCall(call.chain, getter);
    if (outer !== undefined) calls.push({ call: outer, translator, isAssumed: false, member: outer.name });
  }
  return { names, calls };
}

function boundNames(
  file: SourceFile,
  { chain }: JsCall,
  { members }: Getter,
): readonly Omit<TranslatorName, "translator">[] {
  const named = namesBoundTo(chain).flatMap((bound) => translating(bound, members) ?? []);
  // a template sees what `setup` returns
  const isInSetup = file.language === "vue" && chain.some((node) => node.childForFieldName("name")?.text === "setup");
  const root = { start: 0, end: file.text.length };
  return isInSetup ? [...named, ...named.map((bound) => ({ ...bound, scope: root }))] : named;
}

function translating({ name, scope, member }: BoundName, members: readonly string[] | undefined) {
  if (member === undefined) return { name, scope, isObject: members !== undefined, ...(members && { members }) };
  if (!members?.includes(member)) return undefined;
  // an index stands for the function that the list has there
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
