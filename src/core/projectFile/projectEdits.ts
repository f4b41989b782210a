import { modify } from "jsonc-parser";
import type { Locale } from "../catalog/catalog.ts";
import type { CustomUsage } from "../keys/keyFramework.ts";
import { bcp47 } from "../locales/locale.ts";
import type { CheckName } from "../problems/checkDefinitions.ts";
import type { SeveritySetting } from "../problems/checkSeverity.ts";
import type { ResourceChoice } from "../resources/resourceReferences.ts";
import { composeEdits } from "../text/composeEdits.ts";
import { applyEdits, type Edit } from "../text/textEdits.ts";
import { type AcceptedTranslation, type IgnoredTerm, type Project, parseProject } from "./projectFile.ts";
import { listPeopleLocales } from "./projectRules.ts";

/** The members of a `glossa.json` that choose resources. */
const members = [
  "glossaries",
  "styles",
  "memory",
  "styleProfile",
  "spokenTerms",
] as const satisfies readonly (keyof ResourceChoice)[];

/**
 * The edits that make a `glossa.json` choose these resources, one member after another: each is for the text with those
 * before applied. Comments and everything else stay; an empty text becomes a whole file. Throws `Error` for a text whose
 * syntax is broken.
 */
export function choiceEdits(text: string, choice: ResourceChoice): readonly ((text: string) => readonly Edit[])[] {
  if (parseProject(text === "" ? "{}" : text).problems.some(({ path }) => path === undefined))
    throw new Error("format.syntax: a broken text can't be edited");
  return members.map((member) => (before) => setMember(before, [member], choiceMember(choice, member)));
}

/**
 * The edits that add a text to what a `glossa.json` wants as it is in the source; an empty text becomes a whole file.
 * Throws `Error` for a text whose syntax is broken.
 */
export function sameAsSourceEdits(text: string, value: string): readonly Edit[] {
  const before = parseEditable(text).sameAsSource;
  return before?.includes(value) ? [] : appendValue(text, "sameAsSource", before?.length, value);
}

/**
 * The edits that have a `glossa.json` copy texts instead of having them translated; an empty text becomes a whole file.
 * Throws `Error` for a text whose syntax is broken.
 */
export function doNotTranslateEdits(text: string, values: readonly string[]): readonly Edit[] {
  const before = parseEditable(text).doNotTranslate?.texts ?? [];
  const added = values.filter((value) => !before.includes(value));
  return added.length === 0 ? [] : setMember(text, ["doNotTranslate", "texts"], [...before, ...added]);
}

/**
 * The edits that have a `glossa.json` let a message lack a term; an empty text becomes a whole file. Throws `Error` for a
 * text whose syntax is broken.
 */
export function ignoreTermEdits(text: string, value: IgnoredTerm): readonly Edit[] {
  const before = parseEditable(text).ignoredTerms;
  const same = before?.some(
    ({ term, key, locale }) => term === value.term && key === value.key && locale === value.locale,
  );
  return same ? [] : appendValue(text, "ignoredTerms", before?.length, value);
}

/**
 * The edits that accept a translation in a `glossa.json`; an empty text becomes a whole file. Throws `Error` for a text whose
 * syntax is broken.
 */
export function acceptTranslationEdits(text: string, value: AcceptedTranslation): readonly Edit[] {
  const before = parseEditable(text).acceptedTranslations;
  const same = before?.some(
    ({ source, target, locale }) => source === value.source && target === value.target && locale === value.locale,
  );
  return same ? [] : appendValue(text, "acceptedTranslations", before?.length, value);
}

/**
 * The edits that describe own calls in a `glossa.json`, behind those that it has; an empty text becomes a whole file.
 * Throws `Error` for a text whose syntax is broken.
 */
export function ownCallEdits(text: string, usages: readonly CustomUsage[]): readonly Edit[] {
  let edits: readonly Edit[] = [];
  for (const usage of usages) {
    const now = applyEdits(text, edits);
    const before = parseEditable(now).usages;
    if (before?.some((known) => isSameUsage(known, usage))) continue;
    edits = composeEdits(text.length, edits, appendValue(now, "usages", before?.length, usage));
  }
  return edits;
}

const isSameUsage = (one: CustomUsage, other: CustomUsage): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/**
 * The edits that make a locale the source in a `glossa.json`; an empty text becomes a whole file. Throws `Error` for a text
 * whose syntax is broken.
 */
export function sourceLocaleEdits(text: string, locale: Locale): readonly Edit[] {
  return parseEditable(text).sourceLocale === locale ? [] : setMember(text, ["sourceLocale"], locale);
}

/**
 * The edits that leave the translation of a locale to people in a `glossa.json`, or let machines translate it again; an
 * empty text becomes a whole file. Throws `Error` for a text whose syntax is broken.
 */
export function peopleEdits(text: string, locale: Locale, isForPeople: boolean): readonly Edit[] {
  const names = listPeopleLocales(parseEditable(text)).filter((name) => bcp47(name) === bcp47(locale));
  if (isForPeople) return names.length > 0 ? [] : setMember(text, ["locales", locale, "translation"], "people");
  let edits: readonly Edit[] = [];
  for (const name of names) {
    const next = setMember(applyEdits(text, edits), ["locales", name, "translation"], undefined);
    edits = composeEdits(text.length, edits, next);
  }
  return edits;
}

/** The place of a check's severity in a `glossa.json`: for one file, by its path from there, for one locale, or for all. */
export type SeverityScope = { readonly path: string } | { readonly locale: Locale } | "project";

/**
 * The edits that turn a check off in a `glossa.json`, with the reason if there is one; an empty text becomes a whole
 * file. A check that is off keeps its reason unless there is a new one. Throws `Error` for a text whose syntax is broken.
 */
export function ignoreCheckEdits(
  text: string,
  check: CheckName,
  scope: SeverityScope,
  reason?: string,
): readonly Edit[] {
  const path = [...severitiesIn(scope), check];
  const before = path.reduce<unknown>(memberOf, parseEditable(text)) as SeveritySetting | undefined;
  const severity = "off";
  if (typeof before !== "object") return setMember(text, path, reason ? { severity, reason } : severity);
  // comments between its members stay
  const first = setMember(text, [...path, "severity"], severity);
  const kept = before.severity === severity ? before.reason : undefined;
  const second = setMember(applyEdits(text, first), [...path, "reason"], reason || kept);
  return composeEdits(text.length, first, second);
}

function severitiesIn(scope: SeverityScope): readonly string[] {
  if (scope === "project") return ["checks"];
  return "path" in scope ? ["fileChecks", scope.path] : ["locales", scope.locale, "checks"];
}

function parseEditable(text: string): Project {
  const { project, problems } = parseProject(text.trim() === "" ? "{}" : text);
  if (problems.some(({ path }) => path === undefined)) throw new Error("format.syntax: a broken text can't be edited");
  return project;
}

/** Adds a value to a list, which is created if there is none. */
function appendValue(text: string, member: string, length: number | undefined, value: unknown): readonly Edit[] {
  if (length === undefined) return setMember(text, [member], [value]);
  const bom = text.startsWith("\uFEFF") ? 1 : 0;
  const body = text.slice(bom);
  const options = { formattingOptions: formattingOf(body), isArrayInsertion: true };
  return modify(body, [member, length], value, options).map(({ offset, length: cut, content }) => ({
    span: { start: bom + offset, end: bom + offset + cut },
    text: content,
  }));
}

/** Returns the value of a member; nothing chosen has no member. */
function choiceMember(choice: ResourceChoice, member: (typeof members)[number]): unknown {
  const value = choice[member];
  const isNothing = value === undefined || (typeof value === "object" && Object.keys(value).length === 0);
  return isNothing ? undefined : value;
}

function setMember(text: string, path: readonly string[], value: unknown): readonly Edit[] {
  const bom = text.startsWith("\uFEFF") ? 1 : 0;
  const body = text.slice(bom);
  if (body.trim() === "") {
    if (value === undefined) return [];
    const whole = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    return [{ span: { start: bom, end: text.length }, text: `${JSON.stringify(whole, undefined, 2)}\n` }];
  }
  const current = path.reduce<unknown>(memberOf, parseProject(text).project);
  if (JSON.stringify(current) === JSON.stringify(value)) return [];
  return modify(body, [...path], value, { formattingOptions: formattingOf(body) }).map(
    ({ offset, length, content }) => ({
      span: { start: bom + offset, end: bom + offset + length },
      text: content,
    }),
  );
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

function formattingOf(text: string): { insertSpaces: boolean; tabSize: number; eol: string } {
  const indentation = /\n([ \t]+)["/]/.exec(text)?.[1] ?? "  ";
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return { insertSpaces: !indentation.startsWith("\t"), tabSize: indentation.length, eol };
}
