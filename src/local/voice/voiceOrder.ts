import type { Formality } from "../../core/engines/translationRequest.ts";
import {
  type MessageFormat,
  maxMediaTargets,
  maxVoiceTargets,
  mediaVoices,
  messageFormats,
  sourceLanguageModes,
  voiceFormalities,
} from "../../service/protocol/voiceEndpoints.ts";
import { languageSets, rootOf } from "../serviceLanguages.ts";
import { defaultTargetType, type SourceType, sourceType, type TargetType, targetType } from "../speech/mediaTypes.ts";
import { readGlossaries } from "../translate/resourceSelection.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";

/** A parsed request for a session; language codes in upper case. */
export interface VoiceOrder {
  readonly format: MessageFormat;
  readonly sourceMedia: SourceType;
  /** The language that is spoken, or a guess. */
  readonly source: string;
  /** True if the language may be another one. */
  readonly mayDetect: boolean;
  readonly targets: readonly VoiceTarget[];
  readonly targetMedia: TargetType;
  readonly voice: "male" | "female";
  readonly spokenTerms: string | undefined;
  /** Ids, in order of priority. */
  readonly glossaries: readonly string[];
  readonly formality: Formality;
  /** True for audio of a file: it may come at any pace. */
  readonly isRecorded: boolean;
}

/** A language that the speech is translated to. */
export interface VoiceTarget {
  /** As the client wrote it, for answers. */
  readonly name: string;
  readonly code: string;
  /** True if it is spoken too. */
  readonly spoken: boolean;
}

/**
 * Reads the parameters of `POST /v3/voice/realtime`; `spoken` are languages of engines, in upper case. Throws
 * `HttpError` 400 (docs/protocol.md, *Voice sessions*).
 */
export function readVoiceOrder(fields: Fields, spoken: readonly string[] = []): VoiceOrder {
  const type = fields.text("source_media_content_type");
  if (type === undefined) throw new HttpError(400, "Parameter 'source_media_content_type' not specified");
  return {
    formality: engineFormalities[fields.choice("formality", voiceFormalities) ?? "default"],
    format: fields.choice("message_format", messageFormats) ?? "json",
    sourceMedia: sourceType(type) ?? rejectValue("source_media_content_type"),
    ...readSource(fields, spoken),
    targets: readTargets(fields),
    targetMedia:
      targetType(fields.text("target_media_content_type") ?? defaultTargetType) ??
      rejectValue("target_media_content_type"),
    voice: fields.choice("target_media_voice", mediaVoices) ?? "female",
    spokenTerms: fields.text("spoken_terms_id"),
    glossaries: readVoiceGlossaries(fields),
    isRecorded: fields.flag("recorded") ?? false,
  };
}

/** Reads the source. Without a hint it is the only language of engines; the installed programs know English only. */
function readSource(fields: Fields, spoken: readonly string[]): Pick<VoiceOrder, "source" | "mayDetect"> {
  const mode = fields.choice("source_language_mode", sourceLanguageModes) ?? "auto";
  const source = fields.text("source_language")?.toUpperCase();
  if (source === undefined && mode === "fixed")
    throw new HttpError(
      400,
      "Parameter 'source_language' not specified",
      "It is required with source_language_mode fixed.",
    );
  if (source !== undefined && ![...languageSets.voiceSources, ...spoken].includes(source))
    return rejectValue("source_language");
  const [only = "EN", ...others] = spoken;
  return { source: source ?? (others.length > 0 ? "EN" : only), mayDetect: mode === "auto" };
}

/** Several are in order of priority, each once (docs/protocol.md, *Voice sessions*). */
function readVoiceGlossaries(fields: Fields): readonly string[] {
  const ids = readGlossaries(fields).map((id) => id.toLowerCase());
  if (new Set(ids).size === ids.length) return ids;
  throw new HttpError(400, "Parameter glossary_ids must not contain duplicate glossary IDs");
}

function readTargets(fields: Fields): readonly VoiceTarget[] {
  const asked = readList(fields, "target_languages", maxVoiceTargets, (code) => targets.has(code));
  const spoken = readList(fields, "target_media_languages", maxMediaTargets, (code) => mediaTargets.has(code));
  const isSpoken = (code: string) => spoken.some((language) => language.code === code);
  const all = [...asked, ...spoken.filter(({ code }) => !asked.some((language) => language.code === code))];
  return all.map((language) => ({ ...language, spoken: isSpoken(language.code) }));
}

function readList(
  fields: Fields,
  name: string,
  max: number,
  has: (code: string) => boolean,
): readonly { readonly name: string; readonly code: string }[] {
  const names = fields.texts(name, "commas") ?? [];
  if (names.length > max)
    throw new HttpError(400, `Parameter ${name} must not contain more than ${max} language${max === 1 ? "" : "s"}`);
  const found = new Map(names.map((text) => [text.toUpperCase(), text]));
  if (![...found.keys()].every(has)) return rejectValue(name);
  return [...found].map(([code, text]) => ({ code, name: text }));
}

/** The words of sessions for those of texts; a target without formality goes without. */
const engineFormalities: Readonly<Record<(typeof voiceFormalities)[number], Formality>> = {
  default: "default",
  formal: "prefer_more",
  more: "prefer_more",
  informal: "prefer_less",
  less: "prefer_less",
};

function rejectValue(name: string): never {
  throw new HttpError(400, `Value for '${name}' not supported.`);
}

const variants = ["EN-GB", "EN-US", "PT-BR", "PT-PT", "ZH-HANS", "ZH-HANT"];
const targets: ReadonlySet<string> = new Set([...languageSets.voiceSources, ...variants]);
const unspoken = new Set("BN ET GA HE HR LT LV MT SL TH TL".split(" "));
const mediaTargets: ReadonlySet<string> = new Set([...targets].filter((code) => !unspoken.has(rootOf(code))));
