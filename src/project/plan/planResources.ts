import type { Locale } from "../../core/catalog/catalog.ts";
import { Failure } from "../../core/failures/failure.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { choiceFor } from "../../core/projectFile/projectOptions.ts";
import {
  type AppliedResources,
  type ChosenMemory,
  type ChosenResource,
  defaultThreshold,
  isChosen,
  isStyleFor,
  type LeftOut,
  maxGlossaries,
  type ResourceChoice,
  rootCode,
} from "../../core/resources/resourceReferences.ts";
import type { ResourceDirectory } from "../model/ports.ts";
import type { LocalePlan, Plan } from "./translationPlan.ts";

/** Chosen resources for one pair of languages, and those that do not apply. */
export interface FittingResources {
  /** `undefined` if nothing applies. */
  readonly applied?: AppliedResources;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Finds the chosen resources that apply in each locale of a plan. Asks the service only if something is chosen and
 * something is to translate; an error of the service is the failure of those locales, as they would be translated
 * without the chosen resources.
 */
export async function withResources(plan: Plan, directory: ResourceDirectory, signal: AbortSignal): Promise<Plan> {
  const remembering = cacheDirectory(directory);
  const { catalog, project } = plan.loaded;
  const chooseResources = async (locale: LocalePlan): Promise<LocalePlan> => {
    const choice = choiceFor(project, locale.locale);
    if (hasNoWork(locale) || !isChosen(choice)) return locale;
    const { applied, leftOut } = await fittingResources(
      choice,
      catalog.sourceLocale,
      locale.locale,
      remembering,
      signal,
    );
    const options = applied === undefined ? locale.options : { ...locale.options, resources: applied };
    return { ...locale, options, leftOut };
  };
  const orFailure = (locale: LocalePlan) => (error: unknown) => {
    if (error instanceof Failure && !signal.aborted) return { ...locale, failure: error };
    throw error;
  };
  return { ...plan, locales: await Promise.all(plan.locales.map((one) => chooseResources(one).catch(orFailure(one)))) };
}

const hasNoWork = ({ failure, files }: LocalePlan): boolean =>
  failure !== undefined || files.every(({ work }) => work.length === 0);

/** A source that the service detects: glossaries and memories of any source apply. */
export const anySource = "*";

/** Returns the chosen resources that apply to a pair. Throws `Failure` if the service doesn't answer. */
export async function fittingResources(
  { glossaries = [], styles = {}, memory, styleProfile }: ResourceChoice,
  source: Locale,
  target: Locale,
  directory: ResourceDirectory,
  signal: AbortSignal,
): Promise<FittingResources> {
  const pair = { source: rootCode(source), target: rootCode(target) };
  if (styleProfile !== undefined) return await fittingProfile(styleProfile, { source, target }, directory, signal);
  const found = await Promise.all([
    ...glossaries.slice(0, maxGlossaries).map((chosen) => fittingGlossary(chosen, pair, directory, signal)),
    ...stylesFor(styles, target).map((chosen) => fittingStyle(chosen, target, directory, signal)),
    ...(memory === undefined ? [] : [fittingMemory(memory, pair, directory, signal)]),
  ]);
  const leftOut = found.flatMap((one) => ("reason" in one ? [one] : []));
  const parts = found.flatMap((one) => ("stamp" in one ? [one] : []));
  if (parts.length === 0) return { leftOut };
  const request: Request = Object.assign({}, ...parts.map((part) => part.request));
  const glossaryIds = parts.flatMap((part) => part.request.glossaryIds ?? []);
  const fingerprint = JSON.stringify(parts.map(({ stamp }) => stamp));
  return { applied: { ...request, glossaryIds, fingerprint }, leftOut };
}

/** Returns the style list for a target, if any is chosen: that of its variant, or else of its root. */
function stylesFor(styles: Readonly<Record<string, ChosenResource>>, target: Locale): readonly ChosenResource[] {
  const tag = bcp47(target).toLowerCase();
  const fitting = Object.entries(styles).filter(
    ([language]) => language.toLowerCase() === tag || isStyleFor(language, target),
  );
  const [, chosen] = fitting.find(([language]) => language.includes("-")) ?? fitting[0] ?? [];
  return chosen === undefined ? [] : [chosen];
}

interface Pair {
  readonly source: string;
  readonly target: string;
}

type Request = Partial<Omit<AppliedResources, "fingerprint">>;

/** An applicable resource: its part of a request, and the identity of its content. */
interface Fitting {
  readonly request: Request;
  readonly stamp: unknown;
}

async function fittingGlossary(
  chosen: ChosenResource,
  { source, target }: Pair,
  directory: ResourceDirectory,
  signal: AbortSignal,
): Promise<Fitting | LeftOut> {
  const out = (reason: LeftOut["reason"]): LeftOut => ({ kind: "glossary", name: chosen.name, reason });
  const glossary = await directory.glossary(chosen, signal);
  if (glossary === undefined) return out("gone");
  if (!glossary.ready) return out("notReady");
  const dictionary = glossary.dictionaries.find(
    (one) => isSource(one.source, source) && rootCode(one.target) === target,
  );
  if (dictionary === undefined) return out("pair");
  const stamp = await directory.dictionaryStamp(glossary.id, dictionary, signal);
  return { request: { glossaryIds: [glossary.id] }, stamp: ["glossary", stamp] };
}

async function fittingStyle(
  chosen: ChosenResource,
  target: Locale,
  directory: ResourceDirectory,
  signal: AbortSignal,
): Promise<Fitting | LeftOut> {
  const style = await directory.style(chosen, signal);
  if (style === undefined) return { kind: "style", name: chosen.name, reason: "gone" };
  // another one of the same name may have taken its place
  if (!isStyleFor(style.language, target)) return { kind: "style", name: chosen.name, reason: "pair" };
  return { request: { styleId: style.id }, stamp: ["style", style.id, style.stamp] };
}

async function fittingMemory(
  chosen: ChosenMemory,
  { source, target }: Pair,
  directory: ResourceDirectory,
  signal: AbortSignal,
): Promise<Fitting | LeftOut> {
  const memory = await directory.memory(chosen, signal);
  if (memory === undefined) return { kind: "memory", name: chosen.name, reason: "gone" };
  const covers = isSource(memory.source, source) && memory.targets.some((one) => rootCode(one) === target);
  if (!covers) return { kind: "memory", name: chosen.name, reason: "pair" };
  const threshold = chosen.threshold ?? defaultThreshold;
  return { request: { memoryId: memory.id, threshold }, stamp: ["memory", memory.id, memory.stamp, threshold] };
}

/**
 * Returns a chosen style profile with a fingerprint of everything that it links for the pair. The service decides what
 * of it fits.
 */
async function fittingProfile(
  chosen: ChosenResource,
  { source, target }: { readonly source: Locale; readonly target: Locale },
  directory: ResourceDirectory,
  signal: AbortSignal,
): Promise<FittingResources> {
  const profile = await directory.styleProfile(chosen, signal);
  if (profile === undefined) return { leftOut: [{ kind: "styleProfile", name: chosen.name, reason: "gone" }] };
  const { id, glossaries, styles, memories, stamp } = profile;
  const pair = { source: rootCode(source), target: rootCode(target) };
  const toChosen = (linked: string): ChosenResource => ({ id: linked, name: "" });
  const linked = await Promise.all([
    ...glossaries.map((one) => stampOf(fittingGlossary(toChosen(one), pair, directory, signal))),
    ...styles.map((one) => stampOf(fittingStyle(toChosen(one), target, directory, signal))),
    ...memories.map((one) => stampOf(fittingMemory(toChosen(one), pair, directory, signal))),
  ]);
  const fingerprint = JSON.stringify(["styleProfile", id, stamp, ...linked]);
  return { applied: { glossaryIds: [], styleProfileId: id, fingerprint }, leftOut: [] };
}

/** Returns the stamp of a linked resource; a key that uses a profile need not be allowed to read what it links. */
async function stampOf(found: Promise<Fitting | LeftOut>): Promise<unknown> {
  try {
    const one = await found;
    return "stamp" in one ? one.stamp : one.reason;
  } catch (error) {
    if (error instanceof Failure && error.code === "service.forbidden") return error.code;
    throw error;
  }
}

const isSource = (language: string, source: string): boolean => source === anySource || rootCode(language) === source;

/** Requests each resource once for all locales. */
function cacheDirectory(directory: ResourceDirectory): ResourceDirectory {
  const once = <T>(ask: (chosen: ChosenResource, signal: AbortSignal) => Promise<T>) => {
    const known = new Map<string, Promise<T>>();
    return (chosen: ChosenResource, signal: AbortSignal): Promise<T> => {
      const answer = known.get(chosen.id) ?? ask(chosen, signal);
      known.set(chosen.id, answer);
      return answer;
    };
  };
  return {
    glossary: once((chosen, signal) => directory.glossary(chosen, signal)),
    style: once((chosen, signal) => directory.style(chosen, signal)),
    memory: once((chosen, signal) => directory.memory(chosen, signal)),
    styleProfile: once((chosen, signal) => directory.styleProfile(chosen, signal)),
    dictionaryStamp: (id, pair, signal) => directory.dictionaryStamp(id, pair, signal),
  };
}
