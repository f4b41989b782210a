import { callAt, type JsCall, jsFunctions, propertyNames, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { jsNamesOf, namesBoundTo, parameterNamed } from "../javascript/jsScopes.ts";
import {
  type Getter,
  plainTranslator,
  type Translator,
  type TranslatorName,
  translatorCalls,
} from "../javascript/jsTranslators.ts";
import { evaluate, type JsNames, stringOf } from "../javascript/jsValues.ts";
import { type JsxElement, jsxAt } from "../javascript/jsx.ts";
import { selectorKey } from "../javascript/selector.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage, UsedKey } from "../keyUsage.ts";
import type { KeyValue } from "../keyValue.ts";
import type { SourceFile } from "../sourceFile.ts";
import { nearest, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** i18next and its bindings for React, Next.js, Vue and Svelte. */
export const i18next: KeyFramework = {
  id: "i18next",
  title: "i18next",
  dependencies: {
    npm: [
      ...["i18next", "react-i18next", "next-i18next", "i18next-vue", "svelte-i18next", "remix-i18next"],
      ...["angular-i18next", "i18next-http-backend", "next-translate"],
    ],
  },
  formats: ["json", "json5", "yaml", "script"],
  languages: scriptLanguages,
  words: [
    ...["t", "$t", "i18nKey", "Trans", "Translation", "useTranslation", "getFixedT", "getT", "useT", "TFunction"],
    ...["withTranslation", "exists", "keyFromSelector"],
  ],
  read,
};

interface Reading {
  readonly options: KeyOptions;
  readonly names: JsNames;
  readonly fallback: Translator;
}

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const names = jsNamesOf(file);
  const strings = (node: SyntaxNode | undefined): readonly string[] => {
    const value = node && evaluate(node, names);
    return value?.kind === "exact" ? value.strings.map(({ text }) => text) : [];
  };
  const fallback = higherOrder(file, strings);
  const reading = { options, names, fallback };
  const prefixOf = (node: SyntaxNode | undefined): string => prefixText(node, names, options);
  const hook: Getter = {
    members: ["t", "0"],
    read: ({ args }) => ({ namespaces: strings(args[0]), prefix: prefixOf(propertyOf(args[1], "keyPrefix")) }),
  };
  const scoped: Getter = {
    read: ({ args }) => ({ namespaces: strings(args[1]), prefix: prefixOf(args[2]) }),
  };
  const serverSide: Getter = {
    members: ["t"],
    read: ({ args }) => ({
      namespaces: strings(args.at(args.length > 1 ? 1 : 0)),
      prefix: prefixOf(propertyOf(args.at(-1), "keyPrefix")),
    }),
  };
  const getters = { useTranslation: hook, useT: hook, getFixedT: scoped, getT: serverSide };
  const named = [...typedNames(file, options), ...renderProps(file, strings, prefixOf)];
  const usages: KeyUsage[] = [];
  const functions = ["t", "$t", "exists"];
  for (const { call, translator, isAssumed } of translatorCalls(file, { getters, functions, named, fallback })) {
    const usage = callUsage(call, { translator, isAssumed }, reading);
    if (usage !== undefined) usages.push(usage);
  }
  usages.push(...components(file, reading, named), ...commentUsages(file, options));
  return usages;
}

/** `keyPrefix: "a"` and `keyPrefix: $ => $.a`, with the separator behind it. */
function prefixText(node: SyntaxNode | undefined, names: JsNames, { keySeparator }: KeyOptions): string {
  if (node === undefined) return "";
  const value = selectorKey(node, keySeparator) ?? evaluate(node, names);
  const [only] = value.kind === "exact" ? value.strings : [];
  return only === undefined || only.text === "" ? "" : only.text + (keySeparator === false ? "" : keySeparator);
}

interface Scope {
  readonly translator: Translator;
  readonly isAssumed: boolean;
}

function callUsage(call: JsCall, scope: Scope, reading: Reading): KeyUsage | undefined {
  const { options, names } = reading;
  const first = call.args[0] ?? call.template;
  if (first === undefined) return undefined;
  const isTest = call.name === "exists";
  // `exists` of another object than i18next's is seldom asked with a text
  if (isTest && !/i18n/i.test(call.receiver?.text ?? "")) return undefined;
  const value = selectorKey(first, options.keySeparator) ?? evaluate(first, names);
  const isText = ["string", "template_string", "array"].includes(unwrap(first).type);
  // an unknown `t` with anything but a text may be any function
  if (scope.isAssumed && value.kind === "open" && call.receiver === undefined && !isText) return undefined;
  const [second, third] = call.args.slice(1);
  const settings = [third, second].find((node) => node && unwrap(node).type === "object");
  const given = second && unwrap(second);
  const written = given?.type === "string" ? given : propertyOf(settings, "defaultValue");
  const spread = second !== undefined && settings === undefined && written === undefined;
  const own = propertyOf(settings, "ns");
  const ownNames = own && evaluate(own, names);
  const ownNamespaces = ownNames?.kind === "exact" ? ownNames.strings.map(({ text }) => text) : undefined;
  return {
    ...createUsage(value, first, call.node, {
      ...scope,
      ...{ options, isSelector: selectorKey(first, options.keySeparator) !== undefined },
      ...(ownNamespaces && { translator: { ...scope.translator, namespaces: ownNamespaces }, isAssumed: false }),
    }),
    ...valuesOf(settings, spread),
    ...(written?.type === "string" && { defaultText: stringOf(written).text }),
    ...(propertyOf(settings, "returnObjects") && { isSubtree: true as const }),
    ...(isTest && { isTest: true as const }),
  };
}

/** Members of the options of `t` that are no values of the text. */
const reserved: ReadonlySet<string> = new Set([
  ...["ns", "count", "context", "defaultValue", "returnObjects", "lng", "lngs", "fallbackLng", "joinArrays"],
  ...["postProcess", "interpolation", "skipInterpolation", "replace", "returnDetails", "keyPrefix", "ordinal"],
  ...["keySeparator", "nsSeparator", "ignoreJSONStructure", "appendNamespaceToMissingKey", "saveMissing"],
]);

function valuesOf(settings: SyntaxNode | undefined, spread: boolean): Pick<KeyUsage, "parameters" | "hasCount"> {
  const names = settings === undefined ? (spread ? undefined : []) : propertyNames(settings);
  const replaced = propertyOf(settings, "replace");
  const inner = replaced ? propertyNames(replaced) : [];
  const hasCount = names?.includes("count") ?? false;
  const own = names?.filter((name) => !reserved.has(name) && !name.startsWith("defaultValue"));
  const context = names?.includes("context") ? ["context"] : [];
  return {
    ...(own && inner && { parameters: [...own, ...inner, ...(hasCount ? ["count"] : []), ...context] }),
    ...(hasCount && { hasCount: true as const }),
  };
}

interface KeyScope extends Scope {
  readonly options: KeyOptions;
  readonly isSelector?: boolean;
}

/** Makes a usage of a key's value; prefixes and namespaces are put where they belong. */
function createUsage(value: KeyValue, at: SyntaxNode, call: SyntaxNode, scope: KeyScope): KeyUsage {
  const { translator, isAssumed, options, isSelector = false } = scope;
  const separator = isSelector ? false : options.namespaceSeparator;
  const split = (text: string): readonly [namespace: string | undefined, key: string] => {
    const index = separator === false ? -1 : text.indexOf(separator);
    // "Warning: it is late" is a sentence
    if (index <= 0 || separator === false || /\s/.test(text.slice(0, index + separator.length + 1)))
      return [undefined, text];
    return [text.slice(0, index), text.slice(index + separator.length)];
  };
  const common = { framework: "i18next", identity: "path" as const, span: spanOf(at), call: spanOf(call) };
  const [bound] = translator.namespaces;
  const assumed = isAssumed && bound === undefined ? { isNamespaceAssumed: true as const } : {};
  if (value.kind === "pattern") {
    const [first = "", ...others] = value.parts;
    const [named, start] = split(first);
    const namespace = named ?? bound;
    const pattern = [(named === undefined ? translator.prefix : "") + start, ...others];
    return { ...common, keys: [], pattern, ...(namespace !== undefined ? { namespace } : assumed) };
  }
  if (value.kind === "open") return { ...common, keys: [], ...(bound !== undefined ? { namespace: bound } : assumed) };
  let namespace = bound;
  let hasPrefix = false;
  const keys: UsedKey[] = [];
  for (const { text, span } of value.strings) {
    const [named, key] = isSelector ? selectorNamespace(text, translator, options) : split(text);
    if (named !== undefined) namespace = named;
    else hasPrefix = translator.prefix !== "";
    const cut = text.length - key.length;
    const written = span && !isSelector ? { start: span.start + cut, end: span.end } : span;
    keys.push({ key: named === undefined ? translator.prefix + key : key, ...(written && { span: written }) });
  }
  return {
    ...common,
    keys,
    ...(namespace === undefined ? assumed : { namespace }),
    ...(hasPrefix && { prefix: translator.prefix }),
  };
}

/** With several namespaces, a first segment that names a secondary one is a namespace. */
function selectorNamespace(
  text: string,
  { namespaces }: Translator,
  { keySeparator }: KeyOptions,
): readonly [namespace: string | undefined, key: string] {
  if (keySeparator === false) return [undefined, text];
  const at = text.indexOf(keySeparator);
  const first = text.slice(0, Math.max(at, 0));
  return at > 0 && namespaces.slice(1).includes(first)
    ? [first, text.slice(at + keySeparator.length)]
    : [undefined, text];
}

/** `withTranslation("ns")(Component)`: the namespace of `t` that comes as a property. */
function higherOrder(file: SourceFile, strings: (node: SyntaxNode | undefined) => readonly string[]): Translator {
  for (const { chain } of file.places(["withTranslation", "withNamespaces", "translate"])) {
    const call = chain.at(-2);
    if (call?.type !== "call_expression") continue;
    const namespaces = strings(call.childForFieldName("arguments")?.namedChildren[0]);
    if (namespaces.length > 0) return { namespaces, prefix: "" };
  }
  return plainTranslator;
}

/** `(t: TFunction<"ns", "prefix">) => …`. */
function* typedNames(file: SourceFile, { keySeparator }: KeyOptions): Generator<TranslatorName> {
  for (const { chain } of file.places(["TFunction"])) {
    const found = nearest(chain, new Set(["required_parameter", "optional_parameter", "variable_declarator"]));
    const owner = found && nearest(chain, new Set([...jsFunctions, "statement_block", "program"]), found.index);
    const pattern = found?.node.childForFieldName("pattern") ?? found?.node.childForFieldName("name");
    if (!pattern || owner === undefined) continue;
    const generic = chain.at(-2);
    const args = generic?.type === "generic_type" ? generic.childForFieldName("type_arguments") : undefined;
    const [namespace = "", prefix = ""] = (args?.namedChildren ?? []).map((type) => typeText(type));
    const translator = {
      namespaces: namespace === "" ? [] : [namespace],
      prefix: prefix === "" ? "" : prefix + (keySeparator === false ? "" : keySeparator),
    };
    const scope = spanOf(owner.node);
    if (pattern.type === "identifier") yield { name: pattern.text, isObject: false, scope, translator };
    else if (parameterNamed(owner.node, "t")) yield { name: "t", isObject: false, scope, translator };
  }
}

const typeText = (type: SyntaxNode): string => /^["'](.*)["']$/.exec(type.text)?.[1] ?? "";

/** `<Translation ns="a">{(t) => …}</Translation>`. */
function* renderProps(
  file: SourceFile,
  strings: (node: SyntaxNode | undefined) => readonly string[],
  prefixOf: (node: SyntaxNode | undefined) => string,
): Generator<TranslatorName> {
  for (const { chain } of file.places(["Translation"])) {
    const element = jsxAt(chain);
    const render = element?.children
      .flatMap(({ namedChildren }) => namedChildren)
      .find(({ type }) => jsFunctions.has(type));
    if (element === undefined || render === undefined) continue;
    const translator = {
      namespaces: strings(element.attributes.get("ns")),
      prefix: prefixOf(element.attributes.get("keyPrefix")),
    };
    const name = ["t", "translate"].find((one) => parameterNamed(render, one));
    if (name !== undefined) yield { name, isObject: false, scope: spanOf(render), translator };
  }
}

/** `<Trans i18nKey="k" ns="a" t={t} count={n}>`. */
function* components(file: SourceFile, reading: Reading, named: readonly TranslatorName[]): Generator<KeyUsage> {
  const { options, names } = reading;
  for (const { chain } of file.places(["Trans", "TransWithoutContext", "IcuTrans"])) {
    const element = jsxAt(chain);
    const attribute = element?.attributes.get("i18nKey");
    if (element === undefined || attribute === undefined) continue;
    const selector = selectorKey(attribute, options.keySeparator);
    const value = selector ?? evaluate(attribute, names);
    const own = element.attributes.get("ns");
    const given = own && evaluate(own, names);
    const translator =
      given?.kind === "exact"
        ? { namespaces: given.strings.map(({ text }) => text), prefix: "" }
        : (translatorOfElement(file, element, reading, named) ?? reading.fallback);
    const scope = {
      translator,
      isAssumed: translator === plainTranslator,
      options,
      isSelector: selector !== undefined,
    };
    yield { ...createUsage(value, attribute, element.tag, scope), ...elementValues(element) };
  }
}

/** The translator that an element is given as `t={t}`. */
function translatorOfElement(
  file: SourceFile,
  { attributes }: JsxElement,
  { options, names }: Reading,
  named: readonly TranslatorName[],
): Translator | undefined {
  const given = attributes.get("t");
  if (given?.type !== "identifier") return undefined;
  const visible = [...named, ...hookNames(file, options, names)].filter(
    ({ name, scope }) => name === given.text && scope.start <= given.startIndex && given.endIndex <= scope.end,
  );
  return visible.sort((a, b) => a.scope.end - a.scope.start - (b.scope.end - b.scope.start))[0]?.translator;
}

function* hookNames(file: SourceFile, options: KeyOptions, names: JsNames): Generator<TranslatorName> {
  for (const { chain } of file.places(["useTranslation", "useT", "getFixedT"])) {
    const call = callAt(chain);
    if (call === undefined) continue;
    const isScoped = call.name === "getFixedT";
    const value = evaluate(call.args[isScoped ? 1 : 0], names);
    const namespaces = value.kind === "exact" ? value.strings.map(({ text }) => text) : [];
    const prefix = prefixText(isScoped ? call.args[2] : propertyOf(call.args[1], "keyPrefix"), names, options);
    for (const { name, scope } of namesBoundTo(call.chain)) {
      yield { name, isObject: false, scope, translator: { namespaces, prefix } };
    }
  }
}

function elementValues({
  attributes,
  isSpread,
}: JsxElement): Pick<KeyUsage, "parameters" | "hasCount" | "defaultText"> {
  const values = attributes.get("values");
  const names = values === undefined ? [] : propertyNames(values);
  const hasCount = attributes.has("count");
  const text = attributes.get("defaults");
  const known = !isSpread && names !== undefined && attributes.has("values");
  return {
    ...(known && { parameters: [...names, ...(hasCount ? ["count"] : [])] }),
    ...(hasCount && { hasCount: true as const }),
    ...(text?.type === "string" && { defaultText: stringOf(text).text }),
  };
}

/** `// t("key")`: a usage on purpose, where code composes keys. */
function* commentUsages(file: SourceFile, options: KeyOptions): Generator<KeyUsage> {
  const pattern = /(?:\/\/|\/\*|^\s*\*)[^\n]*?(?<![\w$.])t\(\s*(["'`])((?:(?!\1)[^\\\n])+)\1/gm;
  if (!pattern.test(file.code)) return;
  pattern.lastIndex = 0;
  for (const match of file.code.matchAll(pattern)) {
    const text = match[2] ?? "";
    const end = match.index + match[0].length - 1;
    const span = { start: end - text.length, end };
    const comment = file.tree?.chainAt(span.start).at(-1);
    if (comment?.type !== "comment" || isFenced(comment.text, span.start - comment.startIndex)) continue;
    const value = { kind: "exact" as const, strings: [{ text, span }] };
    const scope = { translator: plainTranslator, isAssumed: true, options };
    const call = { start: span.start - 1, end: span.end + 1 };
    yield { ...createUsage(value, comment, comment, scope), span: call, call, isComment: true };
  }
}

/** Code in the examples of documentation comments is not asked for. */
function isFenced(comment: string, at: number): boolean {
  return comment.startsWith("/**") && (comment.slice(0, at).match(/```/g)?.length ?? 0) % 2 === 1;
}
