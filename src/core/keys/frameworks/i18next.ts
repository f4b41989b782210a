import { type Bindings, innermost } from "../javascript/jsBindings.ts";
import type { JsNames } from "../javascript/jsNames.ts";
import { type JsCall, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { type GivenMembers, readMembers } from "../javascript/jsOptions.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { elementDefaults } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import {
  type Getter,
  type KeyTranslator,
  lastName,
  plainTranslator,
  type TranslatorName,
  type Translators,
} from "../javascript/keyTranslator.ts";
import { withPrefixPlace } from "../javascript/prefixPlace.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { findTypedNames, higherOrder, renderProps, transComponents } from "./i18nextComponents.ts";
import { readForms, writtenText } from "./i18nextForms.ts";
import { i18nextUsage, i18nextValue, prefixOf } from "./i18nextKeys.ts";
import { markupUsages } from "./i18nextMarkup.ts";
import { findUnlisted, namespaceList, preloads } from "./i18nextNamespaces.ts";
import { readSettings } from "./i18nextSettings.ts";

/** The option that gives components to all `<Trans>`. */
const elementDefault = "transDefaultProps";

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
  languages: new Set([...scriptLanguages, "html"]),
  words: [
    ...["t", "$t", "i18nKey", "Trans", "Translation", "useTranslation", "getFixedT", "getT", "useT", "TFunction"],
    ...["withTranslation", "exists", "keyFromSelector", elementDefault, "i18next"],
    ...["data-i18n", "nsSeparator", "keySeparator", "defaultNS", "fallbackLng", "compatibilityJSON"],
    ...["loadNamespaces", "serverSideTranslations"],
  ],
  ownWords: ({ i18next: names }) => [
    ...[...(names?.functions ?? []), ...(names?.hooks ?? []), ...(names?.components ?? [])],
    ...(names?.htmlAttribute ? [names.htmlAttribute] : []),
  ],
  read,
};

/** Returns the names that translate in a script, and their calls; what has no declaration in sight has the fallback. */
export function readI18nextTranslators(
  reading: JsReading,
  fallback: KeyTranslator = higherOrder(reading),
): Translators {
  const { file, options, bindings } = reading;
  const named = [...findTypedNames(reading), ...renderProps(reading)];
  const functions = [...(options.i18next?.functions ?? ["t"]), "$t", "exists"];
  return readTranslators(file, { getters: gettersOf(reading), functions, named, fallback }, bindings);
}

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const fallback = higherOrder(reading);
  const { names, calls } = readI18nextTranslators(reading, fallback);
  const usages = calls.flatMap(({ call, translator, isAssumed }) => {
    const own = isAssumed && isInstance(call) ? plainTranslator : translator;
    return callUsage(call, { translator: own, isAssumed }, reading) ?? [];
  });
  return [
    ...usages,
    ...transComponents(reading, names, fallback),
    ...commentUsages(file, names, options),
    ...elementDefaults(file, "i18next", [elementDefault]),
    ...preloads(reading),
    ...readSettings(reading),
    ...(file.language === "html" ? markupUsages(file, options) : []),
  ];
}

/** `i18next.t("k")` has no namespace of a component around it. */
const isInstance = ({ receiver }: JsCall): boolean => receiver !== undefined && /^i18n/i.test(lastName(receiver));

function gettersOf({ strings, names, options }: JsReading): Readonly<Record<string, Getter>> {
  const addPrefix = (node: SyntaxNode | undefined) => prefixOf(node, names, options);
  const hook: Getter = {
    members: ["t", "0"],
    read: (call) => {
      const { args } = call;
      const prefix = addPrefix(propertyOf(args[1], "keyPrefix"));
      return { namespaces: strings(args[0]), ...namespaceList(call), ...prefix };
    },
  };
  const scoped: Getter = {
    read: ({ args }) => ({ namespaces: strings(args[1]), ...addPrefix(args[2]) }),
  };
  const serverSide: Getter = {
    members: ["t"],
    read: ({ args }) => ({
      namespaces: strings(args.at(args.length > 1 ? 1 : 0)),
      ...addPrefix(propertyOf(args.at(-1), "keyPrefix")),
    }),
  };
  const own = (options.i18next?.hooks ?? []).map((name) => [name, hook] as const);
  return { ...Object.fromEntries(own), useTranslation: hook, useT: hook, getFixedT: scoped, getT: serverSide };
}

interface CallScope {
  readonly translator: KeyTranslator;
  readonly isAssumed: boolean;
}

function callUsage(call: JsCall, scope: CallScope, reading: JsReading): KeyUsage | undefined {
  const first = call.args[0] ?? call.template;
  const isTest = call.name === "exists";
  // `exists` of another object than i18next's is seldom asked with a text
  if (first === undefined || (isTest && !/i18n/i.test(call.receiver?.text ?? ""))) return undefined;
  const { value, isSelector } = i18nextValue(first, reading.names, reading.options);
  if (value.kind === "open" && !mayTranslate(call, first, { ...scope, bindings: reading.bindings })) return undefined;
  const passed = readPassed(call, reading.names);
  const { options } = reading;
  const own = { ...scope, ...ownNamespaces(passed.options, reading) };
  const asked = i18nextUsage(value, spanOf(first), spanOf(call.node), { ...own, options, isSelector });
  const usage = withPrefixPlace(asked, own.translator, reading.file);
  return {
    ...findUnlisted(usage, scope.translator, reading.file),
    ...readPassedValues(passed, reading.names),
    ...(passed.options?.values.has("returnObjects") && { isSubtree: true as const }),
    ...(isTest && { isTest: true as const }),
  };
}

/** An unknown `t` with anything but a text may be any function; one that is imported translates. */
function mayTranslate(
  { receiver, name, node }: JsCall,
  first: SyntaxNode,
  { isAssumed, bindings }: CallScope & { readonly bindings: Bindings },
): boolean {
  if (!isAssumed || receiver !== undefined) return true;
  if (["string", "template_string", "array"].includes(unwrap(first).type)) return true;
  return /^import_/.test(bindings.at(name, node.startIndex)?.node.type ?? "");
}

/** The arguments of a call behind the key: `t(k, {…})`, `t(k, "Default", {…})`. */
interface Passed {
  readonly options?: GivenMembers | undefined;
  readonly defaultText?: string | undefined;
  /** It may be options. */
  readonly isUnknown: boolean;
}

function readPassed({ args: [, second, third] }: JsCall, names: JsNames): Passed {
  const options = readMembers(third, names) ?? readMembers(second, names);
  const defaultText = writtenText(second, names) ?? writtenText(options?.values.get("defaultValue"), names);
  const isUnknown =
    options === undefined && (third !== undefined || (second !== undefined && defaultText === undefined));
  return { options, defaultText, isUnknown };
}

function ownNamespaces(options: GivenMembers | undefined, { names }: JsReading): Partial<CallScope> {
  const own = options?.values.get("ns");
  const value = own && evaluate(own, names);
  if (value?.kind !== "exact") return {};
  return { translator: { namespaces: value.strings.map(({ text }) => text), prefix: "" }, isAssumed: false };
}

const reservedOptions: ReadonlySet<string> = new Set([
  ...["ns", "count", "context", "defaultValue", "returnObjects", "lng", "lngs", "fallbackLng", "joinArrays"],
  ...["postProcess", "interpolation", "skipInterpolation", "replace", "returnDetails", "keyPrefix", "ordinal"],
  ...["keySeparator", "nsSeparator", "ignoreJSONStructure", "appendNamespaceToMissingKey", "saveMissing"],
]);

/** Returns whether a member of the options of `t` is no value of the text, or selects one of its forms. */
export const isReservedName = (name: string): boolean => reservedOptions.has(name) || name.startsWith("defaultValue");

/** Options that may be anything. */
const unknownOptions: GivenMembers = { values: new Map(), isOpen: true };

function readPassedValues(
  { options, defaultText, isUnknown }: Passed,
  names: JsNames,
): Pick<KeyUsage, "parameters" | "hasCount" | "defaultText" | "forms"> {
  const parameters = isUnknown ? undefined : parametersOf(options, names);
  return {
    ...(parameters && { parameters }),
    ...(options?.values.has("count") && { hasCount: true as const }),
    ...(defaultText !== undefined && { defaultText }),
    ...readForms(isUnknown ? unknownOptions : options, names),
  };
}

function parametersOf(options: GivenMembers | undefined, names: JsNames): readonly string[] | undefined {
  if (options === undefined) return [];
  const replaced = options.values.get("replace");
  const inner = replaced && readMembers(replaced, names);
  if (options.isOpen || (replaced !== undefined && inner?.isOpen !== false)) return undefined;
  const all = [...options.values.keys()];
  const own = all.filter((name) => !isReservedName(name));
  return [...own, ...(inner?.values.keys() ?? []), ...["count", "context"].filter((name) => options.values.has(name))];
}

/** `// t("key")`: a usage on purpose, where code composes keys; it has the scope of the `t` that is in sight. */
function* commentUsages(file: SourceFile, names: readonly TranslatorName[], options: KeyOptions): Generator<KeyUsage> {
  const functions = names.filter(({ name, isObject }) => name === "t" && !isObject);
  const asked = /\(\s*(["'`])((?:(?!\1)[^\\\n])+)\1/y;
  for (const place of file.places(["t"])) {
    asked.lastIndex = place.span.end;
    const text = asked.exec(file.code)?.[2];
    const comment = text === undefined ? undefined : place.chain.at(-1);
    if (text === undefined || comment?.type !== "comment") continue;
    const end = asked.lastIndex - 1;
    const span = { start: end - text.length, end };
    if (isExample(file.code[place.span.start - 1] ?? "", comment.text, span.start - comment.startIndex)) continue;
    const value = { kind: "exact" as const, strings: [{ text, span }] };
    const call = { start: span.start - 1, end: span.end + 1 };
    yield {
      ...i18nextUsage(value, call, call, {
        translator: innermost(functions, span)?.translator ?? plainTranslator,
        isAssumed: true,
        options,
      }),
      isComment: true,
    };
  }
}

/** Code that a sentence quotes, and that of examples in documentation comments, is not asked for. */
function isExample(before: string, comment: string, at: number): boolean {
  if (/[.`]/.test(before)) return true;
  return comment.startsWith("/**") && (comment.slice(0, at).match(/```/g)?.length ?? 0) % 2 === 1;
}
