import { toFailedOutcome } from "../../core/messages/messageOutcome.ts";
import type { Translator } from "../model/ports.ts";
import { type Answers, missingTexts } from "../run/resolveJobs.ts";
import { byContext, type JobOrder, type RequestText, requestFor, type TextJob, textKey } from "./textJobs.ts";

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
    const request = { ...requestFor(order, context), texts: group.map(({ xml }) => xml) };
    for (const index of translator.tooLarge?.(request) ?? []) {
      const text = group[index];
      if (text !== undefined) answers.refused.set(textKey(text), toFailedOutcome("message.tooLarge"));
    }
  }
  // of a message that is refused nothing is wanted
  return answers.refused.size === before ? wanted : missingTexts(jobs, answers);
}
