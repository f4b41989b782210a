import { readKeyedCall } from "../javascript/jsMethods.ts";
import { type JsCall, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { literalText, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { lastName, plainTranslator } from "../javascript/keyTranslator.ts";
import { scopedTranslator } from "../javascript/prefixPlace.ts";
import { type KeyFramework, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { concatenate, exactValue, type KeyValue } from "../keyValue.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** i18n-js, Polyglot, rosetta and i18n of Node: `I18n.t("a.b", { name })`. */
export const polyglot: KeyFramework = {
  id: "polyglot",
  title: "Polyglot and i18n-js",
  dependencies: { npm: ["node-polyglot", "i18n-js", "rosetta", "react-polyglot", "i18n"] },
  formats: ["json", "yaml", "script"],
  languages: scriptLanguages,
  words: ["t", "polyglot", "I18n", "__", "__n", "__mf", "useTranslate"],
  read: (file, options) => {
    const reading = readingOf(file, options);
    return [...methods(reading), ...hooks(reading)];
  },
};

const rule = { framework: "polyglot", identity: "path" } as const;

function methods(reading: JsReading): readonly KeyUsage[] {
  const calls = [...callsOf(reading.file, ["t", "translate", "p", "pluralize", "__", "__n", "__mf"])];
  return calls.flatMap((call) => (isAsking(call) ? (usageOfCall(call, reading) ?? []) : []));
}

/** `polyglot` and `I18n`, and for the functions of i18n alone the request and the response of a server. */
const isAsking = ({ name, receiver }: JsCall): boolean =>
  receiver !== undefined &&
  (name.startsWith("__") ? /^(?:i18n|res|req|locals)$/i : /^(?:polyglot|i18n)$/i).test(lastName(receiver));

function usageOfCall(call: JsCall, { names }: JsReading): KeyUsage | undefined {
  // `i18n.p(count, key)`
  const isCounted = /^p(?:luralize)?$/.test(call.name);
  const [key, values] = isCounted ? [call.args[1], call.args[2]] : call.args;
  const usage = readKeyedCall({ node: call.node, args: [key, values].filter((one) => one !== undefined) }, names, rule);
  if (key === undefined || usage === undefined) return undefined;
  const scope = propertyOf(values, "scope");
  const path = pathOf(key, scope, names);
  const named = path && usageOf(path, spanOf(key), spanOf(call.node), { ...rule, ...scopedTranslator(scope, names) });
  const parameters = usage.parameters?.filter((name) => !reserved.has(name));
  return {
    ...usage,
    ...named,
    ...(parameters && { parameters }),
    ...defaultOf(values),
    ...((isCounted || call.name === "__n" || parameters?.includes("smart_count")) && { hasCount: true as const }),
  };
}

/** The text that a call has for a key without a message. */
function defaultOf(values: SyntaxNode | undefined): Pick<KeyUsage, "defaultText" | "hasDefault"> {
  const given = propertyOf(values, "_") ?? propertyOf(values, "defaultValue") ?? propertyOf(values, "defaults");
  const text = literalText(given);
  if (text !== undefined) return { defaultText: text };
  return given === undefined ? {} : { hasDefault: true };
}

/** Members of the options that are no values. */
const reserved: ReadonlySet<string> = new Set(["scope", "defaultValue", "defaults", "locale", "_"]);

/** A key as a list of its parts, or one below a scope; `undefined` for a plain one. */
function pathOf(key: SyntaxNode, scope: SyntaxNode | undefined, names: JsReading["names"]): KeyValue | undefined {
  const list = unwrap(key);
  if (list.type !== "array") return scope === undefined ? undefined : evaluate(key, names);
  const parts = partsOf(list).map((part) => evaluate(part, names));
  return concatenate(parts.flatMap((part, index) => (index === 0 ? [part] : [exactValue([{ text: "." }]), part])));
}

/** `const t = useTranslate()` of react-polyglot. */
function hooks({ file, names, bindings }: JsReading): readonly KeyUsage[] {
  const getters = { useTranslate: { read: () => plainTranslator } };
  const { calls } = readTranslators(file, { getters, functions: [] }, bindings);
  return calls.flatMap(({ call }) => readKeyedCall(call, names, rule) ?? []);
}
