import { addUse, type EngineUse, noUse } from "../../core/engines/engineCost.ts";
import type { Engine, RefusedText, TranslatedText } from "../../core/engines/translationRequest.ts";
import { isEngineFailureCode } from "../../core/failures/engineFailures.ts";
import type { Failure } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import type { Log } from "../../core/work/log.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { Cache, Translator } from "../model/ports.ts";
import type { Budget } from "../plan/budget.ts";
import { isAnswerOf, isStandIn } from "../plan/findEngine.ts";
import type { NewTerms } from "../plan/termQuestions.ts";
import {
  cacheKeyOf,
  charactersOf,
  type JobOrder,
  orderOf,
  type RequestText,
  type TextJob,
  textKey,
} from "../plan/textJobs.ts";
import type { FilePlan, LocalePlan, Plan } from "../plan/translationPlan.ts";
import type { CacheWriter } from "./cacheWriter.ts";
import { type Answers, missingTexts, noAnswers } from "./resolveJobs.ts";
import { sendStream, sendTexts } from "./send.ts";

/** Dependencies of a run, and what it reports. */
export interface RunOutlets<Run> {
  readonly translator: Translator;
  readonly writer: CacheWriter;
  /** A person allowed pseudo-localized text. */
  readonly allowPseudo: boolean;
  readonly abortInFlight: AbortSignal | undefined;
  /** Called with what an answer or a refusal has cost. */
  readonly onUse?: (use: EngineUse) => void;
  /** Called once for each text that has an answer, or is refused. */
  readonly onAnswer: (run: Run, key: string) => void;
  /** Called before that with the reason why the service refuses a text. */
  readonly onRefusal?: (failure: Failure) => void;
}

/** A translation of jobs into one language: the texts that were sent, their answers, and what they cost. */
export class TranslationRun {
  order: JobOrder;
  readonly answers: Answers;
  /** Texts that were sent; none is sent twice in one run. */
  readonly attempted = new Set<string>();
  jobs: readonly TextJob[] = [];
  /** `undefined` while it is unknown: answers wait then, as pseudo-localized text must not be kept. */
  engine: Engine | undefined;
  billed = 0;
  use = noUse;
  /** Language code of the source as the service writes it, if it detected one. */
  detected: string | undefined;
  readonly #waiting: (readonly [text: RequestText, answer: TranslatedText])[] = [];

  constructor(order: JobOrder, allowed?: Answers["allowed"]) {
    this.order = order;
    this.answers = noAnswers(allowed);
  }

  /** Answers that wait until the engine is known. */
  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Returns texts that the jobs need and that were not sent before. */
  unsentTexts(): readonly RequestText[] {
    return [...missingTexts(this.jobs, this.answers).values()].filter((text) => !this.attempted.has(textKey(text)));
  }

  /** Marks texts as sent. */
  attempt(texts: readonly RequestText[]): void {
    for (const text of texts) this.attempted.add(textKey(text));
  }

  /** Sends texts, and resolves with the first failure; earlier answers are kept. */
  send(texts: readonly RequestText[], outlets: RunOutlets<this>, signal: AbortSignal): Promise<Failure | undefined> {
    this.attempt(texts);
    return sendTexts(this.#sending(outlets), texts, signal);
  }

  /** Sends texts as they come. The translator must support streams. */
  stream(
    texts: AsyncIterable<readonly RequestText[]>,
    outlets: RunOutlets<this>,
    signal: AbortSignal,
  ): Promise<Failure | undefined> {
    return sendStream(this.#sending(outlets), texts, signal);
  }

  /** Takes the answers that waited for the engine. */
  takeWaiting(engine: Engine, outlets: RunOutlets<this>): void {
    this.engine = engine;
    for (const [text, answer] of this.#waiting.splice(0)) this.#take(text, answer, engine, outlets);
  }

  /** Returns whether answers of an engine go to the cache. */
  protected keeps(_: Engine): boolean {
    return true;
  }

  #sending(outlets: RunOutlets<this>) {
    const { order } = this;
    const { translator, abortInFlight } = outlets;
    const onResult = (text: RequestText, result: TranslatedText | RefusedText): void => {
      if (result.use !== undefined) {
        this.use = addUse(this.use, result.use);
        outlets.onUse?.(result.use);
      }
      if ("failure" in result) this.#refuse(text, result.failure, outlets);
      else this.#receive(text, result, outlets);
    };
    return { order, translator, abortInFlight, onResult };
  }

  #receive(text: RequestText, answer: TranslatedText, outlets: RunOutlets<this>): void {
    this.detected ??= answer.detectedSource;
    if (this.engine === undefined) this.#waiting.push([text, answer]);
    else this.#take(text, answer, this.engine, outlets);
  }

  #refuse(text: RequestText, failure: Failure, { onAnswer, onRefusal }: RunOutlets<this>): void {
    const key = textKey(text);
    this.answers.refused.set(key, { ok: false, problem: problemOf(failure) });
    onRefusal?.(failure);
    onAnswer(this, key);
  }

  /** Stores one answer; pseudo-localized text in place of a failed engine is none, unless a person allowed it. */
  #take(
    text: RequestText,
    { text: answer, billed = charactersOf(text), engine: name }: TranslatedText,
    engine: Engine,
    { writer, allowPseudo, onAnswer }: RunOutlets<this>,
  ): void {
    const key = textKey(text);
    const hasFailed = isStandIn(engine, name);
    // under the engine's own id another one's answer would pass for its translation for ever
    if (!hasFailed && this.keeps(engine) && isAnswerOf(engine, name))
      writer.add(cacheKeyOf(engine, this.order, text), answer);
    this.answers.texts.set(key, hasFailed && !allowPseudo ? undefined : answer);
    if (hasFailed || engine.pseudo) this.answers.pseudo.add(key);
    if (name !== undefined && engine.isWholeService !== true && name !== engine.name) this.answers.foreign.add(key);
    this.billed += billed;
    onAnswer(this, key);
  }
}

/** Returns a failure of one text as the problem of its messages. */
function problemOf({ code, facts }: Failure): Problem {
  if (code === "service.tooLarge" || code === "engine.context") return { code: "message.tooLarge" };
  if (isEngineFailureCode(code)) {
    const { engine, detail } = facts;
    const failure = { code, ...(engine !== undefined && { engine }), ...(detail !== undefined && { detail }) };
    return { code: "message.unverified", detail: engine ?? "", failure };
  }
  return { code: "message.refused", ...(facts.serviceMessage !== undefined && { detail: facts.serviceMessage }) };
}

/** State shared by all locales of a run. */
export interface RunContext extends RunOutlets<LocaleRun> {
  readonly loaded: LoadedCatalog;
  readonly planned: Plan["jobs"];
  readonly terms: Plan["terms"];
  readonly cache: Cache;
  readonly budget: Budget;
  readonly log: Log;
  /** Called with jobs after the lookup in the cache. */
  readonly onPrepared: (run: LocaleRun, jobs: readonly TextJob<FilePlan>[]) => void;
  /** Set by the first failure that every other locale would meet too. */
  stopped: Failure | undefined;
  /** Engines, by id, that failed for every text: other locales do not ask them again. */
  readonly failedEngines: Map<string, Failure>;
}

/** The run of one locale of a plan. */
export class LocaleRun extends TranslationRun {
  readonly plan: LocalePlan;
  override jobs: readonly TextJob<FilePlan>[] = [];
  failure: Failure | undefined;
  /** Terms that the files do not have. Undefined if the engine takes none. */
  newTerms: NewTerms | undefined;
  fromCache = 0;
  saved = 0;

  constructor(loaded: LoadedCatalog, plan: LocalePlan, allowed?: Answers["allowed"]) {
    super(orderOf(loaded, plan), allowed);
    this.plan = plan;
    this.failure = plan.failure;
  }
}
