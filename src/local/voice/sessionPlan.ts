import type { Engines } from "../engines/localEngines.ts";
import type { SpeechEngines } from "../engines/speechEngines.ts";
import type { Speech } from "../speech/speech.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import { HttpError } from "../wire/httpError.ts";
import { createSessionGlossary, createSpeechTranslator, type TranslateSpeech } from "./speechTranslator.ts";
import type { VoiceOrder, VoiceTarget } from "./voiceOrder.ts";

/** Returns the terms of a collection for a language, or for all of them. Throws `HttpError` 404. */
export type TermsOf = (id: string, language: string | undefined) => readonly string[];

/** Configuration of a session with all named resources: later changes of a glossary or of terms don't affect it. */
export interface VoicePlan extends VoiceOrder {
  readonly speech: Speech;
  /** The language to recognize; `undefined`: it is detected. */
  readonly language: string | undefined;
  readonly terms: readonly string[];
  readonly translators: readonly SpeechTranslator[];
}

export interface SpeechTranslator extends VoiceTarget {
  readonly translate: TranslateSpeech;
}

interface Needs {
  readonly engines: Engines;
  readonly resources: TranslationResources;
  readonly spokenTerms: TermsOf;
  readonly speech: SpeechEngines;
}

/**
 * Finds the resources of a session. Rejects with `HttpError` 404, or 400 with what is impossible here or must be
 * installed.
 */
export async function planSession(
  order: VoiceOrder,
  { engines, resources, spokenTerms, ...needs }: Needs,
): Promise<VoicePlan> {
  const { source, targets, spokenTerms: id, formality } = order;
  const { detects, ...speech } = needs.speech.choose(source, order.mayDetect);
  const language = detects ? undefined : source;
  const terms = id === undefined ? [] : spokenTerms(id, language);
  const glossary = createSessionGlossary(resources, {
    ids: order.glossaries,
    targets: targets.map(({ code }) => code),
    isSourceFixed: !order.mayDetect,
  });
  // one that has nothing for the guess may have something for the language that is detected
  await glossary(source).catch((error: unknown) => {
    if (!(detects && error instanceof HttpError && error.status === 400)) throw error;
  });
  await assertPossible(order, terms, speech);
  const translators = targets.map((target) => ({
    ...target,
    translate: createSpeechTranslator({ target: target.code, formality }, glossary, engines),
  }));
  return { ...order, speech, language, terms, translators };
}

async function assertPossible(order: VoiceOrder, terms: readonly string[], speech: Speech): Promise<void> {
  const { recognition, synthesis, media } = speech;
  const spoken = order.targets.filter((target) => target.spoken);
  const questions: readonly Promise<string | undefined>[] = [
    recognition.blockReason(order.source, terms),
    media.blockReason(order.sourceMedia),
    ...spoken.map(({ code }) => synthesis.blockReason(code)),
    ...(spoken.length > 0 ? [media.blockReason(order.targetMedia)] : []),
  ];
  const reason = (await Promise.all(questions)).find((answer) => answer !== undefined);
  if (reason !== undefined) throw new HttpError(400, "The embedded service can't do this.", reason);
}
