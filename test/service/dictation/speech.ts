import type { CapturedSound } from "../../../src/service/dictation/dictationTypes.ts";

/** Spoken words, in milliseconds of the audio. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The number of its utterance. */
  readonly utterance: number;
}

export interface Script {
  readonly words: readonly Word[];
  /** Milliseconds. */
  readonly length: number;
}

export const endOf = { longest: 10 * 3_600_000 };
/** Milliseconds after an utterance, when a service takes it for over. */
const silence = 400;

/** Utterances of so many words each, with pauses between; each word is another one. */
export function script(utterances: readonly number[], { word = 250, pause = 700 } = {}): Script {
  const words: Word[] = [];
  let at = 300;
  for (const [utterance, count] of utterances.entries()) {
    for (let number = 0; number < count; number++) {
      words.push({ text: `w${words.length}`, start: at, end: at + word - 20, utterance });
      at += word;
    }
    at += pause;
  }
  return { words, length: Math.ceil(at / 100) * 100 };
}

export interface TimesOfWords {
  readonly starts: ReadonlyMap<number, Word>;
  readonly ends: ReadonlyMap<number, Word>;
  /** Numbers of utterances by when they are taken for over. */
  readonly concludes: ReadonlyMap<number, number>;
}

export function timesOfWords({ words }: Script): TimesOfWords {
  const last = new Map(words.map((one) => [one.utterance, one.end]));
  return {
    starts: new Map(words.map((word) => [word.start, word])),
    ends: new Map(words.map((word) => [word.end, word])),
    concludes: new Map([...last].map(([utterance, end]) => [end + silence, utterance])),
  };
}

/** 100 ms of audio in which every millisecond says where it is. */
export function frame(start: number, length = 100): CapturedSound {
  const pcm = new Uint8Array(length * 32);
  const view = new DataView(pcm.buffer);
  for (let at = 0; at < length; at++) view.setUint32(at * 32, start + at, true);
  return { pcm };
}

/** The audio of a script, all at once as from a file. */
export async function* recorded({ length }: Script): AsyncGenerator<CapturedSound> {
  for (let at = 0; at < length; at += 100) yield frame(at);
}
