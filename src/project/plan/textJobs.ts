import type { Locale } from "../../core/catalog/catalog.ts";
import { checkAnswer } from "../../core/checks/answerCheck.ts";
import type { TextCheckContext, TextToCheck } from "../../core/checks/textChecks.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { Engine, TranslationOptions, TranslationRequest } from "../../core/engines/translationRequest.ts";
import { countBilledCharacters } from "../../core/messages/billing.ts";
import { type ContextBounds, contextOf } from "../../core/messages/messageContext.ts";
import { groupOf } from "../../core/messages/pluralGroups.ts";
import { type PreparedMessage, type PrepareOptions, prepareMessage } from "../../core/messages/prepareMessage.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { yieldToEventLoop } from "../model/yieldToEventLoop.ts";
import { createJobList, type JobList } from "./jobList.ts";

/** Context of a message from code. */
export interface CodeContext {
  /** For the service: the place of the message, and of others that are sent with it. */
  readonly text: string;
  /** The part of it that concerns this message. */
  readonly line: string;
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
}

/** The jobs of a plan by locale, created when they are first needed: an estimate and its run need the same. */
export class PlannedJobs<File extends FileWork = FileWork> {
  readonly #lists = new Map<LocaleWork<File>, JobList<TextJob<File>>>();

  /** Returns the jobs of a locale. */
  of(loaded: LoadedCatalog, plan: LocaleWork<File>): JobList<TextJob<File>> {
    const list = this.#lists.get(plan) ?? createJobList<TextJob<File>>((add) => makeJobs<File>(loaded, plan, add));
    this.#lists.set(plan, list);
    return list;
  }
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

async function makeJobs<File extends FileWork>(
  loaded: LoadedCatalog,
  plan: LocaleWork<File>,
  add: (job: TextJob<File>) => void,
): Promise<void> {
  const places = new Map<string, JobPlace<File>[]>();
  for (const file of plan.files) {
    for (const entry of file.work) {
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
  const { noted = "" } = job;
  const join = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");
  const context = join(noted, code.text);
  const contextKey = join(noted, code.role);
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

const keysOf = ({ units }: PreparedMessage, context: Omit<RequestText, "xml">): readonly string[] =>
  units.map(({ xml }) => textKey({ xml, ...context }));
