import { refused } from "../core/messages/outcome.ts";
import type { LoadedCatalog } from "./catalogs.ts";
import { byContext, type Job, type LocaleWork, requestFor, textKey } from "./jobs.ts";
import type { Translator } from "./ports.ts";
import { type Answers, wantedTexts } from "./resolve.ts";

/** What the requests of a locale are made of. */
interface Requests {
  readonly loaded: Pick<LoadedCatalog, "catalog">;
  readonly plan: LocaleWork;
  readonly translator: Translator;
}

/** Refuses the texts that are too large for any request before they are sent, so that the plan can already say it. */
export function refuseTooLarge(jobs: readonly Job[], answers: Answers, { loaded, plan, translator }: Requests): void {
  for (const [context, group] of byContext(wantedTexts(jobs, answers).values())) {
    const request = { ...requestFor(loaded, plan, context), texts: group.map(({ xml }) => xml) };
    for (const index of translator.tooLarge?.(request) ?? []) {
      const text = group[index];
      if (text !== undefined) answers.refused.set(textKey(text), refused("message.tooLarge"));
    }
  }
}
