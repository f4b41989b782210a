import type { Locale } from "../../core/catalog/catalog.ts";
import { languageIn } from "../../core/checks/checkLanguage.ts";
import { type ExpectedTerms, termsIn } from "../../core/checks/termCheck.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { TranslationOptions } from "../../core/engines/translationRequest.ts";
import { type MessagesInCode, messageKey } from "../../core/keys/messagesInCode.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { pluralCategories } from "../../core/messages/pluralForms.ts";
import type { AgentPorts } from "./agentPorts.ts";
import { answerTokens, pageByFile, shortenAnswer } from "./answerPage.ts";
import {
  type AgentLocaleWork,
  type EntryPlace,
  entriesIn,
  failuresOf,
  keyText,
  placeId,
  planAgentLocale,
} from "./localeWork.ts";
import type { ProjectMemory } from "./projectMemory.ts";
import { maxTranslations } from "./writeTranslations.ts";

/** Input of `next_to_translate`. */
export interface NextInput {
  readonly locale: Locale;
  /** A locale file, as an answer named it. */
  readonly file?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

/** Tokens of a text at most; a longer one is left to people, as no answer holds it with its translation. */
const maxTextTokens = 1_500;

/** Tokens of a translation at most that is shown as a help; a longer one is left out. */
const maxAidTokens = 400;

/** Maximum characters of each hint next to the text. */
const maxAside = 300;

/** Hands out messages to translate, each with what a translator has to know. */
export async function nextToTranslate(
  ports: AgentPorts,
  memory: ProjectMemory,
  { locale, file, limit, cursor }: NextInput,
  signal: AbortSignal,
) {
  const works = await planAgentLocale(ports, locale, signal);
  const aids = new Map<AgentLocaleWork, Aids>();
  for (const work of works) aids.set(work, await aidsOf(ports, memory, work, signal));
  const due = new Set(works.flatMap(({ locale: { files } }) => files.flatMap((file) => file.work)));
  const page = pageByFile({
    items: entriesIn(ports, works, file),
    idOf: placeId,
    isWanted: ({ entry }) => due.has(entry) && entry.copied !== true,
    fileOf: (place) => ports.displayPath(place.work.catalog, place.file.path),
    show: (place) => itemOf(place, aids.get(place.work)),
    cursor,
    max: Math.min(limit ?? maxTranslations, maxTranslations),
  });
  const [{ plan, locale: first }] = works;
  return {
    locale: first.locale,
    sourceLocale: plan.loaded.catalog.sourceLocale,
    pluralForms: pluralCategories(bcp47(first.locale)),
    ...styleOf(first.options),
    ...page,
    ...failuresOf(ports, works),
  };
}

/** Requirements of the project for all its translations. */
function styleOf({ formality, customInstructions = [], context }: TranslationOptions) {
  const notes = customInstructions.slice(0, 5).map((one) => shortenAnswer(one, maxAside));
  return {
    ...(formality !== undefined && { formality }),
    ...(notes.length > 0 && { styleNotes: notes }),
    ...(context !== undefined && { context: shortenAnswer(context, maxAside) }),
  };
}

/** Aids for the messages of one catalog. */
interface Aids {
  readonly terms: ExpectedTerms | undefined;
  readonly code: MessagesInCode | undefined;
  readonly memory: ProjectMemory;
}

async function aidsOf(
  ports: AgentPorts,
  memory: ProjectMemory,
  { catalog, plan, locale }: AgentLocaleWork,
  signal: AbortSignal,
): Promise<Aids> {
  await memory.learn(plan.loaded, locale.locale, signal);
  return {
    terms: await ports.terms(plan.loaded, locale.locale, signal),
    code: await ports.code(catalog, signal),
    memory,
  };
}

function itemOf({ work, file, entry }: EntryPlace, aids: Aids | undefined) {
  const { source, target, path, state, plural, carried } = entry;
  const { loaded } = work.plan;
  const text = source?.text ?? "";
  const key = keyText(path);
  const tokens = answerTokens([key, text, target?.text ?? ""]);
  if (tokens > maxTextTokens)
    return {
      key: shortenAnswer(key, maxAside),
      tooLong: `Its text has ${tokens} tokens: edit the file.`,
    };
  return {
    key,
    source: text,
    state,
    ...(target !== undefined && state === "stale" && { previous: target.text }),
    ...(carried !== undefined && answerTokens(carried) < maxAidTokens && { sameTextIsTranslated: carried }),
    ...(plural && { plural: plural.ordinal ? `${plural.category} (ordinal)` : plural.category }),
    ...limitsOf(entry),
    ...usageOf(aids?.code?.get(messageKey(file.source.namespace, source?.path ?? path))),
    ...termsOf(text, aids?.terms, loaded.catalog.sourceLocale),
    ...findNear(text, work.locale.locale, aids),
  };
}

function limitsOf({ source, target }: CatalogEntry) {
  const maxLength = target?.maxLength ?? source?.maxLength;
  return {
    ...(maxLength !== undefined && { maxLength }),
    ...(source?.note && { note: shortenAnswer(source.note, maxAside) }),
  };
}

type InCode = ReturnType<MessagesInCode["get"]>;

function usageOf(inCode: InCode) {
  if (inCode === undefined) return {};
  const { element, attribute, owner, comment } = inCode.place;
  const usage = {
    file: inCode.path,
    ...(element !== undefined && { element: attribute === undefined ? `<${element}>` : `<${element} ${attribute}>` }),
    ...(owner !== undefined && { in: owner }),
    ...(comment !== undefined && { comment: shortenAnswer(comment, maxAside) }),
    ...(inCode.neighbours.length > 0 && { near: inCode.neighbours.map((one) => shortenAnswer(one, 60)) }),
  };
  return { usage };
}

/** Terms of one text in an answer. */
const maxTerms = 8;

function termsOf(text: string, terms: ExpectedTerms | undefined, language: Locale) {
  if (terms === undefined) return {};
  const found = new Map(termsIn(text, terms, languageIn(language).code).map(({ source, target }) => [source, target]));
  const short = [...found]
    .slice(0, maxTerms)
    .filter(([source, target]) => answerTokens([source, target]) < maxAidTokens / 8);
  return short.length === 0 ? {} : { terms: Object.fromEntries(short) };
}

/** Alike texts count from this score on, of 100; so many are shown. */
const near = { score: 70, max: 2 };

function findNear(text: string, locale: Locale, aids: Aids | undefined) {
  const found = (aids?.memory.nearest(text, locale, near.score, near.max) ?? []).filter(
    ({ translation: { source, target } }) => answerTokens([source, target]) < maxAidTokens,
  );
  if (found.length === 0) return {};
  return { near: found.map(({ translation: { source, target }, score }) => ({ score, source, target })) };
}
