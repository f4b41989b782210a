import type { SourceType, TargetType } from "./mediaTypes.ts";

/** Recognition and synthesis of the embedded service: programs of this machine, or a script in tests. */
export interface Speech {
  readonly recognition: Recognition;
  readonly synthesis: Synthesis;
  readonly media: SpeechCoders;
}

/** Sample rate of audio for the recognizer: mono, signed 16 bit, little endian. */
export const recognitionRate = 16_000;

/** Turns speech into text. Languages are codes in upper case. */
export interface Recognition {
  /** Name for people. */
  readonly name?: string;
  /** True if it writes sentences, false if it writes bare words. Undefined if unknown. */
  readonly punctuates?: boolean;
  /**
   * Returns the reason why this language with these terms can't be recognized, as a sentence for people; else
   * `undefined`.
   */
  blockReason(language: string, terms: readonly string[]): Promise<string | undefined>;
  open(options: RecognitionOptions): RecognitionStream;
}

/** Options of recognition. */
export interface RecognitionOptions {
  /** Default: it is detected, by a recognizer that can. */
  readonly language: string | undefined;
  /** Written in the transcript exactly as given. */
  readonly terms: readonly string[];
  /** True for sound of a file: nobody reads preliminary results that cost something. */
  readonly isRecorded?: boolean;
}

/** One speaker's audio on its way to text. */
export interface RecognitionStream {
  /** Takes audio at `recognitionRate`. Throws if it is too far behind. */
  write(audio: Uint8Array): void;
  /** Ends the audio: results end when all of it was processed. */
  end(): void;
  /** Ends at once; harmless afterwards. */
  close(): void;
  /** Milliseconds of audio that the recognizer has not begun with. */
  readonly waiting: number;
  /** Read once. Throws if the recognizer fails. */
  readonly results: AsyncIterable<Recognized>;
}

/** New words since the result before, and a preliminary version of the words after them. */
export interface Recognized {
  readonly concluded: readonly RecognizedWords[];
  /** Replaces that of the result before. */
  readonly tentative: readonly RecognizedWords[];
}

/** Words without space around; whole milliseconds from the start of the stream. */
export interface RecognizedWords {
  readonly text: string;
  /** If it was detected. */
  readonly language?: string;
  readonly start: number;
  readonly end: number;
}

/** Turns text into speech. */
export interface Synthesis {
  /** The same as for `Recognition`. */
  blockReason(language: string): Promise<string | undefined>;
  speak(text: string, options: SynthesisOptions, signal: AbortSignal): Promise<SpeechSound>;
}

export interface SynthesisOptions {
  readonly language: string;
  readonly voice: "male" | "female";
}

/** Mono audio, signed 16 bit. */
export interface SpeechSound {
  /** Samples a second. */
  readonly rate: number;
  readonly samples: Int16Array;
}

/** Reads and writes the audio of the wire. */
export interface SpeechCoders {
  blockReason(type: SourceType | TargetType): Promise<string | undefined>;
  /** Decodes audio: `onAudio` gets audio at `recognitionRate`; `onFailure` is called once for unreadable audio. */
  decoder(type: SourceType, onAudio: (audio: Uint8Array) => void, onFailure: (error: Error) => void): Coder<Uint8Array>;
  encoder(type: TargetType, onData: (data: Uint8Array) => void, onFailure: (error: Error) => void): SoundCoder;
}

/** Takes long sounds and yields to the event loop. */
export type SoundCoder = Coder<SpeechSound, Promise<void>>;

/** A stream from one form of audio to another. */
export interface Coder<Input, Written = void> {
  write(input: Input): Written;
  /** Resolves when all output was written. */
  end(): Promise<void>;
  /** Ends at once; harmless afterwards. */
  close(): void;
}
