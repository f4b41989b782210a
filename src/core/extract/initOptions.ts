import { firstArguments } from "../configuration/exportedValue.ts";
import { isJsonObject, type JsonObject } from "../jsonData.ts";

/** Options of i18next that decide how keys are read; an object without any of them configures something else. */
const decisiveOptions: readonly string[] = [
  ...["keySeparator", "nsSeparator", "pluralSeparator", "contextSeparator", "compatibilityJSON"],
  ...["defaultNS", "ns", "fallbackLng", "supportedLngs", "lng", "resources"],
];

const call = /(?:\.init|\bcreateInstance)\s*(?:<[^<>()]{0,200}>)?\s*\(/g;

/** The options that code configures i18next with, if they are data: arguments of `init` and `createInstance`. */
export function initOptions(code: string): readonly JsonObject[] {
  // a cheap look first, as every file is asked
  if (!/\.init\b|\bcreateInstance\b/.test(code) || !decisiveOptions.some((name) => code.includes(name))) return [];
  return firstArguments(code, call).flatMap(({ data }) =>
    isJsonObject(data) && decisiveOptions.some((name) => Object.hasOwn(data, name)) ? [data] : [],
  );
}
