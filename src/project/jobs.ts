import type { Locale } from "../core/catalog.ts";
import { billedCharacters } from "../core/messages/billing.ts";
import { type ContextBounds, contextOf } from "../core/messages/messageContext.ts";
import { type Prepared, type PrepareOptions, prepare } from "../core/messages/prepare.ts";
import type { Entry } from "../core/plan.ts";
import { groupOf } from "../core/pluralGroups.ts";
import type { Engine, TranslationOptions, TranslationRequest } from "../core/translation.ts";
import { breathe } from "./breathe.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import { createJobList, type JobList } from "./jobList.ts";

/** The entries of one file that shall be translated. */
export interface FileWork {
  readonly work: readonly Entry[];
}

/** What shall be translated into one locale. */
export interface LocaleWork<File extends FileWork = FileWork> {
  readonly locale: Locale;
  readonly options: TranslationOptions;
  readonly contexts: ContextBounds;
  readonly files: readonly File[];
}

/** Where one translation goes. */
export interface Place<File extends FileWork = FileWork> {
  readonly file: File;
  readonly entry: Entry;
}

/** One text to translate for a locale, with everything that wants it: same text, same context, same plural form. */
export interface Job<File extends FileWork = FileWork> {
  readonly prepared: Prepared;
  /** The key of each unit's text. */
  readonly keys: readonly string[];
  readonly context: string | undefined;
  /** What all messages of the locale have for a context. */
  readonly general: string | undefined;
  readonly places: readonly Place<File>[];
}

/** A text for the service: what is sent once for all jobs that share it. */
export interface Text {
  readonly xml: string;
  readonly context: string | undefined;
}

const known = new WeakMap<LocaleWork, JobList<Job>>();

/** The jobs of a locale, made from now on; kept with the plan, as an estimate and its run need the same. */
export function jobListOf<File extends FileWork>(loaded: LoadedCatalog, plan: LocaleWork<File>): JobList<Job<File>> {
  const list = known.get(plan) ?? createJobList((add) => makeJobs(loaded, plan, add));
  known.set(plan, list);
  // what is kept for a plan was made of its own files
  return list as JobList<Job<File>>;
}

/** All jobs of a locale. */
export const jobsOf = <File extends FileWork>(
  loaded: LoadedCatalog,
  plan: LocaleWork<File>,
): Promise<readonly Job<File>[]> => jobListOf(loaded, plan).all;

/** The key of a text within its locale; U+0000 parts it, as XML holds none. */
export const textKey = ({ xml, context }: Text): string => (context === undefined ? xml : `${xml}\0${context}`);

/** The key of a text in the cache: everything that changes its translation. The first line is the language pair. */
export function cacheKey(engine: Engine, request: Omit<TranslationRequest, "texts">, xml: string): string {
  const { formality, modelType, customInstructions, context, resources } = request.options;
  const options: unknown[] = [formality ?? null, modelType ?? null, customInstructions ?? null, context ?? null];
  // without resources the key is as it was before there were any
  if (resources !== undefined) options.push(resources.fingerprint);
  return `${request.source ?? ""}>${request.target}\n${JSON.stringify([engine.id, request.masked, options, xml])}`;
}

/** A request without its texts, for one context. */
export function requestFor(
  { catalog }: Pick<LoadedCatalog, "catalog">,
  { locale, options }: LocaleWork,
  context: string | undefined,
): Omit<TranslationRequest, "texts"> {
  const all: TranslationOptions = context === undefined ? options : { ...options, context };
  return { masked: true, source: catalog.sourceLocale, target: locale, options: all };
}

/** Texts by their contexts, as one request can have but one. */
export function byContext<T extends Text>(texts: Iterable<T>): ReadonlyMap<string | undefined, readonly T[]> {
  const groups = new Map<string | undefined, T[]>();
  for (const text of texts) {
    const group = groups.get(text.context);
    if (group === undefined) groups.set(text.context, [text]);
    else group.push(text);
  }
  return groups;
}

/** What a text would be billed. */
export const charactersOf = ({ xml }: Text): number => billedCharacters(xml, true);

/** What the texts of jobs that are known already would be billed, each once. */
export function charactersKnown(jobs: readonly Job[], isKnown: (key: string) => boolean): number {
  const known = new Map<string, number>();
  for (const { prepared, keys, context } of jobs)
    prepared.units.forEach(({ xml }, at) => {
      const key = keys[at] ?? "";
      if (!known.has(key) && isKnown(key)) known.set(key, charactersOf({ xml, context }));
    });
  return [...known.values()].reduce((sum, characters) => sum + characters, 0);
}

async function makeJobs(loaded: LoadedCatalog, plan: LocaleWork, add: (job: Job) => void): Promise<void> {
  const places = new Map<string, Place[]>();
  for (const file of plan.files) {
    for (const entry of file.work) {
      await breathe();
      const wanted = wantedText(entry, plan);
      if (wanted === undefined) continue;
      const key = jobKey(wanted);
      const known = places.get(key);
      if (known === undefined) {
        const own = [{ file, entry }];
        places.set(key, own);
        add({ ...makeJob(loaded, plan, wanted), places: own });
      } else known.push({ file, entry });
    }
  }
}

/** What tells one job from another: never the masked text alone, as that of another message may mean other placeholders. */
interface WantedText {
  readonly text: string;
  readonly context: string | undefined;
  readonly plural: PrepareOptions["plural"];
  /** Its translation, where there is one already. */
  readonly carried?: string;
}

/** Most have neither context nor plural: their text says it all, told from the others by its first character. */
const jobKey = (wanted: WantedText): string =>
  wanted.context === undefined && wanted.plural === undefined && wanted.carried === undefined
    ? `=${wanted.text}`
    : JSON.stringify(wanted);

function wantedText({ source, plural, carried }: Entry, { options, contexts }: LocaleWork): WantedText | undefined {
  if (source === undefined) return undefined;
  const from = plural && (plural.from ?? groupOf(source.path)?.category);
  const context = contextOf(options, source, contexts.from);
  const form = plural && { ...plural, ...(from && { from }) };
  return { text: source.text, context, plural: form, ...(carried !== undefined && { carried }) };
}

function makeJob(
  { syntaxes, catalog }: LoadedCatalog,
  { locale, options }: LocaleWork,
  { text, context, plural, carried }: WantedText,
): Omit<Job, "places"> {
  if (carried !== undefined) {
    const prepared: Prepared = { units: [], assemble: () => ({ ok: true, text: carried }) };
    return { prepared, context, general: options.context, keys: [] };
  }
  const prepared = prepare(text, syntaxes, { source: catalog.sourceLocale, target: locale, ...(plural && { plural }) });
  return { prepared, context, general: options.context, keys: keysOf(prepared, context) };
}

/** The same job, sent with another context. */
export const withContext = <J extends Job>(job: J, context: string | undefined): J => ({
  ...job,
  context,
  keys: keysOf(job.prepared, context),
});

const keysOf = ({ units }: Prepared, context: string | undefined): readonly string[] =>
  units.map(({ xml }) => textKey({ xml, context }));
