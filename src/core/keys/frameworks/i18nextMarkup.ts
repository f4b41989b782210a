import { plainTranslator } from "../javascript/keyTranslator.ts";
import type { KeyOptions } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import { helperCalls } from "../languages/helperCalls.ts";
import type { SourceFile } from "../sourceFile.ts";
import { i18nextUsage } from "./i18nextKeys.ts";

/** The attribute of jquery-i18next and its like. */
const defaultAttribute = "data-i18n";

/** `<p data-i18n="[title]ns:key;other">` of HTML, and `{{t "key" "Default" count=n}}` of Handlebars. */
export function* markupUsages(file: SourceFile, options: KeyOptions): Generator<KeyUsage> {
  if (!/\.(?:html?|hbs|handlebars)$/i.test(file.path)) return;
  yield* attributeUsages(file, options);
  const scope = { translator: plainTranslator, isAssumed: true, options };
  for (const { value, span, call, rest, parameters } of helperCalls(file.text)) {
    const text = /^\s*(["'])(.*?)\1/s.exec(rest)?.[2];
    yield {
      ...i18nextUsage(value, span, call, scope),
      ...(parameters.includes("count") && { hasCount: true as const }),
      ...(parameters.includes("context") && { forms: { isContextOpen: true as const } }),
      ...(text && { defaultText: text }),
    };
  }
}

function* attributeUsages({ tags }: SourceFile, options: KeyOptions): Generator<KeyUsage> {
  const name = options.i18next?.htmlAttribute ?? defaultAttribute;
  const scope = { translator: plainTranslator, isAssumed: true, options };
  for (const tag of tags) {
    const { value = "", span } = tag.attributes.find((attribute) => attribute.name === name) ?? {};
    if (span === undefined) continue;
    for (const { index, 1: before = "", 2: text = "" } of value.matchAll(
      /((?:^|;)\s*(?:\[[^\]]*\])?\s*)([^;]*[^;\s])/g,
    )) {
      const start = span.start + index + before.length;
      const own = { start, end: start + text.length };
      yield i18nextUsage(exactValue([{ text, span: own }]), own, tag.span, scope);
    }
  }
}
