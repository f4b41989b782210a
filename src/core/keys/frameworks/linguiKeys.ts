import { linguiId } from "../../hash/contentIds.ts";
import { findImportedNames } from "../javascript/jsBindings.ts";
import { noNames } from "../javascript/jsNames.ts";
import { type JsCall, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { callsOf, importSource, jsxElementsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { countArgument, literalText, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import type { JsxElement } from "../javascript/jsx.ts";
import { type Getter, lastName, plainTranslator } from "../javascript/keyTranslator.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue, openValue } from "../keyValue.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";
import { choiceKinds, type MacroText, MacroWriter } from "./linguiMessage.ts";

/** Lingui: its macros, and what they become. */
export const linguiKeys: KeyFramework = {
  id: "lingui",
  title: "Lingui",
  dependencies: { npm: ["@lingui/core", "@lingui/react", "@lingui/macro", "@lingui/vue", "@lingui/cli"] },
  formats: ["po", "json", "csv"],
  languages: scriptLanguages,
  words: [
    "t",
    "msg",
    "defineMessage",
    "plural",
    "select",
    "selectOrdinal",
    "Trans",
    "Plural",
    "Select",
    "SelectOrdinal",
    "_",
  ],
  read,
};

const scope = { framework: "lingui", identity: "hash" } as const;

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  return [...macroCalls(reading), ...runtimeCalls(reading), ...components(reading)];
}

/** `` t`…` ``, `t({ message })`, `msg`, `plural(…)`. */
function* macroCalls(reading: JsReading): Generator<KeyUsage> {
  const { file, bindings } = reading;
  const hook: Getter = { members: ["t"], read: () => plainTranslator };
  const functions = ["t", "msg", "defineMessage", ...Object.keys(choiceKinds).slice(0, 3)];
  const isAssumed = ({ name, receiver, node }: { name: string; receiver?: SyntaxNode; node: SyntaxNode }): boolean => {
    const bound = receiver === undefined ? bindings.at(name, node.startIndex) : undefined;
    return bound !== undefined && /lingui/.test(importSource(bound) ?? "");
  };
  const { calls } = readTranslators(file, { getters: { useLingui: hook }, functions, isAssumed }, bindings);
  for (const { call, member } of calls) {
    // `i18n.t` is no macro
    if (call.receiver !== undefined && lastName(call.receiver) === "i18n") continue;
    const made = choiceKinds[member] === undefined ? macroMessage(call.template ?? call.args[0]) : choiceMessage(call);
    if (made !== undefined) yield messageUsage(made, call.template ?? call.args[0] ?? call.node, call.node);
  }
}

/** The content of a macro's argument. */
interface Made {
  readonly id?: SyntaxNode | undefined;
  readonly context?: string | undefined;
  readonly message?: MacroText | undefined;
}

function macroMessage(node: SyntaxNode | undefined): Made | undefined {
  const given = node && unwrap(node);
  // a call of the macro itself: `` t(i18n)`…` `` of old versions, or anything else
  if (given === undefined || !/^(?:object|string|template_string|call_expression)$/.test(given.type)) return undefined;
  if (given.type !== "object") return { message: textOf(given) };
  const message = propertyOf(given, "message");
  return {
    id: propertyOf(given, "id"),
    context: literalText(propertyOf(given, "context")),
    message: message && textOf(message),
  };
}

function textOf(node: SyntaxNode): MacroText {
  const writer = new MacroWriter();
  return writer.finish(writer.value(node));
}

/** A choice in a message is part of that. */
const choiceMessage = ({ node, chain }: JsCall): Made | undefined =>
  isInMessage(chain.slice(0, -1)) ? undefined : { message: textOf(node) };

/** A choice within a template, an object or another choice of the same message. */
function isInMessage(chain: readonly SyntaxNode[]): boolean {
  return chain.some(({ type, parent }) => {
    if (type === "template_substitution") return parent?.parent?.type === "call_expression";
    return type === "object" && /^(?:t|msg|defineMessage|plural|select|selectOrdinal)$/.test(calleeOf(parent?.parent));
  });
}

const calleeOf = (node: SyntaxNode | null | undefined): string =>
  node?.type === "call_expression" ? (node.childForFieldName("function")?.text ?? "") : "";

function messageUsage({ id, context, message }: Made, at: SyntaxNode, call: SyntaxNode): KeyUsage {
  const computed = message === undefined ? undefined : linguiId(message.text, context);
  const value: KeyValue =
    id === undefined ? (computed === undefined ? openValue : exactValue([{ text: computed }])) : evaluateId(id);
  return {
    ...usageOf(value, spanOf(id ?? at), spanOf(call), scope),
    ...(context !== undefined && { context }),
    ...(message && { parameters: message.parameters, defaultText: message.text }),
    ...(message?.hasCount && { hasCount: true as const }),
  };
}

const evaluateId = (id: SyntaxNode): KeyValue => evaluate(id, noNames);

/** `i18n._("id", { name })`, `i18n.t("id")` and `i18n._({ id, message })`. */
function* runtimeCalls({ file, names }: JsReading): Generator<KeyUsage> {
  for (const { node, args, receiver } of callsOf(file, ["_", "t"])) {
    const [first, values] = args;
    if (first === undefined || receiver === undefined || lastName(receiver) !== "i18n") continue;
    const { type } = unwrap(first);
    const passed = readPassedParameters(values);
    if (type === "object") yield { ...messageUsage(macroMessage(first) ?? {}, first, node), ...(values && passed) };
    // `_(msg({ … }))` asks for what is made there
    else if (type !== "call_expression") {
      yield {
        ...usageOf(evaluate(first, names), spanOf(first), spanOf(node), scope),
        ...passed,
        ...countArgument(passed),
      };
    }
  }
}

/** `<Trans id="k">Hello <b>{name}</b></Trans>`, `<Plural value={n} one="…" other="…" />`. */
function components({ file, bindings }: JsReading): readonly KeyUsage[] {
  const isOurs = (name: string, { startIndex }: SyntaxNode): boolean => {
    const bound = bindings.at(name, startIndex);
    const source = bound && importSource(bound);
    return source === undefined || /lingui/.test(source);
  };
  const isMessage = (node: SyntaxNode): boolean => {
    const name = /^jsx_(?:self_closing_)?element$/.test(node.type) ? componentName.exec(node.text)?.[1] : undefined;
    return name !== undefined && isOurs(name, node);
  };
  // what is in another message is part of that
  const isPart = ({ chain, tag }: JsxElement): boolean =>
    chain.slice(0, tag.type === "jsx_self_closing_element" ? -1 : -2).some(isMessage);
  const aliases = findImportedNames(file, componentNames);
  const elements = [...jsxElementsOf(file, [...componentNames, ...aliases.keys()])];
  return elements
    .filter((element) => isOurs(element.name, element.tag) && !isPart(element))
    .map((element) => componentUsage({ ...element, name: aliases.get(element.name) ?? element.name }));
}

const componentNames = ["Trans", "Plural", "Select", "SelectOrdinal"];
const componentName = /^<(Trans|Plural|Select|SelectOrdinal)\b/;

function componentUsage({ name, tag, attributes, children, chain }: JsxElement): KeyUsage {
  const writer = new MacroWriter();
  const id = attributes.get("id");
  const context = literalText(attributes.get("context"));
  const written = literalText(attributes.get("message"));
  const isChoice = choiceKinds[name] !== undefined;
  const whole = tag.type === "jsx_self_closing_element" ? tag : (chain.at(-2) ?? tag);
  const text = written ?? (isChoice ? writer.element(whole) : writer.children(children));
  const message = text === "" ? undefined : writer.finish(text);
  return messageUsage({ id, context, message }, id ?? tag, tag);
}
