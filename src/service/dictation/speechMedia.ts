import type { VoiceEvent } from "../operations/voiceStream.ts";
import type { DictationEvent } from "./dictationTypes.ts";

type Chunk = VoiceEvent & { readonly kind: "target_media_chunk" };

/** Synthesized speech without repetitions: each sentence comes once. */
export interface SpeechMedia {
  /** Takes the texts that the service concluded in a language, and the new ones among them. */
  conclude(concluded: readonly MediaText[], news: readonly MediaText[]): void;
  take(language: string, chunk: Chunk): readonly DictationEvent[];
}

interface MediaText {
  readonly text: string;
}

/** Maximum number of remembered sentences. */
const maxSentences = 100;

export function createSpeechMedia(): SpeechMedia {
  /** Sentences whose speech has begun, and those that the service repeats. */
  let begun: readonly string[] = [];
  let again: readonly string[] = [];
  let isSkipping = false;
  const beginSentence = (text: string): void => {
    isSkipping = again.includes(text) && begun.includes(text);
    if (isSkipping) again = again.toSpliced(again.indexOf(text), 1);
    else begun = [...begun, text].slice(-maxSentences);
  };
  return {
    conclude(concluded, news) {
      const newTexts = new Set(news.map(({ text }) => text.trim()));
      const repeated = concluded.map(({ text }) => text.trim()).filter((text) => !newTexts.has(text));
      again = [...again, ...repeated].slice(-maxSentences);
    },
    take(language, chunk) {
      if (typeof chunk.text === "string") beginSentence(chunk.text.trim());
      if (!isSkipping) return [toMediaEvent(language, chunk)];
      // the rest of what comes can't be played without them
      const headers = chunk.data.slice(0, chunk.headers ?? 0);
      return headers.length === 0 ? [] : [toMediaEvent(language, { ...chunk, data: headers, duration: 0, text: null })];
    },
  };
}

function toMediaEvent(language: string, { data, duration, content_type, headers, text }: Chunk): DictationEvent {
  return {
    kind: "media",
    language,
    data,
    duration,
    ...(typeof content_type === "string" && { contentType: content_type }),
    ...(typeof headers === "number" && { headers }),
    ...(typeof text === "string" && { text }),
  };
}
