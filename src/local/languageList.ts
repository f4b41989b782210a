import type { LanguageResource, languageIncludes } from "../service/protocol/languageEndpoints.ts";
import { languageNameOf } from "./languageNames.ts";
import { isVariant, languageSets, rootOf, toBcp47 } from "./serviceLanguages.ts";

/** A feature: the sides that need it, and the languages that support it (docs/protocol.md, *Languages*). */
interface Feature {
  readonly source?: boolean;
  readonly target?: boolean;
  has(code: string): boolean;
  /** Languages in which it is in beta, or provided by others; both are listed only on request. */
  readonly beta?: readonly string[];
  readonly external?: readonly string[];
}

interface Resource {
  readonly codes: readonly string[];
  /** For languages that are never a source. */
  readonly targetsOnly?: true;
  readonly beta?: readonly string[];
  readonly features: Readonly<Record<string, Feature>>;
}

type Include = (typeof languageIncludes)[number];

const { text, formality, instructed, glossaries, detected, voiceSources } = languageSets;
const styled = splitWords("DE EN EN-GB EN-US ES FR IT PT PT-BR PT-PT");
const withoutSpeech = splitWords("BN ET GA HE HR LT LV MT SL TH TL");

const auto_detection: Feature = { source: true, has: (code) => detected.has(code) };
const formal: Feature = { target: true, has: (code) => formality.has(code) };
const glossary: Feature = { source: true, target: true, has: (code) => glossaries.has(rootOf(code)) };
const style: Feature = { target: true, has: (code) => styled.includes(code) };

/** Features of voice. The languages in beta or provided by others are our own choice: no list of them is published. */
const voice: Readonly<Record<string, Feature>> = {
  auto_detection,
  formality: formal,
  glossary,
  transcription: { source: true, has: () => true, external: splitWords("MS TA") },
  translated_speech: {
    target: true,
    has: (code) => !withoutSpeech.includes(code),
    beta: splitWords("HI MS TA"),
    external: splitWords("HI"),
  },
  spoken_terms: { source: true, has: () => true },
};

const resources: Readonly<Record<LanguageResource, Resource>> = {
  translate_text: {
    codes: text,
    features: {
      auto_detection,
      formality: formal,
      glossary,
      style_rules: { target: true, has: (code) => instructed.has(rootOf(code)) },
      tag_handling: { source: true, target: true, has: () => true },
      translation_memory: { source: true, target: true, has: (code) => instructed.has(rootOf(code)) },
    },
  },
  translate_document: { codes: text, features: { auto_detection, formality: formal, glossary } },
  glossary: { codes: [...glossaries], features: {} },
  voice: {
    codes: [...voiceSources, ...splitWords("EN-GB EN-US PT-BR PT-PT ZH-HANS ZH-HANT")],
    beta: splitWords("BN GA HR MT TL"),
    features: voice,
  },
  write: {
    codes: splitWords("DE EN EN-GB EN-US ES FR IT JA KO PT PT-BR PT-PT ZH ZH-HANS"),
    features: { auto_detection, tone: style, writing_style: style },
  },
  // sources disagree on the side: a list is for the language that is written, so for targets
  style_rules: { codes: text.filter((code) => instructed.has(rootOf(code))), targetsOnly: true, features: {} },
  translation_memory: { codes: [...instructed, ...splitWords("EN-GB EN-US ES-419 ZH-HANS ZH-HANT")], features: {} },
};

/** Returns whether an engine improves texts of a language (an upper-case code). */
export type HasWriter = (code: string) => boolean;

/** The languages that engines add to those that are built in; codes in upper case. */
export interface EngineLanguages {
  /** All that engines write have styles. */
  readonly hasWriter?: HasWriter;
  /** Adds targets in which an engine follows a part of requests. */
  follows?(target: string, feature: "formality"): boolean;
  /** They replace those of the resource, and are never in beta. */
  readonly spoken?: readonly string[] | undefined;
}

/** Body of `GET /v3/languages`. */
export function languageList(
  name: LanguageResource,
  include: readonly Include[],
  { hasWriter = () => false, follows = () => false, spoken: sources }: EngineLanguages = {},
): readonly object[] {
  const resource = name === "write" ? describeWriting(hasWriter) : formalBy(resources[name], follows);
  const { codes, targetsOnly, beta: defaultBeta = [], features } = resource;
  const beta = defaultBeta.filter((code) => sources?.includes(code) !== true);
  const all = [...new Set([...codes, ...(sources ?? [])])];
  const listed = all.filter((code) => include.includes("beta") || !beta.includes(code));
  return listed.map((code) => {
    const isSource = sources?.includes(code) ?? (targetsOnly !== true && !isVariant(code));
    const side: Side = { source: isSource, target: codes.includes(code) };
    const own = Object.entries(features).flatMap(([feature, has]) => toFeature(feature, has, code, side, include));
    return {
      lang: toBcp47(code),
      name: languageNameOf(code),
      usable_as_source: side.source,
      usable_as_target: side.target,
      status: beta.includes(code) ? "beta" : "stable",
      features: Object.fromEntries(own),
    };
  });
}

function describeWriting(hasWriter: HasWriter): Resource {
  const { codes, features } = resources.write;
  const more = text.filter((code) => hasWriter(code) && !codes.includes(code));
  const style: Feature = { target: true, has: (code) => styled.includes(code) || hasWriter(code) };
  return { codes: [...codes, ...more], features: { ...features, tone: style, writing_style: style } };
}

function formalBy(resource: Resource, follows: NonNullable<EngineLanguages["follows"]>): Resource {
  if (resource.features["formality"] === undefined) return resource;
  const more: Feature = { ...formal, has: (code) => formal.has(code) || follows(code, "formality") };
  return { ...resource, features: { ...resource.features, formality: more } };
}

interface Side {
  readonly source: boolean;
  readonly target: boolean;
}

/** Returns a feature of one language; empty if no relevant side has it. */
function toFeature(
  name: string,
  { source = false, target = false, has, beta = [], external = [] }: Feature,
  code: string,
  side: Side,
  include: readonly Include[],
): readonly (readonly [string, object])[] {
  const isOnSide = (source && side.source) || (target && side.target);
  const isBeta = beta.includes(code);
  const isExternal = external.includes(code);
  const isAsked = (!isBeta || include.includes("beta")) && (!isExternal || include.includes("external"));
  if (!(isOnSide && isAsked && has(code))) return [];
  return [[name, { status: isBeta ? "beta" : "stable", ...(isExternal && { external: true }) }]];
}

/** Body of `GET /v3/languages/resources`. */
export const resourceList = (): readonly object[] =>
  Object.entries(resources).map(([name, { features }]) => ({
    name,
    features: Object.entries(features).map(([feature, { source, target }]) => ({
      name: feature,
      ...(source && { needs_source_support: true }),
      ...(target && { needs_target_support: true }),
    })),
  }));

function splitWords(list: string): string[] {
  return list.split(" ");
}
