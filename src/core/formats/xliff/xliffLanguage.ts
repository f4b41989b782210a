import type { Locale } from "../../catalog/catalog.ts";
import { bcp47 } from "../../locales/locale.ts";
import type { Edit } from "../../text/textEdits.ts";
import { attributeIn } from "./xliffAttributes.ts";
import type { XliffDocument, XmlPlace } from "./xliffDocument.ts";

/** The names of the language attributes. */
interface LanguageAttributes {
  readonly target: string;
  readonly source: string;
}

/** Returns the edit that sets the target language of a start tag, after its source language. */
export function languageEdit(
  text: string,
  { start, open }: Pick<XmlPlace, "start" | "open">,
  locale: string,
  names: LanguageAttributes,
): readonly Edit[] {
  const tag = text.slice(start, open);
  const present = attributeIn(tag, names.target);
  if (present !== undefined) {
    const end = start + present.end;
    return [{ span: { start: end - present.value.length, end }, text: `"${locale}"` }];
  }
  const source = attributeIn(tag, names.source);
  if (source === undefined) return [];
  const end = start + source.end;
  return [{ span: { start: end, end }, text: ` ${names.target}="${locale}"` }];
}

/** Adds a missing `trgLang`, which XLIFF 2 requires of a file with targets (2.1, 4.2.2.1). */
export function addTargetLanguage({ text, root }: XliffDocument, locale: Locale | undefined): readonly Edit[] {
  if (locale === undefined || root?.version !== 2) return [];
  if (attributeIn(text.slice(root.start, root.open), "trgLang")) return [];
  return languageEdit(text, root, bcp47(locale), { target: "trgLang", source: "srcLang" });
}
