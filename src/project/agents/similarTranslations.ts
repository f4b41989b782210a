import type { Locale } from "../../core/catalog/catalog.ts";
import type { AgentPorts } from "./agentPorts.ts";
import { pageOf, shortenAnswer } from "./answerPage.ts";
import { keyText, planAgentLocale } from "./localeWork.ts";
import type { ProjectMemory } from "./projectMemory.ts";

/** Input of `similar_translations`. */
export interface SimilarInput {
  readonly text: string;
  readonly locale: Locale;
  /** Minimum score, 50 to 100. Defaults to 60. */
  readonly minScore?: number;
}

/** Translations in one answer. */
const maxSimilar = 20;

/** Finds how the project translates texts that are like one. */
export async function similarTranslations(
  ports: AgentPorts,
  memory: ProjectMemory,
  { text, locale, minScore = 60 }: SimilarInput,
  signal: AbortSignal,
) {
  const works = await planAgentLocale(ports, locale, signal);
  for (const { plan, locale: one } of works) await memory.learn(plan.loaded, one.locale, signal);
  const [{ locale: first }] = works;
  const found = memory.nearest(text, first.locale, minScore, maxSimilar);
  return pageOf({
    items: found,
    idOf: ({ translation }) => `${translation.file}\n${keyText(translation.path)}`,
    show: ({ score, translation: { source, target, file, path, isReviewed } }) => ({
      score,
      source: shortenAnswer(source, 600),
      translation: shortenAnswer(target, 600),
      file,
      key: shortenAnswer(keyText(path), 200),
      ...(isReviewed && { reviewed: true }),
    }),
  });
}
