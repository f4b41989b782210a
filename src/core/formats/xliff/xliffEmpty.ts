import { bcp47 } from "../../locales/locale.ts";
import { applyEdits, type Edit } from "../../text/textEdits.ts";
import { outerElementOf, type XliffDocument } from "./xliffDocument.ts";
import { languageEdit } from "./xliffLanguage.ts";

/** Creates a text without units in the style of `model`, for translations into a locale. */
export function createEmptyXliff(
  { text, units, files, root, fault }: XliffDocument,
  locale: string | undefined,
): string {
  if (fault !== undefined) return "";
  const gone = [...new Set(units.map(outerElementOf))].map(({ start, end }): Edit => {
    const space = /\s*$/.exec(text.slice(Math.max(0, start - 1000), start))?.[0] ?? "";
    return { span: { start: start - space.length, end }, text: "" };
  });
  const named = locale === undefined ? [] : targetLanguageEdits(text, { files, root }, bcp47(locale));
  return applyEdits(
    text,
    [...named, ...gone].sort((a, b) => a.span.start - b.span.start),
  );
}

/** Returns the edits that set the language of the targets. */
function targetLanguageEdits(
  text: string,
  { files, root }: Pick<XliffDocument, "files" | "root">,
  locale: string,
): readonly Edit[] {
  if (root?.version === 2) return languageEdit(text, root, locale, { target: "trgLang", source: "srcLang" });
  const names = { target: "target-language", source: "source-language" };
  return files.flatMap((file) => languageEdit(text, file, locale, names));
}
