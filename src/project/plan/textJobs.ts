import type { Locale } from "../../core/catalog/catalog.ts";
import { checkAnswer } from "../../core/checks/answerCheck.ts";
import type { TextCheckContext, TextToCheck } from "../../core/checks/textChecks.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { TextFacts } from "../../core/engines/textFacts.ts";
import type { Engine, TranslationOptions, TranslationRequest } from "../../core/engines/translationRequest.ts";
import { countBilledCharacters } from "../../core/messages/billing.ts";
import { type ContextBounds, contextOf } from "../../core/messages/messageContext.ts";
import { groupOf } from "../../core/messages/pluralGroups.ts";
import { type PreparedMessage, type PrepareOptions, prepareMessage } from "../../core/messages/prepareMessage.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { yieldToEventLoop } from "../model/yieldToEventLoop.ts";

/** Context of a message from code. */
export interface CodeContext {
  /** For the service: the place of the message, and of others that are sent with it. */
  readonly text: string;
  /** The part of it that concerns this message. */
  readonly line: string;
  /** That part without the text itself; empty if there is nothing else. */
  readonly place: string;
  /** Source texts of the messages next to it in code. */
  readonly near: readonly string[];
  /** Its place among all messages of the locale, in the order of code. */
  readonly rank: number;
  /** The part of it that is in the keys of the cache: it says what the message is for, and not where code has it. */
  readonly role: string;
}

/** Entries of one file to translate. */
export interface FileWork {
  readonly work: readonly CatalogEntry[];
}

/** Work of one locale. */
export interface LocaleWork<File extends FileWork = FileWork> {
  readonly locale: Locale;
  readonly options: TranslationOptions;
  readonly contexts: ContextBounds;
  /** Contexts from code, by message. Undefined if there are none. */
  readonly code?: ReadonlyMap<CatalogEntry, CodeContext>;
  readonly files: readonly File[];
}

/** Target of one translation. */
export interface JobPlace<File extends FileWork = FileWork> {
  readonly file: File;
  readonly entry: CatalogEntry;
}

/** One text to translate for a locale, with all places that need it: same text, same context, same plural form. */
export interface TextJob<File extends FileWork = FileWork> {
  readonly prepared: PreparedMessage;
  /** Returns why the message must not be written with a translation. Undefined if any may be written. */
  readonly check?: ((translation: string) => Problem | undefined) | undefined;
  /** The key of each unit's text. */
  readonly keys: readonly string[];
  readonly context: string | undefined;
  readonly contextKey?: string | undefined;
  /** What engines that take facts get with each of its texts. Undefined if they get the context instead. */
  readonly facts?: TextFacts | undefined;
  /** The branches that each unit is in, for such engines. */
  readonly branches?: readonly (string | undefined)[];
  /** The part of the context that is from code, of the first place. */
  readonly codeLine?: string | undefined;
  /** The context without that from code. */
  readonly noted: string | undefined;
  /** Common context of all messages of the locale. */
  readonly general: string | undefined;
  readonly places: readonly JobPlace<File>[];
}

/** A text for the service: sent once for all jobs that share it. */
export interface RequestText {
  readonly xml: string;
  readonly context: string | undefined;
  /**
   * Replaces the context in keys, as code around a message changes more often than its meaning; empty for no context.
   * Defaults to the context itself.
   */
  readonly contextKey?: string | undefined;
  readonly facts?: TextFacts | undefined;
}

/** Returns the key of a text within its locale; U+0000 separates it, as XML holds none. */
export function textKey(text: RequestText): string {
  const context = addContextKey(text);
  return context === undefined ? text.xml : `${text.xml}\0${context}`;
}

/** Returns the context as it is in keys. */
export const addContextKey = ({ context, contextKey }: Omit<RequestText, "xml">): string | undefined =>
  contextKey === undefined ? context : contextKey || undefined;

/**
 * Returns the key of a text in the cache: everything that changes its translation. The first line is the language pair.
 */
export function cacheKey(engine: Engine, request: Omit<TranslationRequest, "texts">, xml: string): string {
  const { formality, modelType, customInstructions, context, resources } = request.options;
  const options: unknown[] = [formality ?? null, modelType ?? null, customInstructions ?? null, context ?? null];
  // without resources the key is as it was before there were any
  if (resources !== undefined) options.push(resources.fingerprint);
  const terms = request.termsIn?.(xml) ?? [];
  if (terms.length > 0) options.push(terms.map(({ source, target, binding }) => [source, target, binding]));
  return `${request.source ?? ""}>${request.target}\n${JSON.stringify([engine.id, request.masked, options, xml])}`;
}

/** Languages and options of a translation. */
export type JobOrder = Omit<TranslationRequest, "texts" | "masked">;

/** Returns the order for a locale of a catalog. */
export const orderOf = ({ catalog }: Pick<LoadedCatalog, "catalog">, { locale, options }: LocaleWork): JobOrder => ({
  source: catalog.sourceLocale,
  target: locale,
  options,
});

/** Returns the key in the cache of a text of an order. */
export const cacheKeyOf = (engine: Engine, order: JobOrder, text: RequestText): string =>
  cacheKey(engine, requestFor(order, addContextKey(text)), text.xml);

/** Returns a request without its texts, for one context. */
export function requestFor(order: JobOrder, context: string | undefined): Omit<TranslationRequest, "texts"> {
  const { options } = order;
  return { masked: true, ...order, options: context === undefined ? options : { ...options, context } };
}

/** Groups texts by context, as a request has one context. */
export const byContext = <T extends RequestText>(texts: Iterable<T>): ReadonlyMap<string | undefined, readonly T[]> =>
  groupBy(texts, ({ context }) => context);

/** Returns the texts of a request, and what is known of each. */
export const textsOf = (group: readonly RequestText[]): Pick<TranslationRequest, "texts" | "factsOf"> => ({
  texts: group.map(({ xml }) => xml),
  ...(group.some(({ facts }) => facts !== undefined) && { factsOf: (index) => group[index]?.facts }),
});

/** Returns the billed characters of a text. */
export const charactersOf = ({ xml }: RequestText): number => countBilledCharacters(xml, true);

/** Returns the billed characters of known texts of jobs, each text once. */
export function countKnownCharacters(jobs: readonly TextJob[], isKnown: (key: string) => boolean): number {
  const known = new Map<string, number>();
  for (const { prepared, keys, context } of jobs)
    prepared.units.forEach(({ xml }, at) => {
      const key = keys[at] ?? "";
      if (!known.has(key) && isKnown(key)) known.set(key, charactersOf({ xml, context }));
    });
  return [...known.values()].reduce((sum, characters) => sum + characters, 0);
}

/** Creates the jobs of a locale, in the order in which they are sent. */
export async function makeJobs<File extends FileWork>(
  loaded: LoadedCatalog,
  plan: LocaleWork<File>,
  add: (job: TextJob<File>) => void,
): Promise<void> {
  const places = new Map<string, JobPlace<File>[]>();
  for (const file of plan.files) {
    for (const entry of byScreen(file.work, plan.code)) {
      await yieldToEventLoop();
      const code = plan.code?.get(entry);
      const wanted = textToTranslate(entry, plan, code);
      if (wanted === undefined) continue;
      const key = jobKey(wanted);
      const known = places.get(key);
      if (known === undefined) {
        const own = [{ file, entry }];
        places.set(key, own);
        add(withCode(makeJob(loaded, plan, wanted, own), code));
      } else known.push({ file, entry });
    }
  }
}

/** Sorts entries as code shows them, so that those of one screen share requests; others follow in their own order. */
function byScreen(work: readonly CatalogEntry[], code: LocaleWork["code"]): readonly CatalogEntry[] {
  if (code === undefined) return work;
  const rankOf = (entry: CatalogEntry): number => code.get(entry)?.rank ?? code.size;
  return [...work].sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Features that distinguish jobs: never the masked text alone, as that of another message may mean other placeholders.
 */
interface TextToTranslate {
  readonly text: string;
  /** Without that from code. */
  readonly context: string | undefined;
  /** The part of the context from code that distinguishes jobs. */
  readonly role?: string;
  readonly plural: PrepareOptions["plural"];
  /** In code points. */
  readonly maxLength?: number;
  /** Its translation, if there is one already, or the source itself if it is copied. */
  readonly carried?: string;
}

/**
 * Returns the key of a job. Most have neither context nor plural: then it is the text, with a distinguishing first
 * character.
 */
const jobKey = (wanted: TextToTranslate): string =>
  wanted.context === undefined &&
  wanted.role === undefined &&
  wanted.plural === undefined &&
  wanted.maxLength === undefined &&
  wanted.carried === undefined
    ? `=${wanted.text}`
    : JSON.stringify(wanted);

function textToTranslate(
  { source, plural, copied, carried = copied && source?.text }: CatalogEntry,
  { options, contexts }: LocaleWork,
  code: CodeContext | undefined,
): TextToTranslate | undefined {
  if (source === undefined) return undefined;
  const from = plural && (plural.from ?? groupOf(source.path)?.category);
  const context = contextOf(options, source, contexts.from);
  const form = plural && { ...plural, ...(from && { from }) };
  const role = code && { role: code.role };
  const { text, maxLength } = source;
  const limit = maxLength !== undefined && { maxLength };
  return { text, context, plural: form, ...role, ...limit, ...(carried !== undefined && { carried }) };
}

function makeJob<File extends FileWork>(
  { syntaxes, catalog }: LoadedCatalog,
  { locale, options }: LocaleWork,
  { text, context, plural, maxLength, carried }: TextToTranslate,
  places: readonly JobPlace<File>[],
): TextJob<File> {
  if (carried !== undefined) {
    const prepared: PreparedMessage = { units: [], assemble: () => ({ ok: true, text: carried }) };
    return { prepared, context, noted: context, general: options.context, keys: [], places };
  }
  const prepared = prepareMessage(text, syntaxes, {
    source: catalog.sourceLocale,
    target: locale,
    ...(plural && { plural }),
  });
  const locales = { sourceLocale: catalog.sourceLocale, targetLocale: locale };
  const check = answerCheckOf({ source: text, isForm: plural !== undefined, maxLength }, { ...locales, syntaxes });
  const keys = keysOf(prepared, { context });
  return { prepared, check, context, noted: context, general: options.context, keys, places };
}

/** Returns the check of the translations of a text. */
export const answerCheckOf =
  (look: Omit<TextToCheck, "target">, context: TextCheckContext): TextJob["check"] =>
  (target) =>
    checkAnswer({ ...look, target }, context);

/** Returns a job with the context that code adds. */
function withCode<J extends TextJob>(job: J, code: CodeContext | undefined): J {
  if (code === undefined) return job;
  const context = joinParts(job.noted, code.text);
  const contextKey = joinParts(job.noted, code.role);
  return { ...job, context, contextKey, codeLine: code.line, keys: keysOf(job.prepared, { context, contextKey }) };
}

/** Returns the same job with another context, which is not from code. */
export const withContext = <J extends TextJob>(job: J, context: string | undefined): J => ({
  ...job,
  context,
  contextKey: undefined,
  codeLine: undefined,
  keys: keysOf(job.prepared, { context }),
});

/** Returns the keys of a job's texts in a context. */
export const keysOf = ({ units }: PreparedMessage, given: SharedFacts): readonly string[] =>
  units.map(({ xml }, at) => textKey(toRequestText(xml, given, at)));

/** What the texts of a job have in common, and the branches of each. */
type SharedFacts = Pick<TextJob, "context" | "contextKey" | "facts" | "branches">;

/** Returns a text of a unit of a job as it is sent. */
export function toRequestText(
  xml: string,
  { context, contextKey, facts, branches }: SharedFacts,
  unit: number,
): RequestText {
  if (facts === undefined) return { xml, context, contextKey };
  const branch = branches?.[unit];
  if (branch === undefined) return { xml, context, contextKey, facts };
  const form = facts.form === undefined ? branch : `${facts.form}, ${branch}`;
  return { xml, context, contextKey: joinParts(contextKey, branch), facts: { ...facts, form } };
}

/** Joins the parts of a context. */
export const joinParts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join("\n\n");
