import type {
  MessageFormat,
  mediaVoices,
  sourceLanguageModes,
  VoiceSessionParams,
} from "../protocol/voiceEndpoints.ts";
import type { OpenSocket } from "../socket.ts";

/** 16 kHz mono s16le as it was captured: at most 100 ms, whole samples. A `SoundFrame` of src/audio is one. */
export interface CapturedSound {
  readonly pcm: Uint8Array;
}

/** Options of a dictation for the service. */
export interface DictationRequest {
  /** In the service's codes; with `sourceLanguageMode` `auto` a hint. */
  readonly sourceLanguage?: string;
  /** Default `auto`. */
  readonly sourceLanguageMode?: (typeof sourceLanguageModes)[number];
  /** At most 5; empty: transcript only. */
  readonly targetLanguages: readonly string[];
  /** The one language to be spoken. */
  readonly mediaLanguage?: string;
  readonly mediaVoice?: (typeof mediaVoices)[number];
  /** Type of the speech, as the service names it: `audio/webm;codecs=opus` if absent. */
  readonly mediaType?: string;
  readonly spokenTermsId?: string;
  /** At most 5, in order of priority. */
  readonly glossaryIds?: readonly string[];
  readonly formality?: NonNullable<VoiceSessionParams["formality"]>;
  /** True for the sound of a file: the embedded service takes it as fast as it recognizes it. */
  readonly isRecorded?: boolean;
  /** Default `msgpack`. */
  readonly messageFormat?: MessageFormat;
}

/** A piece of what was said, with the space before it; times in milliseconds of the frames given. */
export interface SpokenSegment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** `paused`: with or without an open session; resuming opens another if needed. */
export type DictationPhase = "connecting" | "listening" | "reconnecting" | "paused" | "ending" | "ended";

/** Events of a dictation, in order. */
export type DictationEvent =
  | { readonly kind: "state"; readonly state: DictationPhase }
  | {
      readonly kind: "text";
      readonly language: string;
      readonly isSource: boolean;
      /** New ones only: each comes once, to be appended. */
      readonly concluded: readonly SpokenSegment[];
      /** Replaces the tentative ones of this language before. */
      readonly tentative: readonly SpokenSegment[];
    }
  /** Comes once, when the source and every target have concluded it. */
  | {
      readonly kind: "utterance";
      readonly start: number;
      readonly end: number;
      readonly source: string;
      /** Language of the source. */
      readonly language: string;
      /** By target language, as it was requested. */
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
      /** The spoken text, if a new segment begins. */
      readonly text?: string;
    }
  /** Once for a service that says it: texts come as sentences, or as bare words. */
  | { readonly kind: "style"; readonly punctuates: boolean }
  /** Milliseconds of audio sent so far, what was sent again included: what the service bills. */
  | { readonly kind: "heard"; readonly milliseconds: number };

/** A spoken sentence or phrase with its translations. */
export type Utterance = DictationEvent & { readonly kind: "utterance" };

/**
 * A dictation through all of its connections and sessions. Iterate it once: it ends after the state `ended`, and throws
 * the `Failure` that ended it, or the signal's reason.
 */
export interface Dictation extends AsyncIterable<DictationEvent> {
  /** Audio captured from now on is not sent. */
  pause(): void;
  resume(): void;
  /** Ends the audio; remaining texts still arrive. */
  stop(): void;
}

/** Time as a dictation sees it; simulated in tests. */
export interface DictationClock {
  /** Milliseconds. */
  now(): number;
  /** Calls back once after a number of milliseconds; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** Options of a dictation. */
export interface DictationOptions {
  /** Ends it at once. */
  readonly signal: AbortSignal;
  readonly clock?: DictationClock;
  readonly open?: OpenSocket;
  /**
   * Allows the first glossary alone if the service takes no more of them, and is called when that is so. Without it, the
   * refusal ends the dictation.
   */
  readonly onOneGlossary?: () => void;
}
