import { sha512Id } from "../../hash/contentIds.ts";
import type { JsNames } from "../javascript/jsNames.ts";
import { propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { callsOf, jsxElementsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import {
  countArgument,
  elementDefaults,
  literalText,
  readFilledTags,
  readPassedElements,
  usageOf,
} from "../javascript/jsUsage.ts";
import type { JsxElement } from "../javascript/jsx.ts";
import { type Getter, lastName, plainTranslator } from "../javascript/keyTranslator.ts";
import { messageId, readWrittenMessage, type WrittenMessage } from "../javascript/writtenMessage.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { openValue } from "../keyValue.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

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

const scope = { framework: "formatjs", identity: "hash" } as const;

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const defaults = elementDefaults(file, "formatjs", [elementDefault]);
  return [...formatCalls(reading), ...definitions(reading), ...components(reading), ...defaults];
}

const functions = ["formatMessage", "formatHTMLMessage", "$t"];

function* formatCalls({ file, bindings, names }: JsReading): Generator<KeyUsage> {
  const hook: Getter = { members: functions, read: () => plainTranslator };
  const { calls } = readTranslators(file, { getters: { useIntl: hook, createIntl: hook }, functions }, bindings);
  for (const { call } of calls) {
    const [first, values, settings] = call.args;
    if (first === undefined) continue;
    const { descriptor, isReference } = descriptorOf(first, names);
    // `$t` of other frameworks takes texts
    if (descriptor === undefined && literalText(first) !== undefined) continue;
    const usage = messageUsage(
      descriptor && readWrittenMessage(descriptor, "defaultMessage"),
      first,
      call.node,
      isReference,
    );
    const passed = readPassedElements(values);
    // without values, tags are shown as they are, as with `ignoreTag`
    const tags = values === undefined || settings !== undefined ? {} : readFilledTags(values);
    yield { ...usage, ...passed, ...tags, ...countArgument(passed) };
  }
}

/** `defineMessage({…})`, and `defineMessages` with an object or a list of them. */
function* definitions({ file }: JsReading): Generator<KeyUsage> {
  for (const { name, args, node } of callsOf(file, ["defineMessage", "defineMessages"])) {
    for (const descriptor of descriptorsIn(args[0], name === "defineMessage")) {
      const call = name === "defineMessage" ? node : descriptor;
      yield messageUsage(readWrittenMessage(descriptor, "defaultMessage"), descriptor, call);
    }
  }
}

function descriptorsIn(node: SyntaxNode | undefined, isOne: boolean): readonly SyntaxNode[] {
  const given = node && unwrap(node);
  if (given === undefined) return [];
  const members = given.type === "array" ? given.namedChildren : given.namedChildren.map(memberValue);
  return (isOne ? [given] : members).flatMap((one) => (one && unwrap(one).type === "object" ? unwrap(one) : []));
}

const memberValue = (member: SyntaxNode): SyntaxNode | undefined => member.childForFieldName("value") ?? undefined;

/** `<FormattedMessage id="k" defaultMessage="…" description="…" values={{ name }} />`. */
function* components({ file }: JsReading): Generator<KeyUsage> {
  for (const element of jsxElementsOf(file, ["FormattedMessage", "FormattedHTMLMessage"])) {
    const { attributes, tag, isSpread } = element;
    const id = attributes.get("id");
    const text = literalText(attributes.get("defaultMessage"));
    const message = { id, text, description: attributes.get("description") };
    const passed = isSpread ? {} : readPassedElements(attributes.get("values"));
    const at = id ?? attributes.get("defaultMessage") ?? tag;
    const isKnown = !isSpread || id !== undefined || text !== undefined;
    const usage = messageUsage(isKnown ? message : undefined, at, tag);
    yield { ...usage, ...passed, ...componentTags(element), ...countArgument(passed) };
  }
}

function componentTags({ name, attributes, isSpread }: JsxElement): Pick<KeyUsage, "tags"> {
  const values = attributes.get("values");
  const isShown = isSpread || values === undefined || attributes.has("ignoreTag") || name !== "FormattedMessage";
  return isShown ? {} : readFilledTags(values);
}

function messageUsage(
  message: WrittenMessage | undefined,
  at: SyntaxNode,
  call: SyntaxNode,
  isReference = false,
): KeyUsage {
  const value = message === undefined ? openValue : messageId(message, (text) => hashOf(text, message.description));
  const usage = usageOf(value, spanOf(at), spanOf(call), scope);
  return {
    ...usage,
    // the id is written where the message is defined
    ...(isReference && { keys: usage.keys.map(({ key }) => ({ key })) }),
    ...(message?.text !== undefined && { defaultText: message.text }),
  };
}

/** `[sha512:contenthash:base64:6]`; descriptions that are no texts cannot be hashed as their JSON is not known. */
function hashOf(written: string, description: SyntaxNode | undefined): string | undefined {
  // white space counts as one blank, unless an option of the extractor keeps it
  const text = written.trim().replace(/\s+/g, " ");
  if (description === undefined) return sha512Id(text);
  const note = literalText(description);
  return note === undefined ? undefined : sha512Id(note === "" ? text : `${text}#${note}`);
}

interface Descriptor {
  readonly descriptor?: SyntaxNode | undefined;
  readonly isReference: boolean;
}

/** The descriptor that an argument is or refers to: `{…}`, `message`, `messages.title`. */
function descriptorOf(node: SyntaxNode, names: JsNames): Descriptor {
  const given = unwrap(node);
  if (given.type === "object") return { descriptor: given, isReference: false };
  if (given.type === "call_expression") return { descriptor: definitionOf(given), isReference: false };
  const object = given.type === "member_expression" ? given.childForFieldName("object") : given;
  const constant = object?.type === "identifier" ? names.constant(object.text, object) : undefined;
  const defined = constant && definitionOf(unwrap(constant));
  if (defined === undefined || given === object) return { descriptor: defined, isReference: true };
  const member = propertyOf(defined, lastName(given));
  return { descriptor: member && definitionOf(unwrap(member)), isReference: true };
}

/** The object that a definition holds: `defineMessages({…})`, `{…}`. */
function definitionOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === "object") return node;
  const isDefinition =
    node.type === "call_expression" && /^defineMessages?$/.test(node.childForFieldName("function")?.text ?? "");
  const given = isDefinition ? node.childForFieldName("arguments")?.namedChildren[0] : undefined;
  return given && unwrap(given).type === "object" ? unwrap(given) : undefined;
}
