import type { Span } from "../../textEdits.ts";
import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import { callAt, type JsCall, unwrap } from "./jsNodes.ts";
import { isShadowed, namesBoundTo } from "./jsScopes.ts";

/** What a bound name adds to the keys that it is called with. */
export interface Translator {
  /** In the order in which they are searched; empty: the default. */
  readonly namespaces: readonly string[];
  /** Put before each key, separator included. */
  readonly prefix: string;
}

export const plainTranslator: Translator = { namespaces: [], prefix: "" };

/** A function whose result translates. */
export interface Getter {
  /** Members of the result that translate: `t` and the index `0`; absent: the result itself. */
  readonly members?: readonly string[];
  read(call: JsCall): Translator | undefined;
}

/** A name that translates, and where. */
export interface TranslatorName {
  readonly name: string;
  /** The name is an object whose members translate: `i18n` of `i18n.t("k")`. */
  readonly isObject: boolean;
  readonly scope: Span;
  readonly translator: Translator;
}

/** A call that translates. */
export interface TranslatorCall {
  readonly call: JsCall;
  readonly translator: Translator;
  /** `rich` of `t.rich("k")`. */
  readonly method?: string;
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
  /** Returns whether the function of an unknown receiver translates: `i18n.t`, not `chart.t`. Absent: all do. */
  isReceiver?(receiver: SyntaxNode): boolean;
}

/** Finds the calls of translators, with what their scopes add. */
export function* translatorCalls(file: SourceFile, rules: TranslatorRules): Generator<TranslatorCall> {
  const names = [...(rules.named ?? []), ...boundTranslators(file, rules)];
  const methods = new Set(rules.methods);
  const words = new Set([...rules.functions, ...names.map(({ name }) => name)]);
  for (const { chain } of file.places(words)) {
    const called = calledAt(chain, methods);
    if (called === undefined) continue;
    const { call, method } = called;
    const found = findTranslator(call, names, rules);
    if (found !== undefined) yield { call, ...found, ...(method !== undefined && { method }) };
  }
  yield* immediateCalls(file, rules);
}

/** `t("k")`, `i18n.t("k")`, and `t.rich("k")` for a method. */
function calledAt(
  chain: readonly SyntaxNode[],
  methods: ReadonlySet<string>,
): { readonly call: JsCall; readonly method?: string } | undefined {
  const call = callAt(chain);
  if (call !== undefined) return { call };
  const parent = chain.at(-2);
  const leaf = chain.at(-1);
  if (parent?.type !== "member_expression" || leaf === undefined) return undefined;
  const property = parent.childForFieldName("property");
  if (property === null || !methods.has(property.text)) return undefined;
  const outer = callAt([...chain.slice(0, -1), property]);
  return outer && { call: { ...outer, name: leaf.text }, method: property.text };
}

function findTranslator(
  { name, receiver, chain, node }: JsCall,
  names: readonly TranslatorName[],
  rules: TranslatorRules,
): Pick<TranslatorCall, "translator" | "isAssumed"> | undefined {
  const owner = receiver === undefined ? name : lastName(receiver);
  const isMethod = receiver !== undefined && owner !== name;
  const fitting = names
    .filter((one) => one.name === owner && (one.isObject === isMethod || owner === name))
    .filter(({ scope }) => scope.start <= node.startIndex && node.endIndex <= scope.end)
    .sort((a, b) => a.scope.end - a.scope.start - (b.scope.end - b.scope.start));
  const bound = fitting.find(({ scope }) => !isShadowed(owner, chain, scope));
  if (bound !== undefined) return { translator: bound.translator, isAssumed: false };
  if (!rules.functions.includes(name) || isGetterCall(receiver, rules)) return undefined;
  if (receiver !== undefined && rules.isReceiver && !rules.isReceiver(receiver)) return undefined;
  return { translator: rules.fallback ?? plainTranslator, isAssumed: true };
}

/** `useTranslation("ns").t("k")` is one of the immediate calls. */
function isGetterCall(receiver: SyntaxNode | undefined, { getters }: TranslatorRules): boolean {
  const called = receiver && unwrap(receiver);
  if (called?.type !== "call_expression") return false;
  const callee = called.childForFieldName("function");
  return callee !== null && Object.hasOwn(getters, lastName(callee));
}

/** `i18n` of `this.props.i18n`. */
function lastName(node: SyntaxNode): string {
  return node.type === "member_expression" ? (node.childForFieldName("property")?.text ?? "") : node.text;
}

function* boundTranslators(file: SourceFile, { getters }: TranslatorRules): Generator<TranslatorName> {
  const isVue = file.language === "vue";
  for (const { name, chain } of file.places(Object.keys(getters))) {
    const call = callAt(chain);
    const getter = getters[name];
    const translator = call && getter?.read(call);
    if (call === undefined || getter === undefined || translator === undefined) continue;
    // a template sees what `setup` returns
    const isInSetup = isVue && call.chain.some((node) => node.childForFieldName("name")?.text === "setup");
    for (const bound of namesBoundTo(call.chain, isInSetup)) {
      const isFunction = getter.members === undefined ? bound.member === undefined : isMember(getter, bound.member);
      const isObject = getter.members !== undefined && bound.member === undefined;
      if (isFunction || isObject) yield { name: bound.name, isObject, scope: bound.scope, translator };
    }
  }
}

const isMember = ({ members = [] }: Getter, member: string | undefined): boolean =>
  member !== undefined && members.includes(member);

/** `useTranslation("ns").t("k")` and `getFixedT("de", "ns")("k")`. */
function* immediateCalls(file: SourceFile, { getters }: TranslatorRules): Generator<TranslatorCall> {
  for (const { name, chain } of file.places(Object.keys(getters))) {
    const inner = callAt(chain);
    const getter = getters[name];
    const translator = inner && getter?.read(inner);
    if (inner === undefined || getter === undefined || translator === undefined) continue;
    const call = outerCall(inner.chain, getter);
    if (call !== undefined) yield { call, translator, isAssumed: false };
  }
}

function outerCall(chain: readonly SyntaxNode[], getter: Getter): JsCall | undefined {
  const node = chain.at(-1);
  const parent = chain.at(-2);
  if (node === undefined || parent === undefined) return undefined;
  if (parent.type === "member_expression") {
    const property = parent.childForFieldName("property");
    return property && isMember(getter, property.text) ? callAt([...chain.slice(0, -1), property]) : undefined;
  }
  const isCalled = parent.type === "call_expression" && parent.childForFieldName("function")?.id === node.id;
  if (!isCalled || getter.members !== undefined) return undefined;
  const args = parent.childForFieldName("arguments");
  const parts = args?.type === "arguments" ? args.namedChildren.filter(({ type }) => type !== "comment") : [];
  return { node: parent, name: "", args: parts, chain: chain.slice(0, -1) };
}
