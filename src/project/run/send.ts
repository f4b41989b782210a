import { Failure } from "../../core/failure.ts";
import type { Problem } from "../../core/problem.ts";
import type { Engine, TranslatedText } from "../../core/translationRequest.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Translator } from "../model/ports.ts";
import { yieldOnce } from "../model/yieldToEventLoop.ts";
import { isAnswerOf, isStandIn } from "../plan/findEngine.ts";
import {
  byContext,
  cacheKeyOf,
  charactersOf,
  type LocaleWork,
  type RequestText,
  requestFor,
  textKey,
} from "../plan/textJobs.ts";
import type { CacheWriter } from "./cacheWriter.ts";

/** Context of sending. */
export interface Sending {
  readonly loaded: LoadedCatalog;
  readonly plan: LocaleWork;
  readonly engine: Engine;
  readonly translator: Translator;
  readonly allowPseudo: boolean;
  readonly cache: CacheWriter;
  readonly hurry: AbortSignal | undefined;
  /** Called once for each text, when its answer is on the way to the cache; `undefined` if the engine gave none. */
  readonly onAnswer: (key: string, answer: string | undefined, billed: number) => void;
  /** Called once for each text that the service rejects individually. */
  readonly onRefusal: (key: string, problem: Problem) => void;
}

/**
 * Sends texts of one locale, one order per context, and resolves with the first failure; earlier answers were reported.
 * A cancel ends it quietly.
 */
export async function sendTexts(
  sending: Sending,
  texts: readonly RequestText[],
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { translator, hurry } = sending;
  const failures = await mapConcurrent(
    [...byContext(texts)],
    ([context, group]) => {
      const order = { ...requestOf(sending, context), texts: group.map(({ xml }) => xml) };
      const answers = (): Answers => translator.translate(order, signal, hurry);
      return sendOrder(sending, { open: new Map(group.entries()), answers }, signal);
    },
    8,
  );
  return failures.find((failure) => failure !== undefined);
}

/** Sends texts with the context of their locale in one order, as they come. The translator must support streams. */
export function sendStream(
  sending: Sending,
  texts: AsyncIterable<readonly RequestText[]>,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { translator, hurry, plan } = sending;
  const request = requestOf(sending, plan.options.context);
  const open = new Map<number, RequestText>();
  async function* recordTexts(): AsyncGenerator<readonly string[]> {
    let index = 0;
    for await (const more of texts) {
      for (const text of more) open.set(index++, text);
      yield more.map(({ xml }) => xml);
    }
  }
  const answers = (): Answers => translator.stream?.(request, recordTexts(), signal, hurry) ?? nothing();
  return sendOrder(sending, { open, answers }, signal);
}

type Answers = ReturnType<Translator["translate"]>;

async function* nothing(): Answers {}

/** Texts of one context in flight. */
interface Order {
  /** Texts without an answer, by index. */
  readonly open: Map<number, RequestText>;
  readonly answers: () => Answers;
}

const requestOf = ({ loaded, plan }: Sending, context: string | undefined) => requestFor(loaded, plan, context);

async function sendOrder(sending: Sending, order: Order, signal: AbortSignal): Promise<Failure | undefined> {
  if (signal.aborted) return undefined;
  try {
    return await receive(sending, order, signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof Failure) return error;
    throw error;
  }
}

async function receive(sending: Sending, { open, answers }: Order, signal: AbortSignal): Promise<Failure | undefined> {
  let arrived = 0;
  let known = 0;
  for await (const translated of answers()) {
    // the next requests leave before these answers are looked at
    if (arrived++ % 50 === 0) await yieldOnce();
    const text = open.get(translated.index);
    if (text === undefined) continue;
    open.delete(translated.index);
    known++;
    if ("failure" in translated) sending.onRefusal(textKey(text), problemOf(translated.failure));
    else takeAnswer(sending, text, translated);
  }
  if (open.size === 0 || signal.aborted) return undefined;
  return new Failure("service.badResponse", { detail: `${known + open.size} texts, ${known} translations` });
}

/** Returns a failure of one text as the problem of its messages. */
function problemOf({ code, facts }: Failure): Problem {
  if (code === "service.tooLarge" || code === "engine.context") return { code: "message.tooLarge" };
  if (code === "engine.unusable" || code === "engine.timeout")
    return { code: "message.unverified", detail: facts.engine ?? "" };
  return { code: "message.refused", ...(facts.serviceMessage !== undefined && { detail: facts.serviceMessage }) };
}

/**
 * Stores one answer and reports it; pseudo-localized text in place of a failed engine is none, unless a person allowed
 * it.
 */
function takeAnswer(
  { loaded, plan, engine, cache, onAnswer, allowPseudo }: Sending,
  text: RequestText,
  { text: answer, billed = charactersOf(text), engine: name }: TranslatedText,
): void {
  const hasFailed = isStandIn(engine, name);
  // under the engine's own id another one's answer would pass for its translation for ever
  if (!hasFailed && isAnswerOf(engine, name)) cache.add(cacheKeyOf(engine, loaded, plan, text), answer);
  onAnswer(textKey(text), hasFailed && !allowPseudo ? undefined : answer, billed);
}
