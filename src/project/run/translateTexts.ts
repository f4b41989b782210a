import type { Locale } from "../../core/catalog.ts";
import { Failure } from "../../core/failure.ts";
import { bcp47 } from "../../core/locale.ts";
import { type Log, silent } from "../../core/log.ts";
import type { TextOutcome } from "../../core/messages/messageOutcome.ts";
import { detectSyntaxes, type Syntaxes } from "../../core/messages/messageSyntax.ts";
import { prepareMessage } from "../../core/messages/prepareMessage.ts";
import type { Engine, TranslatedText, TranslationOptions, TranslationRequest } from "../../core/translationRequest.ts";
import type { Cache, Translator } from "../model/ports.ts";
import { blockingFailure, isStandIn } from "../plan/findEngine.ts";
import { cacheKey, knownCharacters, type TextJob, textKey } from "../plan/textJobs.ts";
import { type CacheWriter, createCacheWriter } from "./cacheWriter.ts";
import { type Answers, lookUp, missingTexts, noAnswers, resolveJob } from "./resolveJobs.ts";

/** Texts without a catalog: a selection, or typed. */
export interface TextsRequest {
  readonly texts: readonly string[];
  /** Absent: the service detects it. */
  readonly source?: Locale;
  readonly target: Locale;
  /** Syntaxes whose placeholders are protected; absent: detected in the texts. `{{name}}` always is. */
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
  /** Name of the engine, for people; absent if nothing had to be translated. */
  readonly engine?: string;
  /** Language code of the source as the service writes it, if it detected one. */
  readonly detected?: string;
  /** Code points that cached answers would have been billed. */
  readonly saved: number;
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
  const jobs = jobsFor(request);
  const work = new TextsRun(request, translator, createCacheWriter(cache, log), allowPseudo);
  let saved = 0;
  try {
    // with an unknown source this is whoever would answer for English; of a cloud service it is the same for all
    await work.begin(signal);
    await lookUp(jobs, work.answers, (text) => work.lookUpKnown(cache, text.xml));
    saved = knownCharacters(jobs, (key) => work.answers.texts.get(key) !== undefined);
    for (let texts = work.unsentTexts(jobs); texts.length > 0; texts = work.unsentTexts(jobs))
      await work.send(texts, signal);
  } finally {
    await work.writer.flush();
  }
  const { engine, detected } = work;
  log.info(`${request.target}: ${work.sent.size} texts sent`);
  return {
    results: jobs.map((job) => outcomeOf(job, work.answers)),
    saved,
    ...(engine !== undefined && { engine: engine.name }),
    ...(detected !== undefined && { detected }),
  };
}

const likelySource = "en";

function jobsFor({ texts, syntaxes, source = likelySource, target }: TextsRequest): readonly TextJob[] {
  const all = new Set([...(syntaxes ?? detectSyntaxes(texts)), "i18next" as const]);
  return texts.map((text) => {
    const prepared = prepareMessage(text, all, { source, target });
    const keys = prepared.units.map(({ xml }) => textKey({ xml, context: undefined }));
    return { prepared, keys, context: undefined, noted: undefined, general: undefined, places: [] };
  });
}

function outcomeOf(job: TextJob, answers: Answers): TextOutcome {
  const resolved = resolveJob(job, answers);
  if (resolved.state === "done") return { ok: true, text: resolved.text };
  if (resolved.state === "refused") return { ok: false, problem: resolved.problem };
  throw new Failure("service.badResponse");
}

type Waiting = readonly [xml: string, translated: TranslatedText];

class TextsRun {
  readonly answers = noAnswers();
  readonly sent = new Set<string>();
  readonly writer: CacheWriter;
  readonly #request: Omit<TranslationRequest, "texts">;
  readonly #translator: Translator;
  readonly #allowPseudo: boolean;
  /** The engine, if it is known before sending. */
  #likely: Engine | undefined;
  engine: Engine | undefined;
  detected: string | undefined;

  constructor(
    { source, target, options = {} }: TextsRequest,
    translator: Translator,
    writer: CacheWriter,
    allowPseudo: boolean,
  ) {
    this.#request = { masked: true, target, options, ...(source !== undefined && { source }) };
    this.#translator = translator;
    this.writer = writer;
    this.#allowPseudo = allowPseudo;
  }

  async begin(signal: AbortSignal): Promise<void> {
    const { source, target } = this.#request;
    this.#likely = await this.#translator.engine(source ?? likelySource, target, signal);
    if (source === undefined) return;
    this.engine = this.#likely;
    this.#refuse();
  }

  /** Looks up a text in the cache; for an unknown language only answers that a person's service gave count. */
  async lookUpKnown(cache: Cache, xml: string): Promise<string | undefined> {
    const answer = this.#likely && (await cache.get(cacheKey(this.#likely, this.#request, xml)));
    if (answer !== undefined) this.engine ??= this.#likely;
    return answer;
  }

  /** Returns texts that were not sent before. */
  unsentTexts(jobs: readonly TextJob[]): readonly string[] {
    return [...missingTexts(jobs, this.answers).values()].map(({ xml }) => xml).filter((xml) => !this.sent.has(xml));
  }

  async send(texts: readonly string[], signal: AbortSignal): Promise<void> {
    for (const xml of texts) this.sent.add(xml);
    // until it is known who answers they wait: pseudo-localized text must not be kept
    const waiting: Waiting[] = [];
    let arrived = 0;
    try {
      arrived = await this.#receive(texts, waiting, signal);
    } catch (error) {
      // what came before is paid; who answered is worth no long wait
      if (waiting.length > 0) await this.#takeAll(waiting, AbortSignal.timeout(1_000)).catch(() => {});
      throw error;
    }
    await this.#takeAll(waiting, signal);
    if (arrived < texts.length) {
      throw new Failure("service.badResponse", { detail: `${texts.length} texts, ${arrived} translations` });
    }
  }

  async #receive(texts: readonly string[], waiting: Waiting[], signal: AbortSignal): Promise<number> {
    let arrived = 0;
    let refusal: Failure | undefined;
    for await (const translated of this.#translator.translate({ ...this.#request, texts }, signal)) {
      const xml = texts[translated.index];
      if (xml === undefined) continue;
      if ("failure" in translated) {
        refusal ??= translated.failure;
        continue;
      }
      arrived++;
      this.detected ??= translated.detectedSource;
      if (this.engine === undefined) waiting.push([xml, translated]);
      else this.#take(xml, translated);
    }
    signal.throwIfAborted();
    // what came besides is kept
    if (refusal !== undefined) throw refusal;
    return arrived;
  }

  async #takeAll(waiting: readonly Waiting[], signal: AbortSignal): Promise<void> {
    this.engine ??= await this.#translator.engine(this.detected ?? likelySource, this.#request.target, signal);
    this.#refuse();
    for (const [xml, translated] of waiting) this.#take(xml, translated);
  }

  #refuse(): void {
    const refusal = blockingFailure(this.engine, this.#request.target, this.#allowPseudo);
    if (refusal !== undefined) throw refusal;
  }

  #take(xml: string, { text, engine: name }: TranslatedText): void {
    const hasFailed = isStandIn(this.engine, name);
    if (hasFailed && !this.#allowPseudo) {
      throw new Failure("service.noAnswer", { detail: this.#request.target, engine: this.engine?.name ?? "" });
    }
    const keeper = this.engine?.id === this.#likely?.id ? this.engine : undefined;
    if (!hasFailed && keeper !== undefined) this.writer.add(cacheKey(keeper, this.#request, xml), text);
    this.answers.texts.set(textKey({ xml, context: undefined }), text);
  }
}
