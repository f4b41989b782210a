import { isLocale, tidied } from "../../locale.ts";
import { applyEdits, type Edit } from "../../text.ts";
import { fieldFor } from "../gettext/forms.ts";
import type { Document } from "./document.ts";
import { settled } from "./flags.ts";
import { keywordLength, penOf } from "./pen.ts";
import { encoded } from "./strings.ts";

/**
 * A text without messages, in the manner of `model`: its header, which names the locale, its plural forms and UTF-8. Other
 * fields stay as they are.
 */
export function emptyLike(document: Document, locale: string | undefined): string {
  const { text, header, fault, eol } = document;
  if (fault !== undefined) return "";
  if (header === undefined) return made(document, locale);
  const whole = applyEdits(text.slice(0, header.end), headerEdits(document, locale));
  if (isEnded(text) === isEnded(whole)) return whole;
  return isEnded(text) ? whole + eol : whole.replace(/(?:\r\n|\r|\n)$/, "");
}

/** The header of a file whose model has none; nothing has none either. */
function made({ text, entries, eol }: Document, locale: string | undefined): string {
  const bom = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  if (entries.length === 0 && locale === undefined) return bom;
  return bom + fresh(locale, eol) + (isEnded(text) ? eol : "");
}

const isEnded = (text: string): boolean => text === "" || /[\r\n]$/.test(text);

function fresh(locale: string | undefined, eol: string): string {
  const fields = filled([], locale);
  return ['msgid ""', 'msgstr ""', ...fields.map((line) => `"${encoded(`${line}\n`)}"`)].join(eol);
}

function headerEdits(document: Document, locale: string | undefined): readonly Edit[] {
  const { header } = document;
  const [target] = header?.targets ?? [];
  if (header === undefined || target === undefined) return [];
  const lines = target.text === "" ? [] : target.text.replace(/\n$/, "").split("\n");
  const written = penOf(document, undefined).string(`${filled(lines, locale).join("\n")}\n`, keywordLength(target));
  const edit = { span: { start: target.start, end: target.end }, text: written };
  return [...settled(document, header), edit];
}

/** The lines of a header with what a locale needs; each field where it was, else behind its usual neighbour. */
function filled(lines: readonly string[], locale: string | undefined): readonly string[] {
  const type = lines.find((line) => /^content-type:/i.test(line)) ?? "Content-Type: text/plain; charset=UTF-8";
  let all = replaced(lines, "MIME-Version", (line) => line ?? "MIME-Version: 1.0");
  all = replaced(all, "Content-Type", () => type.replace(/charset=[^\s;]*/i, "charset=UTF-8"));
  all = replaced(all, "Content-Transfer-Encoding", (line) => line ?? "Content-Transfer-Encoding: 8bit");
  if (locale === undefined) return all;
  const named = isLocale(locale) ? gettextName(locale) : locale;
  all = replaced(all, "Language", () => `Language: ${named}`, "MIME-Version");
  return replaced(all, "Plural-Forms", () => `Plural-Forms: ${fieldFor(locale)}`);
}

/** gettext names languages as POSIX does: `pt_BR`, `sr@latin`. */
function gettextName(locale: string): string {
  if (/@/.test(locale)) return locale;
  const [language = "", ...rest] = tidied(locale).split("-");
  const script = rest.find((part) => part.length === 4);
  const region = rest.find((part) => /^(?:[A-Z]{2}|\d{3})$/.test(part));
  if (language === "zh" && script !== undefined) return `zh_${region ?? (script === "Hant" ? "TW" : "CN")}`;
  const base = region === undefined ? language : `${language}_${region}`;
  const modifier = script === undefined ? undefined : { Latn: "latin", Cyrl: "cyrillic", Arab: "arabic" }[script];
  return modifier === undefined ? [language, ...rest].join("_") : `${base}@${modifier}`;
}

/** Gives a field another line; a new one comes before `next`, else at the end. */
function replaced(
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
