import { innermost, parameterNamed } from "../javascript/jsBindings.ts";
import type { JsNames } from "../javascript/jsNames.ts";
import { jsFunctions, propertyNames, unwrap } from "../javascript/jsNodes.ts";
import { type GivenMembers, readMembers } from "../javascript/jsOptions.ts";
import { callsOf, findNamesOfType, jsxElementsOf } from "../javascript/jsPlaces.ts";
import type { JsReading } from "../javascript/jsReading.ts";
import { evaluate } from "../javascript/jsValues.ts";
import type { JsxElement } from "../javascript/jsx.ts";
import { type KeyTranslator, plainTranslator, type TranslatorName } from "../javascript/keyTranslator.ts";
import type { FilledTags, KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue, openValue } from "../keyValue.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { childrenTags, childrenText } from "./i18nextChildren.ts";
import { readForms, writtenText } from "./i18nextForms.ts";
import { i18nextUsage, i18nextValue, prefixOf, withSeparator } from "./i18nextKeys.ts";

/** `<Trans i18nKey="k" ns="a" t={t} count={n}>`, and those whose content or `defaults` is the key. */
export function* transComponents(
  reading: JsReading,
  translators: readonly TranslatorName[],
  fallback: KeyTranslator,
): Generator<KeyUsage> {
  const { file, options } = reading;
  const components = ["Trans", "TransWithoutContext", "IcuTrans", ...(options.i18next?.components ?? [])];
  for (const element of jsxElementsOf(file, components)) {
    const asked = readKey(element, reading);
    if (asked === undefined) continue;
    const translator = ownNamespaces(element, reading) ?? findTranslator(element, translators) ?? fallback;
    const scope = { translator, isAssumed: translator === plainTranslator, options, isSelector: asked.isSelector };
    const usage = i18nextUsage(asked.value, asked.span, spanOf(element.tag), scope);
    const tags = asked.isContent ? undefined : transTags(element);
    yield { ...usage, ...elementValues(element, reading.names), ...(tags && { tags }) };
  }
}

function readKey(element: JsxElement, { names, options }: JsReading) {
  const name = options.i18next?.keyAttribute ?? "i18nKey";
  const attribute = element.attributes.get(name);
  if (attribute !== undefined)
    return { ...i18nextValue(attribute, names, options), isContent: false, span: spanOf(attribute) };
  if (element.attributes.has(name) || element.isSpread) return undefined;
  const content = childrenText(element.children);
  const [first] = element.children;
  const last = element.children.at(-1);
  if (first && last && content !== "") {
    const value: KeyValue = content === undefined ? openValue : exactValue([{ text: content }]);
    return { value, isSelector: false, isContent: true, span: { start: first.startIndex, end: last.endIndex } };
  }
  const defaults = element.attributes.get("defaults");
  return defaults && { value: evaluate(defaults, names), isSelector: false, isContent: false, span: spanOf(defaults) };
}

function ownNamespaces({ attributes }: JsxElement, { names }: JsReading): KeyTranslator | undefined {
  const given = attributes.get("ns");
  const value = given && evaluate(given, names);
  return value?.kind === "exact" ? { namespaces: value.strings.map(({ text }) => text), prefix: "" } : undefined;
}

/** The translator that an element is given as `t={t}`. */
function findTranslator({ attributes }: JsxElement, translators: readonly TranslatorName[]): KeyTranslator | undefined {
  const given = attributes.get("t");
  if (given?.type !== "identifier") return undefined;
  const fitting = translators.filter(({ name }) => name === given.text);
  return innermost(fitting, spanOf(given))?.translator;
}

function elementValues(
  element: JsxElement,
  names: JsNames,
): Pick<KeyUsage, "parameters" | "hasCount" | "defaultText" | "forms"> {
  const { attributes, isSpread, children } = element;
  const values = readMembers(attributes.get("values"), names);
  const options = elementOptions(element, names);
  const hasCount = options.values.has("count") || values?.values.has("count") === true;
  const text = writtenText(attributes.get("defaults"), names) ?? childrenText(children);
  const isKnown = values !== undefined && !values.isOpen && !isSpread;
  return {
    ...(isKnown && { parameters: [...values.values.keys(), ...(attributes.has("count") ? ["count"] : [])] }),
    ...(hasCount && { hasCount: true as const }),
    ...(text && { defaultText: text }),
    ...readForms(options, names),
  };
}

/** The options of `t` that an element has as attributes, and those in `tOptions`. */
function elementOptions({ attributes, isSpread }: JsxElement, names: JsNames): GivenMembers {
  const isGiven = attributes.has("tOptions");
  const more = isGiven ? readMembers(attributes.get("tOptions"), names) : undefined;
  const values = new Map(more?.values);
  for (const name of ["context", "count", "ordinal"]) {
    const value = attributes.get(name);
    if (value !== undefined) values.set(name, value);
  }
  return { values, isOpen: isSpread || (isGiven && more?.isOpen !== false) };
}

/** The tags that `components={{ link: <a /> }}`, `components={[<a />]}` or the children fill. */
function transTags({ name, attributes, children, isSpread }: JsxElement): FilledTags | undefined {
  if (isSpread || name === "IcuTrans") return undefined;
  if (!attributes.has("components")) return childrenTags(children);
  const given = attributes.get("components");
  const names = given && componentNames(unwrap(given));
  return names && { given: names, demanded: names.map((one) => [one]) };
}

function componentNames(given: SyntaxNode): readonly string[] | undefined {
  if (given.type !== "array") return propertyNames(given);
  const isKnown = given.namedChildren.every(({ type }) => type !== "spread_element");
  return isKnown ? partsOf(given).map((_, index) => String(index)) : undefined;
}

/** `withTranslation("ns")(Component)`: the namespace of `t` that comes as a property. */
export function higherOrder({ file, strings }: JsReading): KeyTranslator {
  for (const { args, receiver } of callsOf(file, ["withTranslation", "withNamespaces", "translate"])) {
    const namespaces = receiver === undefined ? strings(args[0]) : [];
    if (namespaces.length > 0) return { namespaces, prefix: "" };
  }
  return plainTranslator;
}

/** `(t: TFunction<"ns", "prefix">) => …`. */
export function* findTypedNames({ file, options }: JsReading): Generator<TranslatorName> {
  for (const { name, scope, chain } of findNamesOfType(file, ["TFunction"], "t")) {
    const [namespace, prefix = ""] = typeArguments(chain);
    const translator = { namespaces: namespace ? [namespace] : [], prefix: withSeparator(prefix, options) };
    yield { name, isObject: false, scope, translator };
  }
}

function typeArguments(chain: readonly SyntaxNode[]): readonly string[] {
  const generic = chain.at(-2);
  const args = generic?.type === "generic_type" ? generic.childForFieldName("type_arguments") : undefined;
  return (args?.namedChildren ?? []).map((type) => /^["'](.*)["']$/.exec(type.text)?.[1] ?? "");
}

/** `<Translation ns="a">{(t) => …}</Translation>`. */
export function* renderProps({ file, options, names, strings }: JsReading): Generator<TranslatorName> {
  for (const element of jsxElementsOf(file, ["Translation"])) {
    const render = element.children
      .flatMap(({ namedChildren }) => namedChildren)
      .find(({ type }) => jsFunctions.has(type));
    const name = render && ["t", "translate"].find((one) => parameterNamed(render, one));
    if (render === undefined || name === undefined) continue;
    const translator = {
      namespaces: strings(element.attributes.get("ns")),
      ...prefixOf(element.attributes.get("keyPrefix"), names, options),
    };
    yield { name, isObject: false, scope: spanOf(render), translator };
  }
}
