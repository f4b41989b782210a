import { bcp47 } from "../../locale.ts";
import { applyEdits, type Edit } from "../../text.ts";
import { type Document, outerOf } from "./document.ts";
import { languageEdit } from "./language.ts";

/** A text without units, in the manner of `model`, for translations into a locale. */
export function emptyLike({ text, units, files, root, fault }: Document, locale: string | undefined): string {
  if (fault !== undefined) return "";
  const gone = [...new Set(units.map(outerOf))].map(({ start, end }): Edit => {
    const space = /\s*$/.exec(text.slice(Math.max(0, start - 1000), start))?.[0] ?? "";
    return { span: { start: start - space.length, end }, text: "" };
  });
  const named = locale === undefined ? [] : namedEdits(text, { files, root }, bcp47(locale));
  return applyEdits(
    text,
    [...named, ...gone].sort((a, b) => a.span.start - b.span.start),
  );
}

/** Says what language its targets have. */
function namedEdits(text: string, { files, root }: Pick<Document, "files" | "root">, locale: string): readonly Edit[] {
  if (root?.version === 2) return languageEdit(text, root, locale, { target: "trgLang", source: "srcLang" });
  const names = { target: "target-language", source: "source-language" };
  return files.flatMap((file) => languageEdit(text, file, locale, names));
}
