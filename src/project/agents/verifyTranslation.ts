import type { Locale } from "../../core/catalog/catalog.ts";
import type { Message } from "../../core/catalog/message.ts";
import { pathKey } from "../../core/catalog/message.ts";
import { checkTextWithTerms, type EntryTextContext } from "../../core/checks/checkTexts.ts";
import { checkEntries } from "../../core/checks/index.ts";
import { otherScript } from "../../core/checks/otherScript.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { Syntaxes } from "../../core/messages/messageSyntax.ts";
import { isOneNumber } from "../../core/messages/pluralForms.ts";
import { hasPipes } from "../../core/messages/pluralPipes.ts";
import { verifyMessage } from "../../core/messages/verifyMessage.ts";
import type { Problem, ProblemCode } from "../../core/problems/problem.ts";
import { keepsSource, withoutTerms } from "../../core/projectFile/projectRules.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { EntryPlace } from "./localeWork.ts";

/** Findings in a translation that is not written yet. */
export interface Verification {
  /** The reason why it must not be written. */
  readonly blocking?: Problem;
  /** Findings for people. */
  readonly findings: readonly Problem[];
}

/** Problems that keep a translation out of its file: programs would break, or cut it off. */
const blockingCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "placeholder.missing",
  "placeholder.extra",
  "placeholder.quoted",
  "tag.unbalanced",
  "icu.syntax",
  "icu.argument",
  "plural.missing",
  "message.empty",
  "text.tooLong",
  "text.otherLanguage",
]);

/** Looks at a translation as the checks look at one of its file. */
export function verifyAgentTranslation(
  place: EntryPlace,
  text: string,
  terms: ExpectedTerms | undefined,
): Verification {
  const { entry } = place;
  if (text.trim() === "" && entry.source?.text.trim() !== "")
    return { blocking: { code: "message.empty" }, findings: [] };
  const all = [...checkPlaceholders(place, text), ...checkProse(place, text, terms)];
  const blocking = all.find(({ code }) => blockingCodes.has(code));
  return { ...(blocking && { blocking }), findings: all.filter(({ code }) => !blockingCodes.has(code)) };
}

/** The entry as it will be once a text is written. */
export function withTranslation(entry: CatalogEntry, text: string): CatalogEntry {
  const target: Message = { path: entry.path, span: { start: 0, end: 0 }, ...entry.target, text };
  return { ...entry, state: "translated", target };
}

/** Checks placeholders, tags, ICU arguments, plural forms and script. */
function checkPlaceholders({ work, file, entry }: EntryPlace, text: string): readonly Problem[] {
  const { syntaxes } = work.plan.loaded;
  const { locale } = work.locale;
  const source = entry.source?.text ?? "";
  const human = isFree(entry, source, syntaxes, locale);
  const strict = verifyMessage(source, text, syntaxes, locale, { human, pluralForm: entry.plural });
  const key = pathKey(entry.path);
  const own = withTranslation(entry, text);
  // in messages with `|` the others show how the count is called
  const entries = hasPipes(syntaxes) ? file.entries.map((one) => (one === entry ? own : withoutTarget(one))) : [own];
  const found = checkEntries(entries, { targetLocale: locale, syntaxes });
  const script = text === source ? undefined : otherScript({ source, target: text, syntaxes, locale });
  return [
    ...strict,
    ...found.filter(({ path = [] }) => pathKey(path) === key),
    ...(script === undefined ? [] : [{ code: "text.otherLanguage", detail: `${script}/${locale}` } as const]),
  ];
}

/** Returns whether a translation may differ as people's do: a count of one in words, other numbers of forms with `|`. */
const isFree = ({ plural }: CatalogEntry, source: string, syntaxes: Syntaxes, locale: Locale): boolean =>
  (plural !== undefined && isOneNumber(plural, locale)) || (hasPipes(syntaxes) && source.includes("|"));

function withoutTarget({ target: _, ...entry }: CatalogEntry): CatalogEntry {
  return entry;
}

/** Checks length, punctuation, numbers and terms. */
function checkProse({ work, entry }: EntryPlace, text: string, terms: ExpectedTerms | undefined): readonly Problem[] {
  const { loaded } = work.plan;
  const context = textContextOf(loaded, work.locale.locale);
  const { source, target, plural, path } = entry;
  const look = {
    target: text,
    source: source?.text,
    maxLength: target?.maxLength ?? source?.maxLength,
    isForm: plural !== undefined || target?.plural === true || target?.plural === "counts",
  };
  const isAccepted = withoutTerms(loaded.project, work.locale.locale);
  const isSame = keepsSource(loaded.project);
  return checkTextWithTerms(look, { ...context, ...(terms && { terms }) }).filter(
    ({ code, term }) =>
      !(code === "text.unchanged" && isSame(path, text)) && !(term !== undefined && isAccepted(path, term.source)),
  );
}

/** The context of the text checks in a locale. */
export const textContextOf = (
  { catalog, project, syntaxes }: LoadedCatalog,
  targetLocale: string,
): EntryTextContext => ({
  sourceLocale: catalog.sourceLocale,
  targetLocale,
  syntaxes,
  sameAsSource: keepsSource(project),
});
