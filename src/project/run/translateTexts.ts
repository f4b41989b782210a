import type { Locale } from "../../core/catalog/catalog.ts";
import type { EngineUse } from "../../core/engines/engineCost.ts";
import type { Engine, TranslationOptions } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import type { TextOutcome } from "../../core/messages/messageOutcome.ts";
import { detectSyntaxes, type Syntaxes } from "../../core/messages/messageSyntax.ts";
import { prepareMessage } from "../../core/messages/prepareMessage.ts";
import { type Log, silent } from "../../core/work/log.ts";
import { withinTime } from "../../core/work/timeLimit.ts";
import type { Cache, Translator } from "../model/ports.ts";
import { blockingFailure } from "../plan/findEngine.ts";
import {
  answerCheckOf,
  cacheKeyOf,
  countKnownCharacters,
  type RequestText,
  type TextJob,
  textKey,
} from "../plan/textJobs.ts";
import { createCacheWriter } from "./cacheWriter.ts";
import { type Answers, lookUp, resolveJob } from "./resolveJobs.ts";
import { type RunOutlets, TranslationRun } from "./translationRun.ts";

/** Texts without a catalog: a selection, or typed. */
export interface TextsRequest {
  readonly texts: readonly string[];
  /** Default: the service detects it. */
  readonly source?: Locale;
  readonly target: Locale;
  /** Syntaxes whose placeholders are protected. Detected in the texts if undefined. `{{name}}` is always protected. */
  readonly syntaxes?: Syntaxes;
  readonly options?: TranslationOptions;
}

export interface TextsPorts {
  readonly translator: Translator;
  readonly cache: Cache;
  readonly log?: Log;
  /** A person allowed pseudo-localized text. */
  readonly allowPseudo?: boolean;
}

/** Result for each text, in order. */
export interface TextsOutcome {
  readonly results: readonly TextOutcome[];
  /** Name of the engine, for people; undefined if nothing had to be translated. */
  readonly engine?: string;
  /** Language code of the source as the service writes it, if it detected one. */
  readonly detected?: string;
  /** Code points that cached answers would have been billed. */
  readonly saved: number;
  /** Tokens and money that the answers report; undefined if the engine counts no tokens. */
  readonly use?: EngineUse;
}

/**
 * Translates loose texts in as few requests as possible: the cache first, broken answers once more in pieces. Answers
 * go to the cache before anything else. Throws `Failure` if the service, or nothing, covers the pair.
 */
export async function translateTexts(
  request: TextsRequest,
  { translator, cache, log = silent, allowPseudo = false }: TextsPorts,
  signal: AbortSignal,
): Promise<TextsOutcome> {
  if (request.source !== undefined && bcp47(request.source) === bcp47(request.target)) {
    throw new Failure("locale.same", { detail: request.target });
  }
  const writer = createCacheWriter(cache, log);
  const run = new TextsRun(request, { translator, writer, allowPseudo });
  let saved = 0;
  try {
    await run.begin(signal);
    await lookUp(run.jobs, run.answers, (text) => run.lookUpKnown(cache, text));
    saved = countKnownCharacters(run.jobs, (key) => run.answers.texts.get(key) !== undefined);
    for (let texts = run.unsentTexts(); texts.length > 0; texts = run.unsentTexts()) await run.translate(texts, signal);
  } finally {
    await writer.flush();
  }
  const { engine, detected } = run;
  log.info(`${request.target}: ${run.attempted.size} texts sent`);
  return {
    results: run.jobs.map((job) => outcomeOf(job, run.answers)),
    saved,
    ...(engine !== undefined && { engine: engine.name }),
    ...(engine?.meter !== undefined && { use: run.use }),
    ...(detected !== undefined && { detected }),
  };
}

const likelySource = "en";

function jobsFor({ texts, syntaxes, source = likelySource, target }: TextsRequest): readonly TextJob[] {
  const all = new Set([...(syntaxes ?? detectSyntaxes(texts)), "i18next" as const]);
  return texts.map((text) => {
    const prepared = prepareMessage(text, all, { source, target });
    const keys = prepared.units.map(({ xml }) => textKey({ xml, context: undefined }));
    const look = { source: text, isForm: false, maxLength: undefined };
    const check = answerCheckOf(look, { sourceLocale: source, targetLocale: target, syntaxes: all });
    return { prepared, check, keys, context: undefined, noted: undefined, general: undefined, places: [] };
  });
}

function outcomeOf(job: TextJob, answers: Answers): TextOutcome {
  const resolved = resolveJob(job, answers);
  if (resolved.state === "done") return { ok: true, text: resolved.text };
  if (resolved.state === "refused") return { ok: false, problem: resolved.problem };
  throw new Failure("service.badResponse");
}

/** A run whose source language, and with it the engine, may be unknown until the service answers. */
class TextsRun extends TranslationRun {
  readonly #outlets: RunOutlets<TranslationRun>;
  /** The engine that would answer for a likely source; of a cloud service it is the same for all. */
  #likely: Engine | undefined;
  #refusal: Failure | undefined;

  constructor(request: TextsRequest, ports: Pick<RunOutlets<TranslationRun>, "translator" | "writer" | "allowPseudo">) {
    const { source, target, options = {} } = request;
    super({ ...(source !== undefined && { source }), target, options });
    this.jobs = jobsFor(request);
    this.#outlets = {
      ...ports,
      abortInFlight: undefined,
      onAnswer: (_, key) => this.#requireAnswer(key),
      onRefusal: (failure) => {
        this.#refusal ??= failure;
      },
    };
  }

  /** Finds the engine, or with an unknown source a likely one. */
  async begin(signal: AbortSignal): Promise<void> {
    const { source } = this.order;
    this.#likely = await this.#findEngine(source ?? likelySource, signal);
    if (source !== undefined) this.engine = this.#requireEngine(this.#likely);
  }

  /** Looks up a text in the cache; for an unknown language only answers that a person's service gave count. */
  async lookUpKnown(cache: Cache, text: RequestText): Promise<string | undefined> {
    const answer = this.#likely && (await cache.get(cacheKeyOf(this.#likely, this.order, text)));
    if (answer !== undefined) this.engine ??= this.#likely;
    return answer;
  }

  /** Sends texts; throws if one of them got no answer. */
  async translate(texts: readonly RequestText[], signal: AbortSignal): Promise<void> {
    const failure = (await this.send(texts, this.#outlets, signal)) ?? this.#refusal;
    if (failure === undefined && !signal.aborted) return await this.#identify(signal);
    // what came before is paid; who answered is worth no long wait
    if (this.hasWaiting) await withinTime(1_000, undefined, (limit) => this.#identify(limit)).catch(() => {});
    signal.throwIfAborted();
    throw failure;
  }

  protected override keeps({ id }: Engine): boolean {
    return id === this.#likely?.id;
  }

  /** Finds the engine by the detected language, if it is not known yet, and takes its answers. */
  async #identify(signal: AbortSignal): Promise<void> {
    const engine = this.engine ?? (await this.#findEngine(this.detected ?? likelySource, signal));
    this.takeWaiting(this.#requireEngine(engine), this.#outlets);
  }

  #findEngine(source: Locale, signal: AbortSignal): Promise<Engine | undefined> {
    return this.#outlets.translator.engine(source, this.order.target, signal, this.order.options.engine);
  }

  #requireEngine(engine: Engine | undefined): Engine {
    const failure = blockingFailure(engine, this.order.target, this.#outlets.allowPseudo);
    if (engine === undefined || failure !== undefined) throw failure;
    return engine;
  }

  #requireAnswer(key: string): void {
    const { texts } = this.answers;
    if (!texts.has(key) || texts.get(key) !== undefined) return;
    throw new Failure("service.noAnswer", { detail: this.order.target, engine: this.engine?.name ?? "" });
  }
}
