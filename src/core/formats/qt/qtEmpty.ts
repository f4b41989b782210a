import { tidyLocale } from "../../locales/locale.ts";
import { applyEdits, type Edit } from "../../text/textEdits.ts";
import type { QtDocument } from "./qtDocument.ts";

/** Creates a text without messages in the style of `model`, for translations into a locale. */
export function createEmptyQt({ text, root, containers, fault }: QtDocument, locale: string | undefined): string {
  if (fault !== undefined) return "";
  if (root === undefined) return text;
  const gone = [...containers.filter((container) => container !== root), ...root.units].map(({ start, end }): Edit => {
    const space = /\s*$/.exec(text.slice(Math.max(root.open, start - 1000), start))?.[0] ?? "";
    return { span: { start: start - space.length, end }, text: "" };
  });
  const named = locale === undefined ? [] : [languageEdit(text, root, tidyLocale(locale).replaceAll("-", "_"))];
  return applyEdits(
    text,
    [...named, ...gone].sort((a, b) => a.span.start - b.span.start),
  );
}

function languageEdit(
  text: string,
  { start, open }: { readonly start: number; readonly open: number },
  locale: string,
): Edit {
  const tag = text.slice(start, open);
  const present = /\slanguage\s*=\s*("[^"]*"|'[^']*')/.exec(tag);
  if (present !== null) {
    const end = start + present.index + present[0].length;
    return { span: { start: end - (present[1] ?? "").length, end }, text: `"${locale}"` };
  }
  const version = /\sversion\s*=\s*(?:"[^"]*"|'[^']*')/.exec(tag);
  const at = version === null ? start + "<TS".length : start + version.index + version[0].length;
  return { span: { start: at, end: at }, text: ` language="${locale}"` };
}
