import { isLocale, tidyLocale } from "../../locales/locale.ts";
import { applyEdits, type Edit } from "../../text/textEdits.ts";
import { pluralFieldText } from "../gettext/forms.ts";
import { clearFuzzy } from "./fuzzyFlags.ts";
import type { PoDocument } from "./poDocument.ts";
import { encodePo } from "./poStrings.ts";
import { createPoStringWriter, keywordLength } from "./poStringWriter.ts";

/**
 * Creates a text without messages in the style of `model`: a header with the locale, its plural forms and UTF-8. Other
 * fields stay as they are.
 */
export function createEmptyPo(document: PoDocument, locale: string | undefined): string {
  const { text, header, fault, eol } = document;
  if (fault !== undefined) return "";
  if (header === undefined) return createHeader(document, locale);
  const whole = applyEdits(text.slice(0, header.end), headerEdits(document, locale));
  if (endsWithLineEnd(text) === endsWithLineEnd(whole)) return whole;
  return endsWithLineEnd(text) ? whole + eol : whole.replace(/(?:\r\n|\r|\n)$/, "");
}

/** Creates the header of a file whose model has none; an empty model gives none. */
function createHeader({ text, entries, eol }: PoDocument, locale: string | undefined): string {
  const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  if (entries.length === 0 && locale === undefined) return bom;
  return bom + writeHeader(locale, eol) + (endsWithLineEnd(text) ? eol : "");
}

const endsWithLineEnd = (text: string): boolean => text === "" || /[\r\n]$/.test(text);

function writeHeader(locale: string | undefined, eol: string): string {
  const fields = fillFields([], locale);
  return ['msgid ""', 'msgstr ""', ...fields.map((line) => `"${encodePo(`${line}\n`)}"`)].join(eol);
}

function headerEdits(document: PoDocument, locale: string | undefined): readonly Edit[] {
  const { header } = document;
  const [target] = header?.targets ?? [];
  if (header === undefined || target === undefined) return [];
  const lines = target.text === "" ? [] : target.text.replace(/\n$/, "").split("\n");
  const written = createPoStringWriter(document, undefined).string(
    `${fillFields(lines, locale).join("\n")}\n`,
    keywordLength(target),
  );
  const edit = { span: { start: target.start, end: target.end }, text: written };
  return [...clearFuzzy(document, header), edit];
}

/** Completes the lines of a header for a locale; new fields go next to their common neighbor. */
function fillFields(lines: readonly string[], locale: string | undefined): readonly string[] {
  const type = lines.find((line) => /^content-type:/i.test(line)) ?? "Content-Type: text/plain; charset=UTF-8";
  let all = replaceField(lines, "MIME-Version", (line) => line ?? "MIME-Version: 1.0");
  all = replaceField(all, "Content-Type", () => type.replace(/charset=[^\s;]*/i, "charset=UTF-8"));
  all = replaceField(all, "Content-Transfer-Encoding", (line) => line ?? "Content-Transfer-Encoding: 8bit");
  if (locale === undefined) return all;
  const named = isLocale(locale) ? gettextName(locale) : locale;
  all = replaceField(all, "Language", () => `Language: ${named}`, "MIME-Version");
  return replaceField(all, "Plural-Forms", () => `Plural-Forms: ${pluralFieldText(locale)}`);
}

/** Returns gettext's name of a locale, in the style of POSIX: `pt_BR`, `sr@latin`. */
function gettextName(locale: string): string {
  if (/@/.test(locale)) return locale;
  const [language = "", ...rest] = tidyLocale(locale).split("-");
  const script = rest.find((part) => part.length === 4);
  const region = rest.find((part) => /^(?:[A-Z]{2}|\d{3})$/.test(part));
  if (language === "zh" && script !== undefined) return `zh_${region ?? (script === "Hant" ? "TW" : "CN")}`;
  const base = region === undefined ? language : `${language}_${region}`;
  const modifier = script === undefined ? undefined : { Latn: "latin", Cyrl: "cyrillic", Arab: "arabic" }[script];
  return modifier === undefined ? [language, ...rest].join("_") : `${base}@${modifier}`;
}

/** Replaces the line of a field; a new one goes before `next`, or else to the end. */
function replaceField(
  lines: readonly string[],
  name: string,
  line: (before: string | undefined) => string,
  next?: string,
): readonly string[] {
  const is = (field: string) => (text: string) => text.toLowerCase().startsWith(`${field.toLowerCase()}:`);
  const at = lines.findIndex(is(name));
  if (at >= 0) return lines.map((text, i) => (i === at ? line(text) : text));
  const before = next === undefined ? -1 : lines.findIndex(is(next));
  const place = before < 0 ? lines.length : before;
  return [...lines.slice(0, place), line(undefined), ...lines.slice(place)];
}
