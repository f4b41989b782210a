import { boundFacts } from "../../core/engines/textFacts.ts";
import type { Engine } from "../../core/engines/translationRequest.ts";
import { prepareMessage } from "../../core/messages/prepareMessage.ts";
import type { EstimatedTerms } from "../../core/terms/estimatedTerms.ts";
import { readNewTerm } from "../../core/terms/newTerms.ts";
import type { ProjectTerms } from "../../core/terms/projectTerms.ts";
import type { OpenTerm } from "../../core/terms/termMemory.ts";
import type { TermForms } from "../../core/terms/termRenderings.ts";
import type { Cache } from "../model/ports.ts";
import { type LocaleTerms, withTerms } from "./plannedTerms.ts";
import { cacheKeyOf, type JobOrder, type RequestText } from "./textJobs.ts";

/** A form of a term that an engine is asked for before all messages, so that its answer binds them. */
export interface TermQuestion {
  readonly term: OpenTerm;
  readonly form: string;
  readonly text: RequestText;
  /** Returns the term in an answer; undefined if there is none. */
  readonly read: (answer: string) => string | undefined;
}

/** Terms of a locale that have no translation yet, with the answers that are known. */
export interface NewTerms {
  readonly found: LocaleTerms;
  readonly questions: readonly TermQuestion[];
  readonly answers: Map<TermQuestion, string>;
}

/** Finds what earlier runs have called the terms that have no translation in the files. */
export async function recallTerms(
  found: LocaleTerms,
  given: JobOrder,
  engine: Engine,
  cache: Cache,
): Promise<NewTerms> {
  const order = withTerms(given, found);
  const questions = listQuestions(found, order);
  const answers = new Map<TermQuestion, string>();
  if (await cache.isEmpty?.(cacheKeyOf(engine, order, { xml: "", context: undefined })))
    return { found, questions, answers };
  for (const question of questions) {
    const answer = await cache.get(cacheKeyOf(engine, order, question.text));
    if (answer !== undefined) answers.set(question, answer);
  }
  return { found, questions, answers };
}

/** Returns all terms that have a translation. */
export const boundTerms = ({ found, answers }: NewTerms): ProjectTerms => found.terms.with(readAnswers(answers));

/** Returns the texts to ask for, so that each request has the same translation of a term. */
export function openTexts(newTerms: NewTerms | undefined): readonly RequestText[] {
  if (newTerms === undefined || newTerms.found.isOneRequest) return [];
  const { questions, answers } = newTerms;
  return questions.filter((one) => one.term.isRecurring && !answers.has(one)).map(({ text }) => text);
}

/** Returns the terms that go with texts, and those that are asked for; undefined if there are none. */
export function estimateTerms(
  newTerms: NewTerms,
  texts: readonly RequestText[],
  termTexts: readonly RequestText[],
): EstimatedTerms | undefined {
  const { found, questions } = newTerms;
  const terms = boundTerms(newTerms);
  const keys = new Set(texts.flatMap(({ xml }) => terms.keysIn(xml)));
  const sent = new Set(termTexts);
  const asked = new Set(questions.flatMap(({ term, text }) => (sent.has(text) ? [term.key] : [])));
  const count = keys.size + asked.size;
  const [first] = texts.flatMap(({ xml }) => terms.in(xml).slice(0, 1));
  const example = first && { example: `${first.source} = ${first.target}` };
  return count === 0 ? undefined : { count, asked: asked.size, ...example, read: found.memory.read };
}

/** Returns the questions for the terms that have no translation yet. */
const listQuestions = ({ memory }: LocaleTerms, order: JobOrder): readonly TermQuestion[] =>
  memory.open.flatMap((term) => term.forms.flatMap((form) => toQuestion(term, form, order) ?? []));

function toQuestion(term: OpenTerm, form: string, { source, target, options }: JobOrder): TermQuestion | undefined {
  if (source === undefined) return undefined;
  const { units } = prepareMessage(form, new Set(), { source, target });
  const [unit] = units;
  if (unit === undefined || units.length > 1) return undefined;
  const { context } = options;
  const facts = boundFacts({ note: noteOf(term) });
  // what a term is called does not change with the texts that have it
  const contextKey = [context ?? "", "term"].join("\n\n").trim();
  return {
    term,
    form,
    text: { xml: unit.xml, context, contextKey, ...(facts !== undefined && { facts }) },
    read(answer) {
      const outcome = unit.accept(answer);
      return outcome.ok ? readNewTerm(outcome.text, term, target) : undefined;
    },
  };
}

function noteOf({ examples, translated }: OpenTerm): string {
  const texts = examples.map((text) => `“${text.slice(0, maxExample)}”`).join(", ");
  const known = translated.map(
    ([source, target]) => `“${source.slice(0, maxExample)}” = “${target.slice(0, maxExample)}”`,
  );
  const before = known.length === 0 ? "" : ` Translated before: ${known.join(", ")}.`;
  return `A noun of these texts, which is translated alike in all of them: ${texts}.${before} Without article.`;
}

/** Characters of a text in a note. */
const maxExample = 100;

/** Returns the terms that answers give, by key. */
function readAnswers(answers: ReadonlyMap<TermQuestion, string>): ReadonlyMap<string, TermForms> {
  const found = new Map<string, { base: string; readonly forms: Map<string, string>; readonly isReliable: true }>();
  for (const [{ term, form, read }, answer] of answers) {
    const text = read(answer);
    if (text === undefined) continue;
    const forms = found.get(term.key) ?? { base: text, forms: new Map<string, string>(), isReliable: true };
    found.set(term.key, forms);
    forms.forms.set(form.toLowerCase(), text);
    if (form.toLowerCase() === term.key) forms.base = text;
  }
  return found;
}
