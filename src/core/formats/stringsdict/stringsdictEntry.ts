import { isPluralCategory } from "../../messages/pluralNumbers.ts";
import { findPlistValue, type PlistDict, type PlistValue } from "./plistReader.ts";

export const formatKey = "NSStringLocalizedFormatKey";
export const widthKey = "NSStringVariableWidthRuleType";
const typeKey = "NSStringFormatSpecTypeKey";

/** Returns whether a format has words and not only variables. */
export const hasWords = (format: string): boolean => /\S/.test(format.replace(/%(?:\d+\$)?#@[^@]*@/g, ""));

/** Returns whether a key of a variable is one of its texts. */
export const isForm = (variable: string, key: string): boolean =>
  variable === widthKey ? /^\d+$/.test(key) : isPluralCategory(key);

/** The dictionary of a variable, or of widths, in an entry. */
export function variableIn(entry: PlistDict | undefined, name: string): PlistDict | undefined {
  const { dict } = findPlistValue(entry, name) ?? {};
  if (name === widthKey) return dict;
  return findPlistValue(dict, typeKey)?.text === "NSStringPluralRuleType" ? dict : undefined;
}

/** One text of an entry, and its position. */
export interface EntryForm {
  readonly rest: readonly string[];
  readonly value: PlistValue & { readonly text: string };
  readonly keyStart: number;
}

/** The texts of an entry, in the order of the file. */
export function listEntryForms(entry: PlistDict): readonly EntryForm[] {
  return readDict(entry).flatMap(({ key, value, keyStart }): readonly EntryForm[] => {
    if (key === formatKey) return isText(value) && hasWords(value.text) ? [{ rest: [], value, keyStart }] : [];
    const variable = variableIn(entry, key);
    if (variable === undefined) return [];
    return readDict(variable).flatMap((form) =>
      isText(form.value) && isForm(key, form.key)
        ? [{ rest: [key, form.key], value: form.value, keyStart: form.keyStart }]
        : [],
    );
  });
}

const isText = (value: PlistValue): value is PlistValue & { readonly text: string } => value.text !== undefined;

/** Returns the items that the keys of a dictionary read. */
export const readDict = (dict: PlistDict) =>
  dict.items.flatMap((item, index) => {
    const value = dict.values[index];
    if (value === undefined || dict.winners.get(item.key) !== index) return [];
    return [{ key: item.key, value, keyStart: item.element.start, item }];
  });
