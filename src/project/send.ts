import { Failure } from "../core/failure.ts";
import type { Engine, TranslatedText } from "../core/translation.ts";
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
  readonly cache: CacheWriter;
  /** Told once for each text, when its answer is on the way to the cache. */
  readonly onAnswer: (key: string, answer: string, billed: number) => void;
}

/** Sends texts of one locale, one order a context, and resolves with the first failure; what came before it was told. A cancel ends it quietly. */
export async function sendTexts(
  sending: Sending,
  texts: readonly Text[],
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const failures = await inTurns([...byContext(texts).values()], (group) => sendOrder(sending, group, signal), 8);
  return failures.find((failure) => failure !== undefined);
}

async function sendOrder(
  { loaded, plan, engine, translator, cache, onAnswer }: Sending,
  texts: readonly Text[],
  signal: AbortSignal,
): Promise<Failure | undefined> {
  if (signal.aborted) return undefined;
  const request = requestFor(loaded, plan, texts[0]?.context);
  const open = new Map(texts.entries());
  const take = ({ index, text: answer, billed }: TranslatedText): void => {
    const text = open.get(index);
    if (text === undefined) return;
    open.delete(index);
    cache.add(cacheKey(engine, request, text.xml), answer);
    onAnswer(textKey(text), answer, billed ?? charactersOf(text));
  };
  try {
    for await (const translated of translator.translate({ ...request, texts: texts.map(({ xml }) => xml) }, signal)) {
      take(translated);
    }
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof Failure) return error;
    throw error;
  }
  if (open.size === 0 || signal.aborted) return undefined;
  return new Failure("service.badResponse", {
    detail: `${texts.length} texts, ${texts.length - open.size} translations`,
  });
}
