import { type Dict, type Value, within } from "./read.ts";

export const formatKey = "NSStringLocalizedFormatKey";
export const widthKey = "NSStringVariableWidthRuleType";
const typeKey = "NSStringFormatSpecTypeKey";

const categories: ReadonlySet<string> = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Whether a format says something itself, rather than only where its variables stand. */
export const hasWords = (format: string): boolean => /\S/.test(format.replace(/%(?:\d+\$)?#@[^@]*@/g, ""));

/** Whether a key of a variable is one of its texts. */
export const isForm = (variable: string, key: string): boolean =>
  variable === widthKey ? /^\d+$/.test(key) : categories.has(key);

/** The dictionary of a variable, or of widths, in an entry. */
export function variableIn(entry: Dict | undefined, name: string): Dict | undefined {
  const { dict } = within(entry, name) ?? {};
  if (name === widthKey) return dict;
  return within(dict, typeKey)?.text === "NSStringPluralRuleType" ? dict : undefined;
}

/** One text of an entry, and where. */
export interface Form {
  readonly rest: readonly string[];
  readonly value: Value & { readonly text: string };
  readonly keyStart: number;
}

/** The texts of an entry, in the order of the file. */
export function formsOf(entry: Dict): readonly Form[] {
  return read(entry).flatMap(({ key, value, keyStart }): readonly Form[] => {
    if (key === formatKey) return isText(value) && hasWords(value.text) ? [{ rest: [], value, keyStart }] : [];
    const variable = variableIn(entry, key);
    if (variable === undefined) return [];
    return read(variable).flatMap((form) =>
      isText(form.value) && isForm(key, form.key)
        ? [{ rest: [key, form.key], value: form.value, keyStart: form.keyStart }]
        : [],
    );
  });
}

const isText = (value: Value): value is Value & { readonly text: string } => value.text !== undefined;

/** What the keys of a dictionary read. */
export const read = (dict: Dict) =>
  dict.items.flatMap((item, index) => {
    const value = dict.values[index];
    if (value === undefined || dict.winners.get(item.key) !== index) return [];
    return [{ key: item.key, value, keyStart: item.element.start, item }];
  });
