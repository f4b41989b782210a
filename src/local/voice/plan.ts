import type { Engines } from "../engines/engines.ts";
import type { Speech } from "../speech/speech.ts";
import type { Resources } from "../translate/resources.ts";
import { Refusal } from "../wire/refusal.ts";
import type { VoiceOrder, VoiceTarget } from "./order.ts";
import { glossaryFor, type TranslateSpeech, translator } from "./translators.ts";

/** Spoken terms as sessions take them. Throws `Refusal` 404. */
export type TermsOf = (id: string, language: string) => readonly string[];

/** A session's configuration with all that it named: later changes of a glossary or of terms don't touch it. */
export interface VoicePlan extends VoiceOrder {
  readonly terms: readonly string[];
  readonly translators: readonly Translator[];
}

export interface Translator extends VoiceTarget {
  readonly translate: TranslateSpeech;
}

interface Needs {
  readonly engines: Engines;
  readonly resources: Resources;
  readonly spokenTerms: TermsOf;
  readonly speech: Speech;
}

/** Finds what a session needs. Rejects with `Refusal` 404, or 400 that says what can't be done here, or is to be installed. */
export async function planFor(
  order: VoiceOrder,
  { engines, resources, spokenTerms, speech }: Needs,
): Promise<VoicePlan> {
  const { source, targets, spokenTerms: id } = order;
  const terms = id === undefined ? [] : spokenTerms(id, source);
  const applied = await glossaryFor(
    resources,
    order.glossary,
    source,
    targets.map(({ code }) => code),
  );
  await mustBePossible(order, terms, speech);
  const translators = targets.map((target) => ({
    ...target,
    translate: translator({ source, target: target.code, applied: applied.get(target.code) ?? {} }, engines),
  }));
  return { ...order, terms, translators };
}

async function mustBePossible(order: VoiceOrder, terms: readonly string[], speech: Speech): Promise<void> {
  const { recognition, synthesis, media } = speech;
  const spoken = order.targets.filter((target) => target.spoken);
  const questions: readonly Promise<string | undefined>[] = [
    recognition.obstacle(order.source, terms),
    media.obstacle(order.sourceMedia),
    ...spoken.map(({ code }) => synthesis.obstacle(code)),
    ...(spoken.length > 0 ? [media.obstacle(order.targetMedia)] : []),
  ];
  const obstacle = (await Promise.all(questions)).find((one) => one !== undefined);
  if (obstacle !== undefined) throw new Refusal(400, "The embedded service can't do this.", obstacle);
}
