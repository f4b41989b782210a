import type { Locale } from "../catalog/catalog.ts";
import type { Problem } from "../problems/problem.ts";
import { compareHuman, type HumanNames } from "./compareHuman.ts";
import { compareTokens } from "./compareTokens.ts";
import { doubleApostrophes } from "./javaApostrophes.ts";
import { toProblem } from "./messageOutcome.ts";
import type { Syntaxes } from "./messageSyntax.ts";
import { conventionalCounts, isOneNumber, type PluralForm } from "./pluralForms.ts";
import { formsOfPipes, hasPipes } from "./pluralPipes.ts";
import { shieldBraces, unshieldProblem } from "./shieldBraces.ts";
import { syntaxesOfMessage } from "./syntaxesOfMessage.ts";
import { type MessageToken, tokenize } from "./tokenize.ts";
import { verifyIcu } from "./verifyIcu.ts";

/** Tokens of sources, remembered for comparing each with several translations. */
export interface SourceTokens {
  tokens(text: string, syntaxes: Syntaxes): readonly MessageToken[];
}

const unremembered: SourceTokens = { tokens: tokenize };

export interface VerifyOptions {
  /** Checks a translation made by people: allows what translators rightly change. */
  readonly human?: boolean;
  /** The message is one plural form of several (`item_one`): people may spell out its count. */
  readonly pluralForm?: PluralForm | undefined;
  /** Names of the count in messages with `|`, in addition to the default ones. */
  readonly counts?: ReadonlySet<string> | undefined;
  /** Returns the texts that a message has in both languages, by its key; none if it is not known. */
  readonly textsOf?: ((key: string) => readonly string[]) | undefined;
  /** Defaults to reading each source anew. */
  readonly sources?: SourceTokens | undefined;
}

/** Returns the placeholders, tags, arguments or categories that a target lost, added or broke, as `detail`. */
export function verifyMessage(
  source: string,
  target: string,
  all: Syntaxes,
  targetLocale: Locale,
  options: VerifyOptions = {},
): readonly Problem[] {
  const syntaxes = syntaxesOfMessage(source, all);
  const found = verifyShielded(source, target, syntaxes, targetLocale, options);
  const isFormatted = syntaxes.has("javaText") || (syntaxes.has("java") && target.includes("{"));
  const doubled = isFormatted && source !== target ? doubleApostrophes(target) : target;
  if (doubled === target || verifyShielded(source, doubled, syntaxes, targetLocale, options).length > 0) return found;
  return [{ ...toProblem("placeholder.quoted", listMissing(found)), instead: doubled }];
}

const listMissing = (found: readonly Problem[]): string | undefined =>
  found
    .flatMap(({ code, detail }) => (code === "placeholder.missing" && detail !== undefined ? detail : []))
    .join(", ") || undefined;

function verifyShielded(
  source: string,
  target: string,
  syntaxes: Syntaxes,
  targetLocale: Locale,
  options: VerifyOptions,
): readonly Problem[] {
  const [safe, safeTarget] = [shieldBraces(source, syntaxes), shieldBraces(target, syntaxes)];
  if (safe === source && safeTarget === target) return verifySafe(source, target, syntaxes, targetLocale, options);
  return verifySafe(safe, safeTarget, syntaxes, targetLocale, options).map(unshieldProblem);
}

function verifySafe(
  source: string,
  target: string,
  syntaxes: Syntaxes,
  targetLocale: Locale,
  options: VerifyOptions,
): readonly Problem[] {
  if (source === target) return [];
  if (target.trim() === "") return source.trim() === "" ? [] : [toProblem("message.empty")];
  const { human = false, pluralForm, textsOf, sources = unremembered } = options;
  const icu = syntaxes.has("icu") ? verifyIcu(source, target, { syntaxes, locale: targetLocale, human }) : undefined;
  if (icu) return icu;
  const { counts, form } = countsOf(pluralForm, targetLocale);
  const compare: Compare = human
    ? (a, b, names = counts) => compareHuman(a, b, { syntaxes, counts: names, form, textsOf })
    : (a, b) => compareTokens(a, b);
  const ofForms = hasPipes(syntaxes) ? verifyForms(source, target, { syntaxes, ...options }, compare) : undefined;
  if (ofForms) return ofForms;
  const [from = "", to = ""] = human ? unwrapValues([source, target], syntaxes) : [source, target];
  return compare(sources.tokens(from, syntaxes), tokenize(to, syntaxes));
}

/** Compares messages form by form; undefined if they are compared as a whole. */
function verifyForms(
  source: string,
  target: string,
  { syntaxes, human = false, counts = none }: VerifyOptions & Pick<FormReading, "syntaxes">,
  compare: Compare,
): readonly Problem[] | undefined {
  const names = new Set([...conventionalCounts, ...counts]);
  if (!hasForms(source, target, { syntaxes, human, names })) return undefined;
  return verifyPipes(source, target, syntaxes, human, (a, b) => compare(a, b, names));
}

/**
 * Android shows what is in `<xliff:g>`, and nothing of the element, which people may leave out or name otherwise. Where
 * one is broken, the others stay: what is left of it would pass for its value.
 */
function unwrapValues(texts: readonly string[], syntaxes: Syntaxes): readonly string[] {
  if (!syntaxes.has("android")) return texts;
  const unwrapped = texts.map((text) =>
    text.replace(/<([\w.-]{1,50}:g)(?:\s[^<>]*)?>([^<>]*)<\/\1>/g, (found, _, inside: string) =>
      inside.includes("%") ? inside : found,
    ),
  );
  return unwrapped.some((text) => /xliff\s*:/i.test(text)) ? texts : unwrapped;
}

const none: ReadonlySet<string> = new Set();

/** Options for messages that are plural forms, or could be. */
interface FormReading {
  readonly syntaxes: Syntaxes;
  readonly human: boolean;
  /** Names of the count. */
  readonly names: ReadonlySet<string>;
}

/** Returns whether messages that may have pipes are compared form by form: people may make forms of what the source says once. */
function hasForms(source: string, target: string, reading: FormReading): boolean {
  const { human } = reading;
  return source.includes("|") || (human && (target.includes("|") || sharesCount(source, target, reading)));
}

/** Returns whether both messages of vue-i18n show the count, under any name: `{n}h` and `{v} Std.` */
function sharesCount(source: string, target: string, { syntaxes, names }: FormReading): boolean {
  const shows = (text: string, known: ReadonlySet<string>): boolean =>
    tokenize(text, syntaxes).some(({ argument }) => argument !== undefined && known.has(argument));
  return syntaxes.has("vue") && shows(source, conventionalCounts) && shows(target, names);
}

/** The freedom that people have with the count in a plural form. */
function countsOf(form: PluralForm | undefined, locale: Locale): Pick<HumanNames, "counts" | "form"> {
  if (form === undefined) return { counts: none };
  return { counts: conventionalCounts, form: isOneNumber(form, locale) ? "number" : "numbers" };
}

type Compare = (
  source: readonly MessageToken[],
  target: readonly MessageToken[],
  counts?: ReadonlySet<string>,
) => readonly Problem[];

/** Each form against its own; people may write as many as their language has, each like one of the source's. */
function verifyPipes(
  source: string,
  target: string,
  syntaxes: Syntaxes,
  human: boolean,
  compare: Compare,
): readonly Problem[] {
  const tokens = (text: string) => (formsOfPipes(text, syntaxes) ?? [text]).map((form) => tokenize(form, syntaxes));
  const sources = tokens(source);
  const targets = tokens(target);
  if (!human && sources.length !== targets.length) return [toProblem("plural.missing", "|")];
  return targets.flatMap((form, i) => {
    const counterparts = human ? sources : sources.slice(i, i + 1);
    const found = counterparts.map((counterpart) => compare(counterpart, form));
    return fewestProblems(found);
  });
}

/** The shortest list. */
export const fewestProblems = (lists: readonly (readonly Problem[])[]): readonly Problem[] =>
  lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? []);
