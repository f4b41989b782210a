import type { JsCall } from "../javascript/jsNodes.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { countArgument, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { plainTranslator } from "../javascript/keyTranslator.ts";
import { scopedTranslator, withPrefixPlace } from "../javascript/prefixPlace.ts";
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
  const { file, names, bindings } = reading;
  const whole = { read: () => plainTranslator };
  const scoped = { read: ({ args }: JsCall) => scopedTranslator(args[0], names) };
  const getters = { useI18n: whole, getI18n: whole, useScopedI18n: scoped, getScopedI18n: scoped };
  const { calls } = readTranslators(file, { getters, functions: [] }, bindings);
  return calls.flatMap(({ call, translator }) => {
    const [key, values] = call.args;
    if (key === undefined) return [];
    const passed = readPassedParameters(values);
    const { prefix, isPrefixOpen = false } = translator;
    const scope = { framework: "next-international", identity: "path" as const, prefix, isPrefixOpen };
    const usage = usageOf(evaluate(key, names), spanOf(key), spanOf(call.node), scope);
    return [{ ...withPrefixPlace(usage, translator, file), ...passed, ...countArgument(passed) }];
  });
}
