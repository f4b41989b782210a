import type { RefusedText, TranslatedText } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Translator } from "../model/ports.ts";
import { yieldOnce } from "../model/yieldToEventLoop.ts";
import { byContext, type JobOrder, type RequestText, requestFor, textsOf } from "../plan/textJobs.ts";

/** Context of sending. */
export interface Sending {
  readonly order: JobOrder;
  readonly translator: Translator;
  readonly abortInFlight: AbortSignal | undefined;
  /** Called once for each text that the service answers or refuses. */
  readonly onResult: (text: RequestText, result: TranslatedText | RefusedText) => void;
}

/**
 * Sends texts for one language, one order per context, and resolves with the first failure; earlier answers were
 * reported. A cancel ends it quietly.
 */
export async function sendTexts(
  sending: Sending,
  texts: readonly RequestText[],
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { order, translator, abortInFlight } = sending;
  const failures = await mapConcurrent(
    [...byContext(texts)],
    ([context, group]) => {
      const request = { ...requestFor(order, context), ...textsOf(group) };
      const answers = (): Answers => translator.translate(request, signal, abortInFlight);
      return sendOrder(sending, { open: new Map(group.entries()), answers }, signal);
    },
    8,
  );
  return failures.find((failure) => failure !== undefined);
}

/** Sends texts with the context of their language in one order, as they come. The translator must support streams. */
export function sendStream(
  sending: Sending,
  texts: AsyncIterable<readonly RequestText[]>,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { order, translator, abortInFlight } = sending;
  const open = new Map<number, RequestText>();
  const factsOf = (index: number) => open.get(index)?.facts;
  const request = { ...requestFor(order, order.options.context), factsOf };
  async function* recordTexts(): AsyncGenerator<readonly string[]> {
    let index = 0;
    for await (const more of texts) {
      for (const text of more) open.set(index++, text);
      yield more.map(({ xml }) => xml);
    }
  }
  const answers = (): Answers => translator.stream?.(request, recordTexts(), signal, abortInFlight) ?? nothing();
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
  for await (const result of answers()) {
    // the next requests leave before these answers are looked at
    if (arrived++ % 50 === 0) await yieldOnce();
    const text = open.get(result.index);
    if (text === undefined) continue;
    open.delete(result.index);
    known++;
    sending.onResult(text, result);
  }
  if (open.size === 0 || signal.aborted) return undefined;
  return new Failure("service.badResponse", { detail: `${known + open.size} texts, ${known} translations` });
}
