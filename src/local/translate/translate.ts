import { billedCharacters } from "../../core/messages/billing.ts";
import { translate } from "../../service/protocol/text.ts";
import type { Detection } from "../detection/detection.ts";
import type { Manner, Pair } from "../engines/engine.ts";
import type { Engines } from "../engines/engines.ts";
import { outline } from "../markup/outline.ts";
import { parts } from "../markup/parse.ts";
import { joined, type Part } from "../markup/parts.ts";
import { inSlices } from "../slices.ts";
import type { Usage } from "../usage.ts";
import type { Call, Route } from "../wire/router.ts";
import { type Applied, appliedTo, appliedToEach } from "./applied.ts";
import { expectedSources } from "./expected.ts";
import { type MarkupOrder, type Order, readOrder } from "./params.ts";
import { type Job, translateParts } from "./pipeline.ts";
import type { Resources } from "./resources.ts";

interface Needs {
  readonly engines: Engines;
  readonly detection: Pick<Detection, "detectAll">;
  readonly usage: Usage;
  readonly resources: Resources;
}

/** `POST /v2/translate` (docs/protocol.md, *Text translation*). */
export function translateRoute(needs: Needs): Route {
  return { ...translate, right: { scope: "translate:text" }, answer: (call) => answer(call, needs) };
}

async function answer({ fields, caller, tag, signal }: Call, needs: Needs): Promise<{ readonly body: object }> {
  const order = readOrder(await fields());
  const texts = await readTexts(order, signal);
  const sources = await sourcesOf(texts, order, needs);
  const jobs = await jobsOf(sources, order, needs);
  const characters = texts.reduce((sum, { billed }) => sum + billed, 0);
  const reservation = needs.usage.reserve(characters, { caller, tag, kind: "text_translation" });
  try {
    const translations = await allOf(texts, signal, (text, at) => {
      const source = sources[at] ?? "";
      const found = jobs.get(source);
      if (found === undefined) throw new Error("a text without its job");
      return translated(text, found, order, signal);
    });
    await reservation.settle();
    return { body: { translations } };
  } catch (error) {
    reservation.release();
    throw error;
  }
}

interface Read {
  readonly parts: readonly Part[];
  readonly billed: number;
}

async function readTexts({ texts, markup }: Order, signal: AbortSignal): Promise<readonly Read[]> {
  const { handling, version, ignoredTags } = markup;
  const how = { handling, strict: handling === "xml" && version === "v2", ignoredTags };
  const done: Read[] = [];
  await inSlices(
    texts,
    (text) => {
      done.push({ parts: parts(text, how), billed: billed(text, handling !== undefined) });
    },
    signal,
  );
  return done;
}

/** Tags are taken out in linear time first: what looks like the start of many would be looked at again and again. */
function billed(text: string, isMarkup: boolean): number {
  if (!isMarkup) return billedCharacters(text, false);
  return billedCharacters(text.replace(/<[^<>]*>/g, "").replaceAll("<", "&lt;"), true);
}

/** The source of each text. The context is in their language, and weighs with them. */
async function sourcesOf(texts: readonly Read[], order: Order, needs: Needs): Promise<readonly string[]> {
  const { source, context = "" } = order;
  if (source !== undefined) return texts.map(() => source);
  const all = [...texts.map(({ parts: read }) => plain(read)), context];
  const found = await needs.detection.detectAll(all, await expectedSources(needs, order));
  return texts.map((_, at) => found[at] ?? "EN");
}

type PairJob = Omit<Job, "manner"> & { readonly manner: (parts: readonly Part[]) => Manner };

/** What is to be done, by source. Rejects with `Refusal` where something is named that is not there. */
async function jobsOf(
  sources: readonly string[],
  order: Order,
  { engines, resources }: Needs,
): Promise<ReadonlyMap<string, PairJob>> {
  const { source, target, wanted, markup } = order;
  const applied: ReadonlyMap<string, Applied> =
    source === undefined
      ? await appliedToEach(resources, wanted, sources, target)
      : new Map([[source, await appliedTo(resources, wanted, { source, target })]]);
  const jobs = [...applied].map(async ([from, one]): Promise<[string, PairJob]> => {
    const pair: Pair = { source: from, target };
    const manner = (read: readonly Part[]) => mannerOf(read, from, order);
    return [
      from,
      { pair, engines: await engines.of(pair), markup: markup.handling !== undefined, applied: one, manner },
    ];
  });
  return new Map(await Promise.all(jobs));
}

function mannerOf(read: readonly Part[], source: string, { markup, sentences, preserveFormatting }: Order): Manner {
  return {
    cut: {
      splitting: splittingIn(read, markup),
      lines: sentences === "1",
      ...(sentences !== "0" && { sentences: source }),
    },
    preserveFormatting,
  };
}

function splittingIn(read: readonly Part[], { outline: isSought, splitting, nonSplitting }: MarkupOrder): Set<string> {
  const all = new Set([...(isSought ? outline(read) : []), ...splitting]);
  for (const name of nonSplitting) all.delete(name);
  return all;
}

async function translated(text: Read, job: PairJob, order: Order, signal: AbortSignal): Promise<object> {
  const { markup, showBilled, model } = order;
  const { parts: done, by } = await translateParts(text.parts, { ...job, manner: job.manner(text.parts) }, signal);
  return {
    detected_source_language: job.pair.source,
    text: joined(done, job.markup),
    ...(showBilled && { billed_characters: text.billed }),
    ...(model !== undefined && { model_type_used: model }),
    ...(markup.handling !== undefined && { tag_handling_version: markup.version }),
    engine: by.join(", "),
  };
}

/** All at once, but begun in slices. */
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
      // whoever fails before all have begun is heard of below
      one.catch(() => {});
      begun.push(one);
    },
    signal,
  );
  return await Promise.all(begun);
}

const plain = (read: readonly Part[]): string =>
  read.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join(" ");
