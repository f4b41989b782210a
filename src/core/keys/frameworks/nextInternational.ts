import type { JsCall } from "../javascript/jsNodes.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { countArgument, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { type KeyFramework, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { spanOf } from "../syntax/syntaxTree.ts";

/** next-international: `useI18n()`, and `useScopedI18n("scope")` with keys below it. */
export const nextInternational: KeyFramework = {
  id: "next-international",
  title: "next-international",
  dependencies: { npm: ["next-international", "international-types"] },
  formats: ["script", "json"],
  languages: scriptLanguages,
  words: ["useI18n", "getI18n", "useScopedI18n", "getScopedI18n"],
  read: (file, options) => findScopedUsages(readingOf(file, options)),
};

function findScopedUsages(reading: JsReading): readonly KeyUsage[] {
  const { file, strings, names, bindings } = reading;
  const whole = { read: () => ({ namespaces: [], prefix: "" }) };
  const scoped = {
    read: ({ args }: JsCall) => ({ namespaces: [], prefix: strings(args[0]).map((name) => `${name}.`)[0] ?? "" }),
  };
  const getters = { useI18n: whole, getI18n: whole, useScopedI18n: scoped, getScopedI18n: scoped };
  const { calls } = readTranslators(file, { getters, functions: [] }, bindings);
  return calls.flatMap(({ call, translator }) => {
    const [key, values] = call.args;
    if (key === undefined) return [];
    const passed = readPassedParameters(values);
    const scope = { framework: "next-international", identity: "path" as const, prefix: translator.prefix };
    return [
      { ...usageOf(evaluate(key, names), spanOf(key), spanOf(call.node), scope), ...passed, ...countArgument(passed) },
    ];
  });
}
