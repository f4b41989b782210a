import type { SourceType, TargetType } from "./mediaTypes.ts";

/** Everything with which the embedded service hears and speaks: programs of this machine, or a script in tests. */
export interface Speech {
  readonly recognition: Recognition;
  readonly synthesis: Synthesis;
  readonly media: Media;
}

/** Audio as the recogniser hears it: mono, signed 16 bit, little endian, 16,000 samples a second. */
export const heardRate = 16_000;

/** Turns speech into text. Languages are codes in upper case. */
export interface Recognition {
  /** What stands in the way of hearing this language with these terms, as a sentence for people; else `undefined`. */
  obstacle(language: string, terms: readonly string[]): Promise<string | undefined>;
  open(wish: RecognitionWish): RecognitionStream;
}

/** What is listened for. */
export interface RecognitionWish {
  readonly language: string;
  /** Written in the transcript exactly so. */
  readonly terms: readonly string[];
}

/** One speaker's audio on its way to text. */
export interface RecognitionStream {
  /** Audio at `heardRate`. Throws where it is too far behind. */
  write(audio: Uint8Array): void;
  /** No more audio comes: results end when all of it was heard. */
  end(): void;
  /** Ends at once; harmless afterwards. */
  close(): void;
  /** Read once. Throws where the recogniser fails. */
  readonly results: AsyncIterable<Recognized>;
}

/** What was heard since the result before, and what the words after it seem to be so far. */
export interface Recognized {
  readonly concluded: readonly Utterance[];
  /** Replaces that of the result before. */
  readonly tentative: readonly Utterance[];
}

/** Words without space around; whole milliseconds from the start of the stream. */
export interface Utterance {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Turns text into speech. */
export interface Synthesis {
  /** As with `Recognition`. */
  obstacle(language: string): Promise<string | undefined>;
  speak(text: string, wish: SynthesisWish, signal: AbortSignal): Promise<Sound>;
}

export interface SynthesisWish {
  readonly language: string;
  readonly voice: "male" | "female";
}

/** Mono audio, signed 16 bit. */
export interface Sound {
  /** Samples a second. */
  readonly rate: number;
  readonly samples: Int16Array;
}

/** Reads and writes the audio of the wire. */
export interface Media {
  obstacle(type: SourceType | TargetType): Promise<string | undefined>;
  /** `onAudio` gets audio at `heardRate`; `onFailure` what can't be read, once. */
  decoder(type: SourceType, onAudio: (audio: Uint8Array) => void, onFailure: (error: Error) => void): Coder<Uint8Array>;
  encoder(type: TargetType, onData: (data: Uint8Array) => void, onFailure: (error: Error) => void): SoundCoder;
}

/** Takes long sounds in turns with whatever else there is to do. */
export type SoundCoder = Coder<Sound, Promise<void>>;

/** A stream from one form of audio to another. */
export interface Coder<Input, Written = void> {
  write(input: Input): Written;
  /** Resolves when everything has come out. */
  end(): Promise<void>;
  /** Ends at once; harmless afterwards. */
  close(): void;
}
