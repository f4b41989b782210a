import { defaultKeyOptions, type KeyOptions } from "./keyFramework.ts";
import type { UsagesByFile } from "./keyLookup.ts";
import { isTestFile } from "./testFiles.ts";

/** The names of i18next for the options that decide how keys are read. */
const names = {
  keySeparator: "keySeparator",
  namespaceSeparator: "nsSeparator",
  contextSeparator: "contextSeparator",
} as const;

/**
 * Returns the options that code states (`i18next.init({ nsSeparator: "|" })`), if they are others than those that its keys
 * were read with; `undefined` if not. What a configuration file states stays. An option that several calls state
 * differently is left out.
 */
export function optionsInCode(usages: UsagesByFile, options: KeyOptions): KeyOptions | undefined {
  const stated = [...usages].flatMap(([path, all]) =>
    isTestFile(path) ? [] : all.flatMap(({ settings }) => (settings === undefined ? [] : [settings])),
  );
  const changes = Object.entries(names).flatMap(([name, own]) => {
    const option = name as keyof typeof names;
    const values = new Set(stated.flatMap((one) => one[own] ?? []));
    const [value] = values;
    const isOther = values.size === 1 && value !== usual[option] && value !== options[option];
    const isFree = (options[option] ?? usual[option]) === usual[option];
    return isOther && isFree && !(option === "contextSeparator" && value === false) ? [[option, value] as const] : [];
  });
  return changes.length === 0 ? undefined : { ...options, ...Object.fromEntries(changes) };
}

const usual: Pick<KeyOptions, keyof typeof names> = { ...defaultKeyOptions, contextSeparator: "_" };
