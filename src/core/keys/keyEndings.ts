import type { KeyOptions } from "./keyFramework.ts";
import { mayMean } from "./keyPatterns.ts";
import type { KeyUsage } from "./keyUsage.ts";
import { sourceOfComputedKey } from "./resolveUsage.ts";
import { optionsOf } from "./statedOptions.ts";

/** Returns whether a key of a usage may be that of a message with one of these endings: a cheap look, before it is resolved. */
export function mayAskFor(usage: KeyUsage, key: string, endings: ReadonlySet<string>, given: KeyOptions): boolean {
  const options = optionsOf(usage, given);
  const asked = sourceOfComputedKey(usage, key) ?? key;
  if (mayMean(asked, endings, options)) return true;
  if (!mayPassContext(usage)) return false;
  const { keySeparator, contextSeparator = "_" } = options;
  const last = (keySeparator === false ? asked : asked.split(keySeparator).at(-1)) + contextSeparator;
  return [...endings].some((ending) => ending.startsWith(last));
}

/** Returns whether a call of i18next passes a context, or may. */
export const mayPassContext = ({ forms = {} }: KeyUsage): boolean =>
  forms.contexts !== undefined || forms.isContextOpen === true || forms.hasOpenOptions === true;
