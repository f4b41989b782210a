import { findImportsFrom } from "../javascript/jsBindings.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { readPassedParameters } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { plainTranslator, type TranslatorCall } from "../javascript/keyTranslator.ts";
import { type KeyFramework, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { spanOf } from "../syntax/syntaxTree.ts";
import { laravelUsages } from "./laravelKeys.ts";

const functions = ["$t", "$tChoice", "trans", "transChoice", "trans_choice", "wTrans", "wTransChoice"];
const members = ["t", "tChoice"];

/** The messages of Laravel in Vue and React: `$t("auth.failed")`, `trans("Save")`, `useLaravelReactI18n()`. */
export const laravelScripts: KeyFramework = {
  id: "laravel-vue-i18n",
  title: "Laravel in Vue and React",
  dependencies: { npm: ["laravel-vue-i18n", "laravel-react-i18n"] },
  formats: ["php", "json"],
  languages: new Set([...scriptLanguages, "html"]),
  words: [...functions, ...members, "useLaravelReactI18n"],
  read: (file, options) => {
    const reading = readingOf(file, options);
    const getters = { useLaravelReactI18n: { members, read: () => plainTranslator } };
    const imported = findImportsFrom(file, "laravel-vue-i18n");
    const renamed = [...imported].flatMap(([local, name]) => (functions.includes(name) ? local : []));
    // only these packages name their functions so
    const rules = { getters, functions: [...functions, ...renamed], isAssumed: () => true };
    const { calls } = readTranslators(file, rules, reading.bindings);
    return calls.flatMap((call) => usagesOf(call, imported.get(call.member) ?? call.member, reading));
  },
};

/** `trans(key, { name })`, `transChoice(key, count, { name })`. */
function usagesOf({ call: { args, node } }: TranslatorCall, name: string, { names }: JsReading): readonly KeyUsage[] {
  const [key, ...others] = args;
  if (key === undefined) return [];
  const isChoice = /choice$/i.test(name);
  const { parameters } = readPassedParameters(others[isChoice ? 1 : 0]);
  return laravelUsages(laravelScripts.id, evaluate(key, names), {
    span: spanOf(key),
    call: spanOf(node),
    ...(parameters && { parameters: isChoice ? ["count", ...parameters] : parameters }),
    ...(isChoice && { hasCount: true as const }),
  });
}
