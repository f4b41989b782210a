import {
  type MessageFormat,
  mediaVoices,
  messageFormats,
  mostMediaTargets,
  mostTargets,
  sourceLanguageModes,
  voiceFormalities,
} from "../../service/protocol/voice.ts";
import { languageSets, rootOf } from "../languages.ts";
import { type SourceType, sourceType, type TargetType, targetType, usualTargetType } from "../speech/mediaTypes.ts";
import type { Fields } from "../wire/fields.ts";
import { Refusal } from "../wire/refusal.ts";

/** What a session was asked to do; language codes in upper case. */
export interface VoiceOrder {
  readonly format: MessageFormat;
  readonly sourceMedia: SourceType;
  readonly source: string;
  readonly targets: readonly VoiceTarget[];
  readonly targetMedia: TargetType;
  readonly voice: "male" | "female";
  readonly spokenTerms: string | undefined;
  readonly glossary: string | undefined;
}

/** A language that the speech is translated to. */
export interface VoiceTarget {
  /** As the client wrote it, and wants it back. */
  readonly name: string;
  readonly code: string;
  /** Whether it is spoken too. */
  readonly spoken: boolean;
}

/** Reads the parameters of `POST /v3/voice/realtime`. Throws `Refusal` 400 (docs/protocol.md, *Voice sessions*). */
export function readVoiceOrder(fields: Fields): VoiceOrder {
  const type = fields.text("source_media_content_type");
  if (type === undefined) throw new Refusal(400, "Parameter 'source_media_content_type' not specified");
  // read for its check: no engine here has a use for it
  fields.choice("formality", voiceFormalities);
  return {
    format: fields.choice("message_format", messageFormats) ?? "json",
    sourceMedia: sourceType(type) ?? unsupported("source_media_content_type"),
    source: readSource(fields),
    targets: readTargets(fields),
    targetMedia:
      targetType(fields.text("target_media_content_type") ?? usualTargetType) ??
      unsupported("target_media_content_type"),
    voice: fields.choice("target_media_voice", mediaVoices) ?? "female",
    spokenTerms: fields.text("spoken_terms_id"),
    glossary: fields.text("glossary_id"),
  };
}

/** English is what can be understood here, so it is what `auto` finds. */
function readSource(fields: Fields): string {
  const mode = fields.choice("source_language_mode", sourceLanguageModes) ?? "auto";
  const source = fields.text("source_language")?.toUpperCase();
  if (source === undefined && mode === "fixed")
    throw new Refusal(
      400,
      "Parameter 'source_language' not specified",
      "It is required with source_language_mode fixed.",
    );
  if (source !== undefined && !languageSets.voiceSources.includes(source)) return unsupported("source_language");
  return source ?? "EN";
}

function readTargets(fields: Fields): readonly VoiceTarget[] {
  const asked = readList(fields, "target_languages", mostTargets, (code) => targets.has(code));
  const spoken = readList(fields, "target_media_languages", mostMediaTargets, (code) => mediaTargets.has(code));
  const isSpoken = (code: string) => spoken.some((one) => one.code === code);
  const all = [...asked, ...spoken.filter(({ code }) => !asked.some((one) => one.code === code))];
  return all.map((one) => ({ ...one, spoken: isSpoken(one.code) }));
}

function readList(
  fields: Fields,
  name: string,
  most: number,
  has: (code: string) => boolean,
): readonly { readonly name: string; readonly code: string }[] {
  const names = fields.texts(name, "commas") ?? [];
  if (names.length > most)
    throw new Refusal(400, `Parameter ${name} must not contain more than ${most} language${most === 1 ? "" : "s"}`);
  const found = new Map(names.map((text) => [text.toUpperCase(), text]));
  if (![...found.keys()].every(has)) return unsupported(name);
  return [...found].map(([code, text]) => ({ code, name: text }));
}

function unsupported(name: string): never {
  throw new Refusal(400, `Value for '${name}' not supported.`);
}

const variants = ["EN-GB", "EN-US", "PT-BR", "PT-PT", "ZH-HANS", "ZH-HANT"];
const targets: ReadonlySet<string> = new Set([...languageSets.voiceSources, ...variants]);
const unspoken = new Set("BN ET GA HE HR LT LV MT SL TH TL".split(" "));
const mediaTargets: ReadonlySet<string> = new Set([...targets].filter((code) => !unspoken.has(rootOf(code))));
