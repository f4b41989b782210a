import { propertyNames, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { jsxElementsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { literalText, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import {
  type Getter,
  type KeyTranslator,
  lastName,
  plainTranslator,
  type TranslatorCall,
} from "../javascript/keyTranslator.ts";
import { attributeOf, attributeValue, expressionAt, readSlots, slotsIn } from "../javascript/markupKeys.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { type OwnMessages, ownMessages, withOwnTexts } from "./vueOwnMessages.ts";

/** vue-i18n in versions 8 to 11, and Nuxt's module. */
export const vueI18nKeys: KeyFramework = {
  id: "vue-i18n",
  title: "Vue I18n",
  dependencies: {
    npm: ["vue-i18n", "@nuxtjs/i18n", "petite-vue-i18n", "vue-i18n-next", "nuxt-i18n-micro", "vue-i18n-bridge"],
  },
  formats: ["json", "json5", "yaml", "script"],
  languages: new Set([...scriptLanguages, "html"]),
  words: [
    ...["$t", "$tc", "$te", "$tm", "t", "tc", "te", "tm", "useI18n", "v-t", "i18n-t", "I18nT", "i18n"],
    ...["keypath", "Translation"],
  ],
  read,
};

const members = ["t", "tc", "te", "tm"];
const scope = { framework: "vue-i18n", identity: "path" } as const;

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const composer: Getter = {
    members,
    read: ({ args }) => (isGlobal(propertyOf(args[0], "useScope")) ? globalTranslator : plainTranslator),
  };
  const { calls } = readTranslators(
    file,
    { getters: { useI18n: composer }, functions: [...members, ...members.map((name) => `$${name}`)], isAssumed },
    reading.bindings,
  );
  const own = ownMessages(file);
  const asked = calls.flatMap((call) => {
    const usage = callUsage(call, reading);
    if (usage === undefined) return [];
    return own === undefined || call.translator.kind === "global" ? usage : withOwnTexts(usage, own);
  });
  return [...asked, ...tagUsages(reading, own), ...elementUsages(reading)];
}

/** A composer of `useScope: "global"` passes over the messages of the component. */
const globalTranslator: KeyTranslator = { ...plainTranslator, kind: "global" };

const isGlobal = (scope: SyntaxNode | undefined): boolean => literalText(scope) === "global";

/** `$t` always; `t` of an instance, or of elsewhere with a text. */
function isAssumed({ name, receiver, args }: TranslatorCall["call"]): boolean {
  if (name.startsWith("$")) return true;
  if (receiver !== undefined) return /^(?:\$?i18n|global|composer|vm|root)$/i.test(lastName(receiver));
  return name === "t" && args[0] !== undefined && /^(?:template_)?string$/.test(unwrap(args[0]).type);
}

function callUsage({ call, member }: TranslatorCall, { names }: JsReading): KeyUsage | undefined {
  const [key, ...others] = call.args;
  if (key === undefined) return undefined;
  const kind = member.replace(/^\$/, "");
  return {
    ...usageOf(evaluate(key, names), spanOf(key), spanOf(call.node), scope),
    ...(kind === "t" || kind === "tc" ? readPassedValues(others, kind === "tc") : {}),
    ...(kind === "te" && { isTest: true as const }),
    ...(kind === "tm" && { isSubtree: true as const }),
  };
}

/**
 * `t(k, { name }, 2)`, `t(k, ["list"])`, `t(k, "Default")`, `t(k, 2, { named: { name }, list: [] })`, and
 * `tc(k, 2, { name })`.
 */
function readPassedValues(
  others: readonly SyntaxNode[],
  isCounted: boolean,
): Pick<KeyUsage, "parameters" | "hasCount" | "defaultText"> {
  const kinds = others.map((node) => unwrap(node).type);
  const { given, object } = findPassedObject(others, isCounted);
  const list = others[kinds.indexOf("array")] ?? propertyOf(given, "list");
  const isKnown = kinds.every((kind) => /^(?:object|array|number|string|template_string)$/.test(kind));
  const parameters = isKnown || object || isCounted ? readPassedNames(object, list) : undefined;
  const counts = [isCounted, kinds.includes("number"), propertyOf(given, "plural") !== undefined, kinds.length > 1];
  const text = literalText(others.find((_, index) => kinds[index] === "string"));
  return {
    ...(parameters && { parameters }),
    ...(counts.includes(true) && { hasCount: true as const }),
    ...(text !== undefined && { defaultText: text }),
  };
}

/** Names of an object and places of a list; `undefined` if they are not known. */
function readPassedNames(object: SyntaxNode | undefined, list: SyntaxNode | undefined): readonly string[] | undefined {
  const named = object === undefined ? [] : propertyNames(object);
  const listed = list === undefined ? [] : unwrap(list).namedChildren.map((_, index) => String(index));
  return named && [...named, ...listed];
}

/** The named values of a call; behind another argument, an object has the options of the call. */
function findPassedObject(
  others: readonly SyntaxNode[],
  isCounted: boolean,
): { readonly given?: SyntaxNode; readonly object: SyntaxNode | undefined } {
  const at = others.findIndex((node) => unwrap(node).type === "object");
  const object = others[at];
  if (object === undefined || at === 0 || isCounted) return { object };
  return { given: object, object: propertyOf(object, "named") };
}

/** `<i18n-t keypath="k">`, `<i18n path="k">` and `v-t="'k'"` in templates. */
function* tagUsages(reading: JsReading, own: OwnMessages | undefined): Generator<KeyUsage> {
  for (const { usage, isOwn } of templateUsages(reading)) yield isOwn && own ? withOwnTexts(usage, own) : usage;
}

function* templateUsages(reading: JsReading): Generator<{ readonly usage: KeyUsage; readonly isOwn: boolean }> {
  for (const tag of reading.file.tags) {
    const attribute = /^(?:i18n-t|I18nT|i18n|Translation)$/.test(tag.name) ? keyAttribute(tag) : undefined;
    if (attribute?.span) {
      const value = attributeValue(reading.file, attribute, reading.names);
      const usage = { ...usageOf(value, attribute.span, tag.span, scope), ...tagValues(reading.file, tag) };
      yield { usage, isOwn: attributeOf(tag, "scope")?.value !== "global" };
    }
    for (const usage of directives(tag, reading)) yield { usage, isOwn: true };
  }
}

const keyAttribute = (tag: MarkupTag) =>
  attributeOf(tag, "keypath", ":keypath", "v-bind:keypath", ...(tag.name === "i18n" ? ["path", ":path"] : []));

const tagValues = (file: SourceFile, tag: MarkupTag): Pick<KeyUsage, "elements" | "tags" | "hasCount"> => ({
  elements: slotsIn(file, tag),
  // `<i18n>` of version 8 has values in attributes too
  ...(/^(?:i18n-t|I18nT)$/.test(tag.name) && readSlots(file, tag)),
  ...(attributeOf(tag, "plural", ":plural") && { hasCount: true as const }),
});

function directives({ attributes, span: call }: MarkupTag, { file, names }: JsReading): readonly KeyUsage[] {
  return attributes.flatMap(({ name, span }) => {
    const given = span && /^v-t(?:$|\.)/.test(name) ? expressionAt(file, span) : undefined;
    const isObject = given !== undefined && unwrap(given).type === "object";
    const path = isObject ? propertyOf(given, "path") : given;
    if (path === undefined) return [];
    const values = isObject ? directiveValues(given) : { parameters: [] };
    return [{ ...usageOf(evaluate(path, names), spanOf(path), call, scope), ...values }];
  });
}

function directiveValues(given: SyntaxNode): Pick<KeyUsage, "parameters" | "hasCount"> {
  const hasCount = ["plural", "choice"].some((name) => propertyOf(given, name) !== undefined);
  return { ...readPassedParameters(propertyOf(given, "args")), ...(hasCount && { hasCount: true as const }) };
}

/** `<I18nT keypath="k" />` in JSX. */
function* elementUsages({ file, names }: JsReading): Generator<KeyUsage> {
  if (file.language !== "tsx") return;
  for (const { attributes, tag } of jsxElementsOf(file, ["I18nT", "Translation"])) {
    const path = attributes.get("keypath");
    if (path !== undefined) yield usageOf(evaluate(path, names), spanOf(path), spanOf(tag), scope);
  }
}
