import type { MessageFormat, mediaVoices, sourceLanguageModes, VoiceSessionParams } from "../protocol/voice.ts";
import type { OpenSocket } from "../socket.ts";

/** 16 kHz mono s16le as it was captured: 100 ms at most, whole samples. A `SoundFrame` of src/audio is one. */
export interface Sound {
  readonly pcm: Uint8Array;
}

/** What a dictation asks of the service. */
export interface DictationWishes {
  /** In the service's codes; with `sourceLanguageMode` `auto` a hint. */
  readonly sourceLanguage?: string;
  /** Default `auto`. */
  readonly sourceLanguageMode?: (typeof sourceLanguageModes)[number];
  /** At most 5; none: only the transcript. */
  readonly targetLanguages: readonly string[];
  /** One, to be spoken. */
  readonly mediaLanguage?: string;
  readonly mediaVoice?: (typeof mediaVoices)[number];
  /** Of the speech, as the service names it: `audio/webm;codecs=opus` if absent. */
  readonly mediaType?: string;
  readonly spokenTermsId?: string;
  readonly glossaryId?: string;
  readonly formality?: NonNullable<VoiceSessionParams["formality"]>;
  /** Default `msgpack`. */
  readonly messageFormat?: MessageFormat;
}

/** A piece of what was said, with the space before it; times in milliseconds of the frames given. */
export interface Segment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** `paused`: whether or not a session is still open; resuming opens another where it is not. */
export type DictationPhase = "connecting" | "listening" | "reconnecting" | "paused" | "ending" | "ended";

/** What a dictation tells, in order. */
export type DictationEvent =
  | { readonly kind: "state"; readonly state: DictationPhase }
  | {
      readonly kind: "text";
      readonly language: string;
      readonly isSource: boolean;
      /** New ones only: each comes once, to be appended. */
      readonly concluded: readonly Segment[];
      /** Replaces the tentative ones of this language before. */
      readonly tentative: readonly Segment[];
    }
  /** Told once, when the source and every target have concluded it. */
  | {
      readonly kind: "utterance";
      readonly start: number;
      readonly end: number;
      readonly source: string;
      /** Of the source. */
      readonly language: string;
      /** By target language, as it was wished. */
      readonly translations: ReadonlyMap<string, string>;
    }
  /** Synthesized speech, to be played in order. */
  | {
      readonly kind: "media";
      readonly language: string;
      readonly data: readonly Uint8Array[];
      /** Milliseconds of speech. */
      readonly duration: number;
      /** In the first of each session only: its type, and how many of its first data are codec headers. */
      readonly contentType?: string;
      readonly headers?: number;
      /** What is said, where a new segment of text begins. */
      readonly text?: string;
    }
  /** Milliseconds of audio sent so far, what was sent again included: what the service bills. */
  | { readonly kind: "heard"; readonly milliseconds: number };

/**
 * A dictation through all of its connections and sessions. Iterate it once: it ends after the state `ended`, and throws
 * the `Failure` that ended it, or the signal's reason.
 */
export interface Dictation extends AsyncIterable<DictationEvent> {
  /** What is captured from now on is not sent. */
  pause(): void;
  resume(): void;
  /** Ends the audio: what is left is told. */
  stop(): void;
}

/** Time as a dictation sees it; simulated in tests. */
export interface DictationClock {
  /** Milliseconds. */
  now(): number;
  /** Calls back once, so many milliseconds later; the function that comes back forgets it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** How a dictation is run. */
export interface DictationOptions {
  /** Ends it at once. */
  readonly signal: AbortSignal;
  readonly clock?: DictationClock;
  readonly open?: OpenSocket;
}
