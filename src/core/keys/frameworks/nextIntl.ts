import { sha512UrlId } from "../../hash/contentIds.ts";
import { propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { findNamesOfType } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import {
  countArgument,
  elementDefaults,
  readFilledTags,
  readPassedElements,
  readPassedParameters,
  usageOf,
} from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import type { Getter, KeyTranslator, TranslatorCall, TranslatorName } from "../javascript/keyTranslator.ts";
import { scopedTranslator, withPrefixPlace } from "../javascript/prefixPlace.ts";
import { messageId, readWrittenMessage } from "../javascript/writtenMessage.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** The member that gives elements to all texts, up to version 3. */
const elementDefault = "defaultTranslationValues";

/** next-intl and use-intl, with the messages that `useExtracted` finds in code. */
export const nextIntl: KeyFramework = {
  id: "next-intl",
  title: "next-intl",
  dependencies: { npm: ["next-intl", "use-intl"] },
  formats: ["json", "po", "script"],
  languages: scriptLanguages,
  words: [
    "t",
    "useTranslations",
    "getTranslations",
    "createTranslator",
    "useExtracted",
    "getExtracted",
    elementDefault,
  ],
  read,
};

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const { calls } = readTranslators(
    file,
    {
      getters: gettersOf(reading),
      functions: ["t"],
      methods: ["rich", "markup", "raw", "has"],
      named: [...findTypedNames(file)],
      fallback: { namespaces: [], prefix: "", isPrefixOpen: true },
      // a `t` of elsewhere may be any function, but seldom one that takes a text
      isAssumed: ({ args, receiver }) =>
        (receiver === undefined || /(?:^|\.)props$/.test(receiver.text)) && isText(args[0]),
    },
    reading.bindings,
  );
  const usages = calls.flatMap(
    (call) => (call.translator.kind === "extracted" ? readExtracted(call) : readAsked(call, reading)) ?? [],
  );
  return [...usages, ...elementDefaults(file, "next-intl", [elementDefault])];
}

const isText = (node: SyntaxNode | undefined): boolean =>
  node !== undefined && /^(?:template_)?string$/.test(unwrap(node).type);

function gettersOf(reading: JsReading): Readonly<Record<string, Getter>> {
  const getter = (kind?: string): Getter => ({
    read: ({ args }) => ({ ...namespaceOf(args[0], reading), ...(kind !== undefined && { kind }) }),
  });
  const [asking, extracting] = [getter(), getter("extracted")];
  return {
    useTranslations: asking,
    getTranslations: asking,
    createTranslator: asking,
    useExtracted: extracting,
    getExtracted: extracting,
  };
}

/** A namespace is the beginning of a path. */
function namespaceOf(node: SyntaxNode | undefined, { names }: JsReading): KeyTranslator {
  const isObject = node !== undefined && unwrap(node).type === "object";
  const given = isObject ? propertyOf(node, "namespace") : node;
  return scopedTranslator(given, names);
}

/** `t: ReturnType<typeof useTranslations<"Cart">>` and `t: Translator<Messages, "Cart">`. */
function* findTypedNames(file: SourceFile): Generator<TranslatorName> {
  for (const { name, scope, type } of findNamesOfType(
    file,
    ["useTranslations", "getTranslations", "Translator"],
    "t",
  )) {
    const namespace = /(?:Translations\s*<|Translator\s*<[^"'>]*,)\s*["']([^"']+)["']/.exec(type.text)?.[1];
    const translator: KeyTranslator = { namespaces: [], prefix: namespace === undefined ? "" : `${namespace}.` };
    yield { name, isObject: false, scope, translator };
  }
}

function readAsked({ call, translator, method }: TranslatorCall, { names, file }: JsReading): KeyUsage | undefined {
  const [key, values] = call.args;
  if (key === undefined) return undefined;
  const passed = readPassedValues(method, values);
  const usage = usageOf(evaluate(key, names), spanOf(key), spanOf(call.node), scopeOf(translator));
  return {
    ...withPrefixPlace(usage, translator, file),
    ...(method !== "has" && method !== "raw" && passed),
    ...countArgument(passed),
    ...(method === "has" && { isTest: true as const }),
    ...(method === "raw" && { isSubtree: true as const }),
  };
}

const readPassedValues = (
  method: string | undefined,
  values: SyntaxNode | undefined,
): Pick<KeyUsage, "parameters" | "elements" | "tags"> =>
  method === "rich" || method === "markup"
    ? { ...readPassedElements(values), ...readFilledTags(values) }
    : readPassedParameters(values);

const scopeOf = ({ prefix, isPrefixOpen }: KeyTranslator) => ({
  framework: "next-intl",
  identity: "path" as const,
  prefix,
  isPrefixOpen: isPrefixOpen === true,
});

/** `t("Hello {name}", { name })` and `t({ id, message, description }, { name })`. */
function readExtracted({ call, translator, method }: TranslatorCall): KeyUsage | undefined {
  const [first, values] = call.args;
  if (first === undefined) return undefined;
  const message = readWrittenMessage(first, "message");
  const passed = readPassedValues(method, values);
  return {
    ...usageOf(messageId(message, sha512UrlId), spanOf(first), spanOf(call.node), {
      ...scopeOf(translator),
      identity: "hash",
    }),
    ...passed,
    ...countArgument(passed),
    ...(message.text !== undefined && { defaultText: message.text }),
    ...(method === "has" && { isTest: true as const }),
  };
}
