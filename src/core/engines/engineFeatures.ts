import type { SpeechKind, TranslationKind } from "./engineList.ts";
import type { Engine, TranslationOptions } from "./translationRequest.ts";

/** Parts of a request that an engine may follow; memories and mechanical style rules apply to the answers of all. */
export const engineFeatures = [
  "formality",
  "model_type",
  "custom_instructions",
  "style_rules",
  "context",
  "text_facts",
  "maximum_length",
  "glossary_terms",
  "similar_translations",
  "plural_forms",
  "tag_handling",
  "language_detection",
  "rephrase",
  "correct",
] as const;
export type EngineFeature = (typeof engineFeatures)[number];

/** The features that each kind of engine honours by itself; glossary terms are enforced after all of them. */
export const honouredFeatures: Readonly<Record<TranslationKind, readonly EngineFeature[]>> = {
  chat: engineFeatures,
  editor: engineFeatures,
  libretranslate: ["tag_handling"],
  apertium: ["tag_handling"],
};

/** Returns whether an engine takes facts with each text. */
export const takesFacts = (engine: Pick<Engine, "honours"> | undefined): boolean =>
  engine?.honours?.includes("text_facts") === true;

/** Returns whether an engine takes terms with each text. */
export const takesTerms = (engine: Pick<Engine, "honours"> | undefined): boolean =>
  engine?.honours?.includes("glossary_terms") === true;

/** Parts of a voice session that an engine may follow. */
export const speechFeatures = [
  "language_detection",
  "punctuation",
  "spoken_terms",
  "time_stamps",
  "preliminary_transcripts",
  "target_media_voice",
] as const;
export type SpeechFeature = (typeof speechFeatures)[number];

/** The features that each kind of engine for voice honours. */
export const honouredSpeechFeatures: Readonly<Record<SpeechKind, readonly SpeechFeature[]>> = {
  transcription: ["language_detection", "punctuation", "spoken_terms", "time_stamps", "preliminary_transcripts"],
  synthesis: ["target_media_voice"],
};
/** Returns the options of a request that an engine does not follow; none for an engine that does not say. */
export function listUnfollowedFeatures(
  { pseudo, honours }: Pick<Engine, "pseudo" | "honours">,
  { formality = "default", modelType, customInstructions = [], context = "", resources }: TranslationOptions,
): readonly EngineFeature[] {
  if (pseudo || honours === undefined) return [];
  const requested: Readonly<Partial<Record<EngineFeature, boolean>>> = {
    formality: formality !== "default",
    model_type: modelType !== undefined,
    custom_instructions: customInstructions.length > 0,
    style_rules: resources?.styleId !== undefined,
    context: context !== "",
  };
  return engineFeatures.filter((feature) => requested[feature] === true && !honours.includes(feature));
}
