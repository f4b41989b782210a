import { type Outcome, refused } from "../core/messages/outcome.ts";
import type { Prepared } from "../core/messages/prepare.ts";
import type { Problem } from "../core/problem.ts";
import { breathe } from "./breathe.ts";
import { type Job, type Text, textKey } from "./jobs.ts";

/** What comes of a job with the answers there are: its text, why it can't have one, or the texts it still wants. */
export type Resolved =
  | { readonly state: "done"; readonly text: string }
  | { readonly state: "refused"; readonly problem: Problem }
  | { readonly state: "wanting"; readonly texts: readonly Text[] };

/** What the service answered for one locale. */
export interface Answers {
  /** By `textKey`; `undefined` where the engine gave none: the text is then tried in pieces like a broken one. */
  readonly texts: Map<string, string | undefined>;
  /** By `textKey`: texts that the service takes in no request, and why. */
  readonly refused: Map<string, Refused>;
  /** Jobs that came out well, so that none is verified twice. */
  readonly done: Map<Job, Resolved>;
}

/** Asks for what is known of a text. */
export type Get = (text: Text) => Promise<string | undefined>;

type Refused = Outcome & { readonly ok: false };

/** No answers yet. */
export const noAnswers = (): Answers => ({ texts: new Map(), refused: new Map(), done: new Map() });

/** Adds answers to others, but for texts that have one. */
export function addAnswers(to: Answers, { texts, done }: Pick<Answers, "texts" | "done">): void {
  for (const [key, text] of texts) if (!to.texts.has(key)) to.texts.set(key, text);
  for (const [job, resolved] of done) to.done.set(job, resolved);
}

/**
 * Makes a job's message of the answers. A unit whose answer lost a placeholder is asked for piecewise, and so is every
 * unit of a message that fails as a whole; what fails then is refused.
 */
export function resolve(job: Job, answers: Answers): Resolved {
  const known = answers.done.get(job);
  if (known !== undefined) return known;
  const resolved = attempt(job, answers);
  if (resolved.state === "done") answers.done.set(job, resolved);
  return resolved;
}

/** Fills the answers from what `get` knows, piecewise texts included. What would only be refused again is left out, to be asked anew. */
export async function lookUp(jobs: readonly Job[], answers: Answers, get: Get): Promise<void> {
  const asked = new Set<string>();
  for (const job of jobs) {
    await breathe();
    let resolved = resolve(job, answers);
    while (resolved.state === "wanting" && (await askAll(resolved.texts, asked, answers, get))) {
      resolved = resolve(job, answers);
    }
    if (resolved.state === "refused") for (const key of job.keys) answers.texts.delete(key);
  }
}

/** The texts that jobs still want, each once, in the order of the jobs. */
export function wantedTexts(jobs: readonly Job[], answers: Answers): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>();
  for (const job of jobs) {
    const resolved = resolve(job, answers);
    if (resolved.state === "wanting") for (const text of resolved.texts) texts.set(textKey(text), text);
  }
  return texts;
}

/** Asks for what wasn't asked before; tells whether anything new is known. */
async function askAll(
  texts: readonly Text[],
  asked: Set<string>,
  { texts: answers }: Answers,
  get: Get,
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

type Unit = Prepared["units"][number];
type Known = Pick<Answers, "texts" | "refused">;
type Part = Outcome | { readonly wants: readonly Text[] };
type Gathered = { readonly state: "texts"; readonly texts: readonly string[] } | Exclude<Resolved, { state: "done" }>;

function attempt(job: Job, answers: Known): Resolved {
  const first = gather(job, (unit, key) => whole(unit, key, job, answers));
  if (first.state !== "texts") return first;
  const message = job.prepared.assemble(first.texts);
  if (message.ok) return { state: "done", text: message.text };
  if (job.prepared.units.every(({ pieces }) => pieces.length === 0)) {
    return { state: "refused", problem: message.problem };
  }
  const second = gather(job, (unit) => piecewise(unit, message, job, answers));
  if (second.state !== "texts") return second;
  const again = job.prepared.assemble(second.texts);
  return again.ok ? { state: "done", text: again.text } : { state: "refused", problem: again.problem };
}

/** All units as texts, or all that they want, or the first reason why one can't be had. */
function gather(job: Job, read: (unit: Unit, key: string) => Part): Gathered {
  const texts: string[] = [];
  const wants: Text[] = [];
  let problem: Problem | undefined;
  job.prepared.units.forEach((unit, i) => {
    const part = read(unit, job.keys[i] ?? "");
    if ("wants" in part) wants.push(...part.wants);
    else if (part.ok) texts.push(part.text);
    else problem ??= part.problem;
  });
  if (problem !== undefined) return { state: "refused", problem };
  return wants.length > 0 ? { state: "wanting", texts: wants } : { state: "texts", texts };
}

function whole(unit: Unit, key: string, job: Job, answers: Known): Part {
  const refusal = answers.refused.get(key);
  if (refusal !== undefined) return refusal;
  if (!answers.texts.has(key)) return { wants: [{ xml: unit.xml, context: job.context }] };
  const answer = answers.texts.get(key);
  const accepted = answer === undefined ? nothing : unit.accept(answer);
  return accepted.ok ? accepted : piecewise(unit, accepted, job, answers);
}

/** The second try; without pieces the fault stands. */
function piecewise(unit: Unit, fault: Outcome, job: Job, answers: Known): Part {
  if (unit.pieces.length === 0) return fault;
  const texts = unit.pieces.map((xml) => ({ xml, context: job.context }));
  const refusal = texts.map((text) => answers.refused.get(textKey(text))).find((found) => found !== undefined);
  if (refusal !== undefined) return refusal;
  const wants = texts.filter((text) => !answers.texts.has(textKey(text)));
  if (wants.length > 0) return { wants };
  const pieces = texts.map((text) => answers.texts.get(textKey(text)));
  return pieces.includes(undefined) ? nothing : unit.assemble(pieces.map((piece) => piece ?? ""));
}

/** No translation came. */
const nothing: Outcome = refused("message.empty");
