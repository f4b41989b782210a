import { firstArguments } from "../configuration/module.ts";
import { type DataObject, isObject } from "../data.ts";

/** Options of i18next that decide how keys are read; an object without any of them configures something else. */
const telling: readonly string[] = [
  ...["keySeparator", "nsSeparator", "pluralSeparator", "contextSeparator", "compatibilityJSON"],
  ...["defaultNS", "ns", "fallbackLng", "supportedLngs", "lng", "resources"],
];

const call = /(?:\.init|\bcreateInstance)\s*(?:<[^<>()]{0,200}>)?\s*\(/g;

/** The options that code configures i18next with, as far as they are data: arguments of `init` and `createInstance`. */
export function initOptions(code: string): readonly DataObject[] {
  // a cheap look first, as every file is asked
  if (!/\.init\b|\bcreateInstance\b/.test(code) || !telling.some((name) => code.includes(name))) return [];
  return firstArguments(code, call).flatMap(({ data }) =>
    isObject(data) && telling.some((name) => Object.hasOwn(data, name)) ? [data] : [],
  );
}
