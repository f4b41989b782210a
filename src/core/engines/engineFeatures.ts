import type { EngineKind } from "./engineList.ts";

/** Parts of a request that an engine may follow; memories and mechanical style rules apply to the answers of all. */
export const engineFeatures = [
  "formality",
  "model_type",
  "custom_instructions",
  "style_rules",
  "context",
  "glossary_terms",
  "similar_translations",
] as const;
export type EngineFeature = (typeof engineFeatures)[number];

/** The features that each kind of engine honours by itself; glossary terms are enforced after all of them. */
export const honouredFeatures: Readonly<Record<EngineKind, readonly EngineFeature[]>> = {
  chat: engineFeatures,
  libretranslate: [],
  apertium: [],
};
