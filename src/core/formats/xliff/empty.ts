import { bcp47 } from "../../locale.ts";
import { applyEdits, type Edit } from "../../text.ts";
import { read } from "./read.ts";

/** A text without units, in the manner of `model`, for translations into a locale. */
export function emptyLike(model: string, locale: string | undefined): string {
  const { text, units, files, fault } = read(model);
  if (fault !== undefined) return "";
  const gone = units.map(({ start, end }): Edit => {
    const space = /\s*$/.exec(text.slice(Math.max(0, start - 1000), start))?.[0] ?? "";
    return { span: { start: start - space.length, end }, text: "" };
  });
  const named = locale === undefined ? [] : files.flatMap((file) => languageEdit(text, file, bcp47(locale)));
  return applyEdits(
    text,
    [...named, ...gone].sort((a, b) => a.span.start - b.span.start),
  );
}

/** Gives the start tag of a `<file>` its target language. */
function languageEdit(
  text: string,
  { start, open }: { readonly start: number; readonly open: number },
  locale: string,
): readonly Edit[] {
  const tag = text.slice(start, open);
  const present = /\starget-language\s*=\s*("[^"]*"|'[^']*')/.exec(tag);
  if (present !== null) {
    const end = start + present.index + present[0].length;
    return [{ span: { start: end - (present[1] ?? "").length, end }, text: `"${locale}"` }];
  }
  const source = /\ssource-language\s*=\s*("[^"]*"|'[^']*')/.exec(tag);
  if (source === null) return [];
  const end = start + source.index + source[0].length;
  return [{ span: { start: end, end }, text: ` target-language="${locale}"` }];
}
