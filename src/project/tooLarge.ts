import { refused } from "../core/messages/outcome.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import { byContext, type Job, type LocaleWork, requestFor, type Text, textKey } from "./jobs.ts";
import type { Translator } from "./ports.ts";
import { type Answers, wantedTexts } from "./resolve.ts";

/** What the requests of a locale are made of. */
interface Requests {
  readonly loaded: Pick<LoadedCatalog, "catalog">;
  readonly plan: LocaleWork;
  readonly translator: Translator;
}

/**
 * Refuses the texts that are too large for any request before they are sent, so that the plan can already say it. Returns
 * the texts that the jobs still want.
 */
export function refuseTooLarge(
  jobs: readonly Job[],
  answers: Answers,
  { loaded, plan, translator }: Requests,
): ReadonlyMap<string, Text> {
  const wanted = wantedTexts(jobs, answers);
  const before = answers.refused.size;
  for (const [context, group] of byContext(wanted.values())) {
    const request = { ...requestFor(loaded, plan, context), texts: group.map(({ xml }) => xml) };
    for (const index of translator.tooLarge?.(request) ?? []) {
      const text = group[index];
      if (text !== undefined) answers.refused.set(textKey(text), refused("message.tooLarge"));
    }
  }
  // of a message that is refused nothing is wanted
  return answers.refused.size === before ? wanted : wantedTexts(jobs, answers);
}
