import type { Locale } from "../../catalog.ts";
import { bcp47 } from "../../locale.ts";
import type { Edit } from "../../text.ts";
import { attributeIn } from "./attributes.ts";
import type { Document, Place } from "./document.ts";

/** What the attributes are called that tell the languages. */
interface Names {
  readonly target: string;
  readonly source: string;
}

/** Gives a start tag its target language, behind that of its sources where it has none yet. */
export function languageEdit(
  text: string,
  { start, open }: Pick<Place, "start" | "open">,
  locale: string,
  names: Names,
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

/** XLIFF 2 demands `trgLang` of a file that has targets (2.1, 4.2.2.1): told where it does not say so yet. */
export function missingLanguage({ text, root }: Document, locale: Locale | undefined): readonly Edit[] {
  if (locale === undefined || root?.version !== 2) return [];
  if (attributeIn(text.slice(root.start, root.open), "trgLang")) return [];
  return languageEdit(text, root, bcp47(locale), { target: "trgLang", source: "srcLang" });
}
