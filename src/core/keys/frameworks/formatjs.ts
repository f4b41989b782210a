import { unwrap } from "../javascript/jsNodes.ts";
import { callsOf, jsxElementsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import {
  countArgument,
  elementDefaults,
  literalText,
  readFilledTags,
  readPassedElements,
} from "../javascript/jsUsage.ts";
import type { JsxElement } from "../javascript/jsx.ts";
import { type Getter, plainTranslator } from "../javascript/keyTranslator.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import { describe, describeMessage, findDescriptors, isDescriptor, usageOfMessages } from "./formatjsMessages.ts";

/** The property that gives elements to all texts. */
const elementDefault = "defaultRichTextElements";

/** FormatJS: react-intl, vue-intl and the imperative interface. */
export const formatjs: KeyFramework = {
  id: "formatjs",
  title: "FormatJS",
  dependencies: {
    npm: [
      ...["react-intl", "@formatjs/intl", "vue-intl", "@formatjs/cli", "babel-plugin-formatjs", "@formatjs/vue-intl"],
      // their plugin for locales hands react-intl on
      ...["@umijs/max", "@umijs/plugins", "umi"],
    ],
  },
  formats: ["json", "script"],
  languages: scriptLanguages,
  words: [
    "FormattedMessage",
    "FormattedHTMLMessage",
    "formatMessage",
    "$t",
    "defineMessage",
    "defineMessages",
    "useIntl",
    elementDefault,
  ],
  read,
};

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const defaults = elementDefaults(file, "formatjs", [elementDefault]);
  return [...formatCalls(reading), ...definitions(reading), ...components(reading), ...defaults];
}

const functions = ["formatMessage", "formatHTMLMessage", "$t"];

function* formatCalls(reading: JsReading): Generator<KeyUsage> {
  const { file, bindings } = reading;
  const hook: Getter = { members: functions, read: () => plainTranslator };
  const { calls } = readTranslators(file, { getters: { useIntl: hook, createIntl: hook }, functions }, bindings);
  for (const { call } of calls) {
    const [first, values, settings] = call.args;
    // `$t` of other frameworks takes texts
    if (first === undefined || literalText(first) !== undefined) continue;
    const passed = readPassedElements(values);
    // without values, tags are shown as they are, as with `ignoreTag`
    const tags = values === undefined || settings !== undefined ? {} : readFilledTags(values);
    yield { ...referringUsage(first, call.node, reading), ...passed, ...tags, ...countArgument(passed) };
  }
}

/** The usage of an expression that is, or refers to, descriptors. */
function referringUsage(expression: SyntaxNode, call: SyntaxNode, reading: JsReading): KeyUsage {
  const descriptors = findDescriptors(expression, reading);
  const isHere = (node: SyntaxNode): boolean =>
    !reading.names.isForeign(node) && node.startIndex >= expression.startIndex && node.endIndex <= expression.endIndex;
  return usageOfMessages(
    descriptors?.map((one) => describe(one, reading)),
    { at: expression, call, isReference: descriptors?.every((one) => isHere(one) && !isDefined(one)) === false },
  );
}

/** `formatMessage(defineMessage({…}))`, which is a usage of its own. */
const isDefined = (node: SyntaxNode): boolean =>
  node.parent?.type === "arguments" &&
  /^(?:\w+\.)?defineMessages?$/.test(node.parent.parent?.childForFieldName("function")?.text ?? "");

/** `defineMessage({…})`, and `defineMessages` with an object or a list of them. */
function* definitions(reading: JsReading): Generator<KeyUsage> {
  for (const { name, args, node } of callsOf(reading.file, ["defineMessage", "defineMessages"])) {
    for (const descriptor of descriptorsIn(args, name === "defineMessage")) {
      const call = name === "defineMessage" ? node : descriptor;
      yield usageOfMessages([describe(descriptor, reading)], { at: descriptor, call });
    }
  }
}

/** The descriptors among the arguments of a definition; those of a project may take a prefix before the list. */
function descriptorsIn(args: readonly SyntaxNode[], isOne: boolean): readonly SyntaxNode[] {
  const given = args.map(unwrap).find(({ type }) => type === "object" || type === "array");
  if (given === undefined) return [];
  const members = given.type === "array" ? given.namedChildren : given.namedChildren.map(memberValue);
  const descriptors = (isOne ? [given] : members).flatMap((one) => (one ? unwrap(one) : []));
  return descriptors.filter((one) => (isOne || given.type === "array" ? one.type === "object" : isDescriptor(one)));
}

const memberValue = (member: SyntaxNode): SyntaxNode | undefined => member.childForFieldName("value") ?? undefined;

/** `<FormattedMessage id="k" defaultMessage="…" description="…" values={{ name }} />`, `<FormattedMessage {...messages.k} />`. */
function* components(reading: JsReading): Generator<KeyUsage> {
  for (const element of jsxElementsOf(reading.file, ["FormattedMessage", "FormattedHTMLMessage"])) {
    const { attributes, isSpread } = element;
    const passed = isSpread ? {} : readPassedElements(attributes.get("values"));
    yield { ...componentUsage(element, reading), ...passed, ...componentTags(element), ...countArgument(passed) };
  }
}

function componentUsage({ attributes, tag, isSpread }: JsxElement, reading: JsReading): KeyUsage {
  const id = attributes.get("id");
  const text = literalText(attributes.get("defaultMessage"));
  const isKnown = !isSpread || id !== undefined || text !== undefined;
  const spread = isKnown ? undefined : spreadIn(tag);
  if (spread !== undefined) return referringUsage(spread, tag, reading);
  const message = { id, text, description: attributes.get("description") };
  const at = id ?? attributes.get("defaultMessage") ?? tag;
  return usageOfMessages(isKnown ? [describeMessage(message, reading)] : undefined, { at, call: tag });
}

/** The only expression that is spread into the attributes of a tag. */
function spreadIn(tag: SyntaxNode): SyntaxNode | undefined {
  const spreads = tag.namedChildren.filter(({ type }) => type === "jsx_expression");
  const [inner] = spreads.length === 1 ? (spreads[0]?.namedChildren ?? []) : [];
  return inner?.type === "spread_element" ? inner.namedChildren[0] : undefined;
}

function componentTags({ name, attributes, isSpread }: JsxElement): Pick<KeyUsage, "tags"> {
  const values = attributes.get("values");
  const isShown = isSpread || values === undefined || attributes.has("ignoreTag") || name !== "FormattedMessage";
  return isShown ? {} : readFilledTags(values);
}
