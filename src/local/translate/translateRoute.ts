import { type EngineUse, sumUses } from "../../core/engines/engineCost.ts";
import type { TextFacts } from "../../core/engines/textFacts.ts";
import { countBilledCharacters } from "../../core/messages/billing.ts";
import { translate } from "../../service/protocol/textEndpoints.ts";
import type { AccountUsage, Reservation } from "../accountUsage.ts";
import type { Detection } from "../detection/languageDetector.ts";
import { EngineFailure } from "../engines/engineFailure.ts";
import type { Engines } from "../engines/localEngines.ts";
import type { EngineOptions, EnginePair } from "../engines/pairEngine.ts";
import { inSlices } from "../inSlices.ts";
import { joinParts, type MarkupPart } from "../markup/markupParts.ts";
import { parseMarkup } from "../markup/parseMarkup.ts";
import { outline } from "../markup/xmlOutline.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Call, Route, RouteAnswer } from "../wire/router.ts";
import { slowAnswer } from "../wire/slowAnswer.ts";
import { joinTextTerms } from "./orderTerms.ts";
import { type PairResources, resolveForEach, resolveResources, wordingWith } from "./pairResources.ts";
import { predictSources } from "./predictSources.ts";
import { type TranslationJob, translateParts } from "./translateParts.ts";
import { type MarkupOrder, readTranslationOrder, type TranslationOrder } from "./translationOrder.ts";
import type { TranslationResources } from "./translationResources.ts";

interface Needs {
  readonly engines: Engines;
  readonly detection: Pick<Detection, "detectAll">;
  readonly usage: AccountUsage;
  readonly resources: TranslationResources;
}

/** `POST /v2/translate` (docs/protocol.md, *Text translation*). */
export function translateRoute(needs: Needs): Route {
  return { ...translate, right: { scope: "translate:text" }, answer: (call) => answer(call, needs) };
}

async function answer({ fields, caller, tag, signal }: Call, needs: Needs): Promise<RouteAnswer> {
  const order = readTranslationOrder(await fields(), needs.engines);
  const texts = await readTexts(order, signal);
  const sources = await sourcesOf(texts, order, needs);
  const jobs = await jobsOf(sources, order, needs);
  const characters = texts.reduce((sum, { billed }) => sum + billed, 0);
  const reservation = needs.usage.reserve(characters, { caller, tag, kind: "text_translation" });
  const translateOne = (text: ReadText, at: number) => {
    const found = jobs.get(sources[at] ?? "");
    if (found === undefined) throw new Error("a text without its job");
    const uses: EngineUse[] = [];
    const terms = joinTextTerms(found.applied.terms, order.terms[at], found.pair);
    const job = { ...found, facts: order.facts[at], applied: { ...found.applied, ...(terms && { terms }) } };
    return translateRead(text, job, order, (use) => uses.push(use), signal)
      .catch((error: unknown) => describeFailure(error, found, order))
      .then((body) => (uses.length === 0 ? body : { ...body, usage: usageOf(uses) }));
  };
  const work = translateReserved(() => allOf(texts, signal, translateOne), reservation);
  // who takes failures text by text needs no status
  return order.partial ? await slowAnswer(work) : await work;
}

async function translateReserved(
  translate: () => Promise<readonly object[]>,
  reservation: Reservation,
): Promise<{ readonly body: object }> {
  try {
    const translations = await translate();
    await reservation.commit();
    return { body: { translations } };
  } catch (error) {
    reservation.release();
    throw error;
  }
}

interface ReadText {
  readonly parts: readonly MarkupPart[];
  readonly billed: number;
}

async function readTexts({ texts, markup }: TranslationOrder, signal: AbortSignal): Promise<readonly ReadText[]> {
  const { handling, version, ignoredTags } = markup;
  const how = { handling, strict: handling === "xml" && version === "v2", ignoredTags };
  const done: ReadText[] = [];
  await inSlices(
    texts,
    (text) => {
      done.push({ parts: parseMarkup(text, how), billed: countBilled(text, handling !== undefined) });
    },
    signal,
  );
  return done;
}

/**
 * Counts billed characters. Tags are removed in linear time first: repeated starts of tags would take quadratic time.
 */
function countBilled(text: string, isMarkup: boolean): number {
  if (!isMarkup) return countBilledCharacters(text, false);
  return countBilledCharacters(text.replace(/<[^<>]*>/g, "").replaceAll("<", "&lt;"), true);
}

/** Returns the source of each text. The context is in their language, and influences detection. */
async function sourcesOf(
  texts: readonly ReadText[],
  order: TranslationOrder,
  needs: Needs,
): Promise<readonly string[]> {
  const { source, context = "" } = order;
  if (source !== undefined) return texts.map(() => source);
  const all = [...texts.map(({ parts: read }) => plain(read)), context];
  const found = await needs.detection.detectAll(all, await predictSources(needs, order));
  return texts.map((_, at) => found[at] ?? "EN");
}

type PairJob = Omit<TranslationJob, "options"> & { readonly options: (parts: readonly MarkupPart[]) => EngineOptions };

/** Returns the jobs by source. Rejects with `HttpError` if a named resource does not exist. */
async function jobsOf(
  sources: readonly string[],
  order: TranslationOrder,
  { engines, resources }: Needs,
): Promise<ReadonlyMap<string, PairJob>> {
  const { source, target, wanted, markup } = order;
  const applied: ReadonlyMap<string, PairResources> =
    source === undefined
      ? await resolveForEach(resources, wanted, sources, target)
      : new Map([[source, await resolveResources(resources, wanted, { source, target })]]);
  const jobs = [...applied].map(async ([from, one]): Promise<[string, PairJob]> => {
    const pair: EnginePair = { source: from, target };
    const wording = wordingWith(order.wording, one);
    const options = (read: readonly MarkupPart[]) => ({ ...optionsFor(read, from, order), wording });
    return [
      from,
      {
        pair,
        engines: await enginesFor(pair, order, engines),
        markup: markup.handling !== undefined,
        applied: one,
        options,
      },
    ];
  });
  return new Map(await Promise.all(jobs));
}

/** Returns the engines to use in order. Throws `HttpError` 400 for a named one that does not serve the pair. */
async function enginesFor(pair: EnginePair, { engine }: TranslationOrder, engines: Engines) {
  const all = await engines.of(pair);
  if (engine === undefined) return all;
  const named = all.filter(({ id, entry }) => id === engine || entry === engine);
  if (named.length === 0) throw new HttpError(400, "Value for 'engine' not supported.");
  return named;
}

function optionsFor(
  read: readonly MarkupPart[],
  source: string,
  { markup, sentences, preserveFormatting, isOnce }: TranslationOrder,
): EngineOptions {
  return {
    cut: {
      splitting: splittingIn(read, markup),
      lines: sentences === "1",
      ...(sentences !== "0" && { sentences: source }),
    },
    preserveFormatting,
    ...(isOnce && { isOnce }),
  };
}

function splittingIn(
  read: readonly MarkupPart[],
  { outline: isSought, splitting, nonSplitting }: MarkupOrder,
): Set<string> {
  const all = new Set([...(isSought ? outline(read) : []), ...splitting]);
  for (const name of nonSplitting) all.delete(name);
  return all;
}

async function translateRead(
  text: ReadText,
  job: PairJob & { readonly facts: TextFacts | undefined },
  order: TranslationOrder,
  onUse: (use: EngineUse) => void,
  signal: AbortSignal,
): Promise<object> {
  const { markup, showBilled, model } = order;
  const options = { ...job.options(text.parts), onUse, ...(job.facts !== undefined && { facts: job.facts }) };
  const { parts: done, by } = await translateParts(text.parts, { ...job, options }, signal);
  return {
    detected_source_language: job.pair.source,
    text: joinParts(done, job.markup),
    ...(showBilled && { billed_characters: text.billed }),
    ...(model !== undefined && { model_type_used: model }),
    ...(markup.handling !== undefined && { tag_handling_version: markup.version }),
    engine: by.join(", "),
  };
}

/** Returns the sum of uses as the answer has it: tokens once, the money of each currency. */
function usageOf(uses: readonly EngineUse[]): readonly object[] {
  const { input, output, costs } = sumUses(uses);
  const tokens = { input_tokens: input, output_tokens: output };
  const [first, ...others] = costs.map(({ amount, currency }) => ({ cost: amount, currency }));
  return [{ ...tokens, ...first }, ...others.map((cost) => ({ input_tokens: 0, output_tokens: 0, ...cost }))];
}

/** Answers a text that no engine translated: with the reason, if the request takes that. */
function describeFailure(error: unknown, { pair }: PairJob, { partial }: TranslationOrder): object {
  if (!(partial && error instanceof EngineFailure)) throw error;
  const { code, engine, detail } = error;
  const failure = { code, engine, ...(detail !== undefined && { detail }) };
  return { detected_source_language: pair.source, text: "", failure };
}

/** Runs all concurrently, but starts them in slices. */
async function allOf<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item, at: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const begun: Promise<Result>[] = [];
  await inSlices(
    items,
    (item) => {
      const one = work(item, begun.length);
      // a failure before all have started is reported below
      one.catch(() => {});
      begun.push(one);
    },
    signal,
  );
  return await Promise.all(begun);
}

const plain = (read: readonly MarkupPart[]): string =>
  read.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join(" ");
