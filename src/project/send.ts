import { Failure } from "../core/failure.ts";
import type { Problem } from "../core/problem.ts";
import type { Engine, TranslatedText, TranslationRequest } from "../core/translation.ts";
import { pause } from "./breathe.ts";
import type { CacheWriter } from "./cacheWriter.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import { inTurns } from "./inTurns.ts";
import { byContext, cacheKey, charactersOf, type LocaleWork, requestFor, type Text, textKey } from "./jobs.ts";
import type { Translator } from "./ports.ts";

/** What sending needs to know. */
export interface Sending {
  readonly loaded: LoadedCatalog;
  readonly plan: LocaleWork;
  readonly engine: Engine;
  readonly translator: Translator;
  readonly allowPseudo: boolean;
  readonly cache: CacheWriter;
  readonly hurry: AbortSignal | undefined;
  /** Told once for each text, when its answer is on the way to the cache; `undefined` where the engine gave none. */
  readonly onAnswer: (key: string, answer: string | undefined, billed: number) => void;
  /** Called once for each text that the service refuses for its own sake. */
  readonly onRefusal: (key: string, problem: Problem) => void;
}

/** Sends texts of one locale, one order a context, and resolves with the first failure; what came before it was told. A cancel ends it quietly. */
export async function sendTexts(
  sending: Sending,
  texts: readonly Text[],
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { translator, hurry } = sending;
  const failures = await inTurns(
    [...byContext(texts)],
    ([context, group]) => {
      const request = requestOf(sending, context);
      const order = { ...request, texts: group.map(({ xml }) => xml) };
      const answers = (): Answers => translator.translate(order, signal, hurry);
      return sendOrder(sending, { request, open: new Map(group.entries()), answers }, signal);
    },
    8,
  );
  return failures.find((failure) => failure !== undefined);
}

/** Sends texts that have the context of their locale in one order, as they come. The translator must take streams. */
export function sendStream(
  sending: Sending,
  texts: AsyncIterable<readonly Text[]>,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { translator, hurry, plan } = sending;
  const request = requestOf(sending, plan.options.context);
  const open = new Map<number, Text>();
  async function* entered(): AsyncGenerator<readonly string[]> {
    let index = 0;
    for await (const more of texts) {
      for (const text of more) open.set(index++, text);
      yield more.map(({ xml }) => xml);
    }
  }
  const answers = (): Answers => translator.stream?.(request, entered(), signal, hurry) ?? nothing();
  return sendOrder(sending, { request, open, answers }, signal);
}

type Answers = ReturnType<Translator["translate"]>;

async function* nothing(): Answers {}

/** Texts of one context on their way. */
interface Order {
  readonly request: Omit<TranslationRequest, "texts">;
  /** Those without an answer, by their indexes. */
  readonly open: Map<number, Text>;
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

async function receive(
  sending: Sending,
  { request, open, answers }: Order,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  let arrived = 0;
  let known = 0;
  for await (const translated of answers()) {
    // the next requests leave before these answers are looked at
    if (arrived++ % 50 === 0) await pause();
    const text = open.get(translated.index);
    if (text === undefined) continue;
    open.delete(translated.index);
    known++;
    if ("failure" in translated) sending.onRefusal(textKey(text), problemOf(translated.failure));
    else take(sending, request, text, translated);
  }
  if (open.size === 0 || signal.aborted) return undefined;
  return new Failure("service.badResponse", { detail: `${known + open.size} texts, ${known} translations` });
}

/** A failure of one text as the problem of its messages. */
const problemOf = ({ code, facts }: Failure): Problem =>
  code === "service.tooLarge"
    ? { code: "message.tooLarge" }
    : { code: "message.refused", ...(facts.serviceMessage !== undefined && { detail: facts.serviceMessage }) };

/** Keeps one answer and tells of it; pseudo-localized text that stands in for an engine that failed is none, unless a person said yes. */
function take(
  { engine, cache, onAnswer, allowPseudo }: Sending,
  request: Omit<TranslationRequest, "texts">,
  text: Text,
  { text: answer, billed = charactersOf(text), engine: name }: TranslatedText,
): void {
  const isStandIn = !engine.pseudo && name !== undefined && /^pseudo/i.test(name);
  // under the engine's own id it would pass for a translation for ever
  if (!isStandIn) cache.add(cacheKey(engine, request, text.xml), answer);
  onAnswer(textKey(text), isStandIn && !allowPseudo ? undefined : answer, billed);
}
