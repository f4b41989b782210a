import { type Path, pathText } from "../../core/catalog/message.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import { takesFacts } from "../../core/engines/engineFeatures.ts";
import { boundFacts } from "../../core/engines/textFacts.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import { branchText, pluralFormText } from "../../core/messages/formText.ts";
import { pluralKey } from "../../core/messages/pluralForms.ts";
import { isPluralCategory } from "../../core/messages/pluralNumbers.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { type FileEntries, type NearTranslations, readNearTranslations } from "./nearTranslations.ts";
import { type FileWork, joinParts, keysOf, type LocaleWork, type TextJob } from "./textJobs.ts";

/** Returns a job with the facts of its texts. */
type GiveFacts = <J extends TextJob<FactFile>>(job: J) => Promise<J>;

type FactFile = FileWork & FileEntries;

/** What the project's files say, by the work of a locale: an estimate and its run need the same. */
const nearByWork = new WeakMap<LocaleWork<FactFile>, Promise<NearTranslations>>();

/**
 * Returns what gives the jobs of a locale their facts, for an engine that takes them; undefined for another one. Key,
 * note, place in code, plural form, length and near translations go next to a text, and its request has the common
 * context alone, so that it shares one with all others.
 */
export async function createFactGiver(
  loaded: LoadedCatalog,
  plan: LocaleWork<FactFile>,
  engine: Engine | undefined,
  signal: AbortSignal,
): Promise<GiveFacts | undefined> {
  if (!takesFacts(engine)) return undefined;
  const near = plan.contexts.from === "none" ? undefined : await nearOf(loaded, plan, signal);
  return (job) => withFacts(job, plan, near);
}

async function nearOf(
  loaded: LoadedCatalog,
  plan: LocaleWork<FactFile>,
  signal: AbortSignal,
): Promise<NearTranslations> {
  const reading = nearByWork.get(plan) ?? readNearTranslations(loaded, plan.locale, plan.files, signal);
  nearByWork.set(plan, reading);
  // the next one tries again
  reading.catch(() => nearByWork.delete(plan));
  return await reading;
}

async function withFacts<J extends TextJob<FactFile>>(
  job: J,
  plan: LocaleWork<FactFile>,
  near: NearTranslations | undefined,
): Promise<J> {
  const [place] = job.places;
  const source = place?.entry.source;
  if (place === undefined || source === undefined || job.keys.length === 0) return job;
  const { entry, file } = place;
  const code = plan.code?.get(entry);
  const form = formOf(entry, plan.locale);
  const { units } = job.prepared;
  const facts = boundFacts({
    ...(near !== undefined && {
      key: keysText(job.places.map((one) => one.entry)),
      note: source.note ?? "",
      near: await near.pairsOf(entry, code?.near ?? []),
      references: near.referencesOf(entry, file.source.namespace),
    }),
    ...(code !== undefined && { place: code.place }),
    ...(form !== undefined && { form }),
    // of a message with branches the length is that of all
    ...(source.maxLength !== undefined && units.length === 1 && { max: source.maxLength }),
  });
  const branches = units.map(({ path }) => branchText(path, plan.locale));
  // what says where a text is changes more often than what it means
  const contextKey = joinParts(job.noted, code?.role, form);
  const given = { context: job.general, contextKey, facts: facts ?? {}, branches };
  return { ...job, ...given, keys: keysOf(job.prepared, given) };
}

/** Keys of one text that are shown. */
const maxKeys = 3;

/** Returns the keys of messages that have one text, without what says nothing about it. */
function keysText(entries: readonly CatalogEntry[]): string {
  const keys = new Set(entries.slice(0, maxKeys).map(keyText));
  keys.delete("");
  return [...keys].join(", ");
}

/** Returns the key of a message: without its plural form, its own text, its note, and generated ids. */
function keyText({ source, plural }: CatalogEntry): string {
  if (source === undefined) return "";
  const { path, text, source: own = text, note = "" } = source;
  // gettext and others have texts and contexts as keys
  const isTold = (part: string | number): boolean =>
    part === text || part === own || (typeof part === "string" && (/\s/.test(part) || note.startsWith(part)));
  const parts = (plural === undefined ? path : withoutForm(path)).filter((part) => !isTold(part));
  return parts.some(isTelling) ? pathText(parts) : "";
}

/** Returns the path of all forms of a plural. */
function withoutForm(path: Path): Path {
  const last = path.at(-1);
  if (isPluralCategory(last)) return path.slice(0, -1);
  const base = typeof last === "string" ? (pluralKey(last)?.base ?? last.replace(/_plural$/, "")) : undefined;
  return base === undefined ? path : [...path.slice(0, -1), base];
}

/** Returns whether a part of a key is words, and no number or hash: `4606963464835766483`, `a3f09c1b`. */
const isTelling = (part: string | number): boolean =>
  typeof part === "string" && /\p{L}{2}/u.test(part) && !/^[\da-f-]{8,}$/i.test(part);

function formOf({ plural, source }: CatalogEntry, locale: string): string | undefined {
  if (plural === undefined) return undefined;
  const isWhole = source?.plural === "whole" || source?.plural === "counts";
  return pluralFormText({ category: plural.category, ordinal: plural.ordinal, locale, isWhole });
}
