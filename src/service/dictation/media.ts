import type { VoiceEvent } from "../parts/voice.ts";
import type { DictationEvent } from "./types.ts";

type Chunk = VoiceEvent & { readonly kind: "target_media_chunk" };

/** Synthesized speech, each sentence once. */
export interface Media {
  /** What the service concluded in a language, and what of it was news. */
  concluded(told: readonly Worded[], news: readonly Worded[]): void;
  take(language: string, chunk: Chunk): readonly DictationEvent[];
}

interface Worded {
  readonly text: string;
}

/** Sentences that are remembered. */
const most = 100;

export function createMedia(): Media {
  /** Sentences whose speech has begun, and those that are told again. */
  let begun: readonly string[] = [];
  let again: readonly string[] = [];
  let isSkipping = false;
  const starts = (text: string): void => {
    isSkipping = again.includes(text) && begun.includes(text);
    if (isSkipping) again = again.toSpliced(again.indexOf(text), 1);
    else begun = [...begun, text].slice(-most);
  };
  return {
    concluded(told, news) {
      const fresh = new Set(news.map(({ text }) => text.trim()));
      const repeated = told.map(({ text }) => text.trim()).filter((text) => !fresh.has(text));
      again = [...again, ...repeated].slice(-most);
    },
    take(language, chunk) {
      if (typeof chunk.text === "string") starts(chunk.text.trim());
      if (!isSkipping) return [told(language, chunk)];
      // the rest of what comes can't be played without them
      const headers = chunk.data.slice(0, chunk.headers ?? 0);
      return headers.length === 0 ? [] : [told(language, { ...chunk, data: headers, duration: 0, text: null })];
    },
  };
}

function told(language: string, { data, duration, content_type, headers, text }: Chunk): DictationEvent {
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
