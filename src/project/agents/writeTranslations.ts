import type { Locale } from "../../core/catalog/catalog.ts";
import { pathKey } from "../../core/catalog/message.ts";
import { otherLanguage } from "../../core/checks/otherLanguage.ts";
import type { ExpectedTerms } from "../../core/checks/termCheck.ts";
import type { Problem } from "../../core/problems/problem.ts";
import type { AppliedFile } from "../apply/applyOutcome.ts";
import type { FilePlan } from "../plan/translationPlan.ts";
import type { FileOutcome, Outcome } from "../run/runPlan.ts";
import type { AgentPorts } from "./agentPorts.ts";
import { pageOf, shortenAnswer } from "./answerPage.ts";
import { type AgentLocaleWork, type EntryPlace, planAgentLocale } from "./localeWork.ts";
import { createPlaceFinder, type GivenTranslation, type Named, refusalOf } from "./namedPlaces.ts";
import { textContextOf, verifyAgentTranslation, withTranslation } from "./verifyTranslation.ts";

/** Translations in one call at most, so that each refusal has room in the answer. */
export const maxTranslations = 50;

/** Input of `write_translations`. */
export interface WriteInput {
  readonly locale: Locale;
  readonly translations: readonly GivenTranslation[];
}

/** The result for one translation. */
interface Result {
  readonly given: GivenTranslation;
  readonly state: "written" | "refused" | "skipped";
  readonly reason?: string;
  readonly findings?: readonly Problem[];
}

/** A translation that passed the checks. */
interface Accepted {
  readonly given: GivenTranslation;
  readonly place: EntryPlace;
  readonly findings: readonly Problem[];
}

/**
 * Verifies translations and writes those that pass; each of the others gets its reason. `requested` = `written` + `refused`
 * + `skipped`.
 */
export async function writeBatch(ports: AgentPorts, { locale, translations }: WriteInput, signal: AbortSignal) {
  if (translations.length > maxTranslations) return tooMany(translations.length);
  const works = await planAgentLocale(ports, locale, signal);
  const terms = new Map<AgentLocaleWork, ExpectedTerms | undefined>();
  for (const work of works) terms.set(work, await ports.terms(work.plan.loaded, work.locale.locale, signal));
  signal.throwIfAborted();
  const sorted = withoutTwins(translations.map(createPlaceFinder(ports, works))).map((one) => sort(ports, one, terms));
  const results = sorted.filter((one) => "state" in one);
  const accepted = sorted.filter((one) => "place" in one);
  for (const work of works) {
    const own = accepted.filter(({ place }) => place.work === work);
    if (own.length > 0) results.push(...(await write(ports, work, own)));
  }
  return report(ports, translations, results);
}

/** If there are several translations of one message, the first counts. */
function withoutTwins(named: readonly Named[]): readonly Named[] {
  const taken = new Set<unknown>();
  return named.map((one) => {
    if (!("place" in one)) return one;
    const { entry } = one.place;
    if (taken.has(entry)) return { given: one.given, reason: "the call names this message twice; the first counts" };
    taken.add(entry);
    return one;
  });
}

/** Verifies a translation, unless there is a reason against it already. */
function sort(
  ports: AgentPorts,
  found: Named,
  terms: ReadonlyMap<AgentLocaleWork, ExpectedTerms | undefined>,
): Result | Accepted {
  const { given } = found;
  if ("reason" in found) return refuse(given, found.reason);
  const { place } = found;
  if (place.entry.target?.text === given.text && place.entry.state !== "stale")
    return { given, state: "skipped", reason: "the file has this text already" };
  const reason = refusalOf(ports, place) ?? copyRefusalOf(place, given);
  if (reason !== undefined) return refuse(given, reason);
  const { blocking, findings } = verifyAgentTranslation(place, given.text, terms.get(place.work));
  return blocking === undefined ? { given, place, findings } : refuse(given, ports.sentences.problem(blocking));
}

/** Returns the reason against a text that is not the copy that the project wants. */
const copyRefusalOf = ({ entry: { copied, source } }: EntryPlace, { text }: GivenTranslation): string | undefined =>
  copied && text !== source?.text ? "the project has the source's text copied: write it as it is" : undefined;

async function write(ports: AgentPorts, work: AgentLocaleWork, all: readonly Accepted[]): Promise<readonly Result[]> {
  const other = wholeLanguage(work, all);
  if (other !== undefined) return all.map(({ given }) => refuse(given, ports.sentences.problem(other)));
  const applied = await ports.apply(work.catalog, toOutcome(work, all));
  return all.map((one) => resultOf(ports, one, applied));
}

const refuse = (given: GivenTranslation, reason: string): Result => ({ given, state: "refused", reason });

function tooMany(count: number) {
  const reason = `A call takes at most ${maxTranslations} translations. Nothing was written.`;
  return { requested: count, written: 0, refused: count, skipped: 0, refusals: [{ count, reason }] };
}

/** All texts together are plainly in another language, which a single short one does not show. */
function wholeLanguage({ plan, locale }: AgentLocaleWork, all: readonly Accepted[]): Problem | undefined {
  const entries = all.map(({ place, given }) => withTranslation(place.entry, given.text));
  return otherLanguage(entries, textContextOf(plan.loaded, locale.locale))[0];
}

/** The accepted translations as the outcome of a run, so that they are written like any other. */
function toOutcome({ plan, locale }: AgentLocaleWork, all: readonly Accepted[]): Outcome {
  const byFile = new Map<FilePlan, Accepted[]>();
  for (const one of all) byFile.set(one.place.file, [...(byFile.get(one.place.file) ?? []), one]);
  const files = [...byFile].map(([file, own]): FileOutcome => {
    const changes = own.map(({ place: { entry }, given }) => {
      const { path, target, source } = entry;
      return { path, before: target?.text, after: given.text, source: source?.text ?? "" };
    });
    return { plan: file, path: file.path, locale: file.locale, changes, problems: [], left: 0 };
  });
  const counts = { sent: 0, billed: 0, fromCache: 0, saved: 0 };
  return { plan, locales: [{ locale: locale.locale, files, ...counts }], cancelled: false };
}

function resultOf(
  { sentences }: AgentPorts,
  { given, place, findings }: Accepted,
  applied: readonly AppliedFile[],
): Result {
  const { path, locale } = place.file;
  const file = applied.find((one) => one.path === path && one.locale === locale);
  if (file?.failure !== undefined) return refuse(given, sentences.failure(file.failure));
  const key = pathKey(place.entry.path);
  if (file?.accepted.some((one) => pathKey(one.path) === key)) return { given, state: "written", findings };
  const problem = file?.refused.find((one) => pathKey(one.path ?? []) === key) ?? file?.refused[0];
  return refuse(given, problem === undefined ? "the file was not written" : sentences.problem(problem));
}

function report({ sentences }: AgentPorts, translations: readonly GivenTranslation[], results: readonly Result[]) {
  const count = (state: Result["state"]) => results.filter((one) => one.state === state).length;
  const listed = results.filter(({ state }) => state !== "written");
  const found = results.flatMap(({ given, findings = [] }) => findings.map((finding) => ({ given, finding })));
  const notes = [
    ...listed.map(({ given, state, reason = "" }) => ({
      key: keyOf(given),
      state,
      reason: shortenAnswer(reason, 200),
    })),
    ...found.map(({ given, finding }) => ({
      key: keyOf(given),
      finding: shortenAnswer(sentences.problem(finding), 120),
    })),
  ];
  const { items, left } = pageOf({ items: notes, idOf: (one) => JSON.stringify(one), show: (one) => one });
  return {
    requested: translations.length,
    written: count("written"),
    refused: count("refused"),
    skipped: count("skipped"),
    ...(items.length > 0 && { notes: items }),
    ...(left > 0 && { notesLeftOut: left }),
  };
}

/** Characters of a key in a reason. */
const keyOf = ({ key }: GivenTranslation): string => shortenAnswer(key, 80);
