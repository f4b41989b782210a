import type { Locale } from "../../core/catalog/catalog.ts";
import { type CatalogEntry, isSent } from "../../core/compare/catalogDiff.ts";
import type { EngineMeter } from "../../core/engines/engineCost.ts";
import { takesTerms } from "../../core/engines/engineFeatures.ts";
import { estimateTokens } from "../../core/engines/estimateTokens.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import { createProjectTerms, type ProjectTerms } from "../../core/terms/projectTerms.ts";
import { type TermMemory, termMemorySteps } from "../../core/terms/termMemory.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { entriesOf } from "../model/catalogEntries.ts";
import { bySteps } from "../model/yieldToEventLoop.ts";
import type { FileWork, JobOrder } from "./textJobs.ts";

/** The part of a plan that terms are collected for. */
interface TermWork {
  readonly locale: Locale;
  readonly usesTerms: boolean;
  readonly files: readonly (FileWork & { readonly path: string; readonly entries: readonly CatalogEntry[] })[];
}

/** The terms of one locale of a plan. */
export interface LocaleTerms {
  readonly memory: TermMemory;
  readonly terms: ProjectTerms;
  /** True if one request has room for all texts: then a model has what it calls things before its eyes. */
  readonly isOneRequest: boolean;
}

/** The terms of a plan by locale, collected when an engine takes them: an estimate and its run need the same. */
export class PlannedTerms {
  readonly #found = new Map<TermWork, Promise<LocaleTerms>>();

  /** Returns the terms of a locale; undefined if its engine takes none, or none are to be sent. */
  async of(loaded: LoadedCatalog, plan: TermWork, engine: Engine | undefined): Promise<LocaleTerms | undefined> {
    if (!plan.usesTerms || !takesTerms(engine) || !plan.files.some(({ work }) => work.some(isSent))) return undefined;
    const found = this.#found.get(plan) ?? collect(loaded, plan, engine?.meter);
    this.#found.set(plan, found);
    return await found;
  }
}

/** Returns an order that has the terms go with each text. */
export const withTerms = (order: JobOrder, found: Pick<LocaleTerms, "terms"> | undefined): JobOrder =>
  found === undefined ? order : { ...order, termsIn: found.terms.in };

async function collect(loaded: LoadedCatalog, plan: TermWork, meter: EngineMeter | undefined): Promise<LocaleTerms> {
  const locales = { sourceLocale: loaded.catalog.sourceLocale, targetLocale: plan.locale };
  const texts = { ...locales, syntaxes: loaded.syntaxes, entries: listEntries(loaded, plan), pending: listTexts(plan) };
  const memory = await bySteps(termMemorySteps(texts));
  return { memory, terms: createProjectTerms(memory), isOneRequest: fitsOneRequest(listTexts(plan), meter) };
}

/** Lists the messages of all files of a locale, also of those that are not translated in this run. */
function* listEntries(loaded: LoadedCatalog, { locale, files }: TermWork): Generator<CatalogEntry> {
  const planned = new Set(files.map(({ path }) => path));
  for (const { entries } of files) yield* entries;
  for (const file of loaded.files)
    if (file.locale === locale && !planned.has(file.path) && file.failure === undefined)
      yield* entriesOf(loaded, file, file.document);
}

function* listTexts({ files }: TermWork): Generator<string> {
  for (const { work } of files) for (const entry of work) if (isSent(entry)) yield entry.source?.text ?? "";
}

/** Returns whether a request of an engine has room for texts and what may go with each. */
function fitsOneRequest(texts: Iterable<string>, meter: EngineMeter | undefined): boolean {
  if (meter === undefined) return false;
  const all = new Set<string>();
  let tokens = meter.requestTokens;
  for (const text of texts) {
    if (!all.has(text)) tokens += estimateTokens(text) + tokensWithText;
    all.add(text);
    if (all.size > meter.maxItems || tokens > meter.maxInputTokens) return false;
  }
  return true;
}

/** Tokens of a text's facts and terms, roughly. */
const tokensWithText = 30;
