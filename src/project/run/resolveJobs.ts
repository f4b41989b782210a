import { type TextOutcome, toFailedOutcome } from "../../core/messages/messageOutcome.ts";
import type { PreparedMessage } from "../../core/messages/prepareMessage.ts";
import type { Problem, ProblemCode } from "../../core/problems/problem.ts";
import type { Translator } from "../model/ports.ts";
import { yieldToEventLoop } from "../model/yieldToEventLoop.ts";
import {
  byContext,
  type JobOrder,
  type RequestText,
  requestFor,
  type TextJob,
  textKey,
  textsOf,
  toRequestText,
} from "../plan/textJobs.ts";

/**
 * Result of a job with the present answers: its text, the reason why it can't have one, or the texts it still needs.
 */
export type JobResult =
  | { readonly state: "done"; readonly text: string }
  | { readonly state: "refused"; readonly problem: Problem }
  | { readonly state: "wanting"; readonly texts: readonly RequestText[] };

/** Answers of the service for one locale. */
export interface Answers {
  /** By `textKey`; `undefined` if the engine gave none: the text is then tried in pieces like a broken one. */
  readonly texts: Map<string, string | undefined>;
  /** By `textKey`: texts that the service accepts in no request, with the reason. */
  readonly refused: Map<string, Refused>;
  /** Keys of texts that another engine, or a memory, answered. */
  readonly foreign: Set<string>;
  /** Keys of texts that are pseudo-localized, as a person allowed. */
  readonly pseudo: Set<string>;
  /** Problems of translations that are written all the same. */
  readonly allowed: ReadonlySet<ProblemCode>;
  /** Verified jobs, so that none is verified twice. */
  readonly done: Map<TextJob, JobResult>;
}

/** Looks up the translation of a text. */
export type LookUpText = (text: RequestText) => Promise<string | undefined>;

type Refused = TextOutcome & { readonly ok: false };

/** Returns no answers. */
export const noAnswers = (allowed: Answers["allowed"] = new Set()): Answers => ({
  allowed,
  texts: new Map(),
  refused: new Map(),
  foreign: new Set(),
  pseudo: new Set(),
  done: new Map(),
});

/** Adds answers to others, except for texts that have one. */
export function addAnswers(to: Answers, { texts, done }: Pick<Answers, "texts" | "done">): void {
  for (const [key, text] of texts) if (!to.texts.has(key)) to.texts.set(key, text);
  for (const [job, resolved] of done) to.done.set(job, resolved);
}

/**
 * Builds a job's message from the answers. A unit whose answer lost a placeholder is requested line by line, if its
 * lines have one piece of text each, and so is every unit of a message that fails as a whole; if that fails, the job is
 * rejected.
 */
export function resolveJob(job: TextJob, answers: Answers): JobResult {
  const known = answers.done.get(job);
  if (known !== undefined) return known;
  const resolved = tryJob(job, answers);
  if (resolved.state === "done") answers.done.set(job, resolved);
  return resolved;
}

/**
 * Fills the answers from what `get` knows, pieces included. Texts that would only be rejected again are left out, to be
 * requested again.
 */
export async function lookUp(jobs: readonly TextJob[], answers: Answers, get: LookUpText): Promise<void> {
  const asked = new Set<string>();
  for (const job of jobs) {
    await yieldToEventLoop();
    let resolved = resolveJob(job, answers);
    while (resolved.state === "wanting" && (await askAll(resolved.texts, asked, answers, get))) {
      resolved = resolveJob(job, answers);
    }
    if (resolved.state === "refused") for (const key of job.keys) answers.texts.delete(key);
  }
}

/** Returns whether all texts of a job, at least one, are answers of the engine of the run. */
export function isOfEngine(job: TextJob, { foreign }: Answers): boolean {
  const { keys, prepared } = job;
  if (keys.length === 0) return false;
  if (foreign.size === 0) return true;
  const pieces = prepared.units.flatMap((unit, at) => unit.pieces.map((xml) => textKey(toRequestText(xml, job, at))));
  return ![...keys, ...pieces].some((key) => foreign.has(key));
}

/** Returns the texts that jobs still need, each once, in the order of the jobs. */
export function missingTexts(jobs: readonly TextJob[], answers: Answers): ReadonlyMap<string, RequestText> {
  const texts = new Map<string, RequestText>();
  for (const job of jobs) {
    const resolved = resolveJob(job, answers);
    if (resolved.state === "wanting") for (const text of resolved.texts) texts.set(textKey(text), text);
  }
  return texts;
}

/** Looks up new texts; returns whether anything new was found. */
async function askAll(
  texts: readonly RequestText[],
  asked: Set<string>,
  { texts: answers }: Answers,
  get: LookUpText,
): Promise<boolean> {
  const before = answers.size;
  for (const text of texts) {
    const key = textKey(text);
    const answer = asked.has(key) ? undefined : await get(text);
    asked.add(key);
    if (answer !== undefined) answers.set(key, answer);
  }
  return answers.size > before;
}

type Unit = PreparedMessage["units"][number];
type Known = Pick<Answers, "texts" | "refused" | "allowed" | "pseudo">;
type Part = TextOutcome | { readonly wants: readonly RequestText[] };
type Gathered = { readonly state: "texts"; readonly texts: readonly string[] } | Exclude<JobResult, { state: "done" }>;

function tryJob(job: TextJob, answers: Known): JobResult {
  const first = gatherUnits(job, (unit, at) => resolveUnit(unit, at, job, answers));
  if (first.state !== "texts") return first;
  const message = job.prepared.assemble(first.texts);
  if (message.ok) return checked(message.text, job, answers);
  if (job.prepared.units.every((unit) => !hasWholePieces(unit))) {
    return { state: "refused", problem: message.problem };
  }
  const second = gatherUnits(job, (unit, at) => resolvePieces(unit, at, message, job, answers));
  if (second.state !== "texts") return second;
  const again = job.prepared.assemble(second.texts);
  return again.ok ? checked(again.text, job, answers) : { state: "refused", problem: again.problem };
}

/** Refuses a message whose placeholders are right, and whose words are no translation, nor meant to be one. */
function checked(text: string, { check, keys }: TextJob, { allowed, pseudo }: Known): JobResult {
  const problem = keys.some((key) => pseudo.has(key)) ? undefined : check?.(text);
  const isRight = problem === undefined || allowed.has(problem.code);
  return isRight ? { state: "done", text } : { state: "refused", problem };
}

/** Returns all units as texts, or all that they need, or the first reason why one is impossible. */
function gatherUnits(job: TextJob, read: (unit: Unit, at: number) => Part): Gathered {
  const texts: string[] = [];
  const wants: RequestText[] = [];
  let problem: Problem | undefined;
  job.prepared.units.forEach((unit, at) => {
    const part = read(unit, at);
    if ("wants" in part) wants.push(...part.wants);
    else if (part.ok) texts.push(part.text);
    else problem ??= part.problem;
  });
  if (problem !== undefined) return { state: "refused", problem };
  return wants.length > 0 ? { state: "wanting", texts: wants } : { state: "texts", texts };
}

function resolveUnit(unit: Unit, at: number, job: TextJob, answers: Known): Part {
  const key = job.keys[at] ?? "";
  const refusal = answers.refused.get(key);
  if (refusal !== undefined) return refusal;
  if (!answers.texts.has(key)) return { wants: [toRequestText(unit.xml, job, at)] };
  const answer = answers.texts.get(key);
  const accepted = answer === undefined ? nothing : unit.accept(answer);
  return accepted.ok ? accepted : resolvePieces(unit, at, accepted, job, answers);
}

const hasWholePieces = ({ pieces, arePiecesWhole }: Unit): boolean => pieces.length > 0 && arePiecesWhole;

/** Tries a unit in pieces; without pieces, or if they are parts of a sentence, the failure stays. */
function resolvePieces(unit: Unit, at: number, fault: TextOutcome, job: TextJob, answers: Known): Part {
  if (!hasWholePieces(unit)) return fault;
  const texts = unit.pieces.map((xml) => toRequestText(xml, job, at));
  const refusal = texts.map((text) => answers.refused.get(textKey(text))).find((found) => found !== undefined);
  if (refusal !== undefined) return refusal;
  const wants = texts.filter((text) => !answers.texts.has(textKey(text)));
  if (wants.length > 0) return { wants };
  const pieces = texts.map((text) => answers.texts.get(textKey(text)));
  return pieces.includes(undefined) ? nothing : unit.assemble(pieces.map((piece) => piece ?? ""));
}

/** No translation arrived. */
const nothing: TextOutcome = toFailedOutcome("message.empty");

/** Facts for the requests of an order. */
interface Requests {
  readonly order: JobOrder;
  readonly translator: Translator;
}

/**
 * Marks texts that are too large for any request before they are sent, so that the plan can already report them.
 * Returns the texts that the jobs still need.
 */
export function markTooLarge(
  jobs: readonly TextJob[],
  answers: Answers,
  { order, translator }: Requests,
): ReadonlyMap<string, RequestText> {
  const wanted = missingTexts(jobs, answers);
  const before = answers.refused.size;
  for (const [context, group] of byContext(wanted.values())) {
    const request = { ...requestFor(order, context), ...textsOf(group) };
    for (const index of translator.tooLarge?.(request) ?? []) {
      const text = group[index];
      if (text !== undefined) answers.refused.set(textKey(text), toFailedOutcome("message.tooLarge"));
    }
  }
  // of a message that is refused nothing is wanted
  return answers.refused.size === before ? wanted : missingTexts(jobs, answers);
}
