import { createInstalledMedia } from "../../../src/local/speech/installedMedia.ts";
import type {
  Recognition,
  RecognitionStream,
  Recognized,
  Speech,
  SpeechSound,
} from "../../../src/local/speech/speech.ts";

/** Results of a scripted recognizer, each after so many bytes of audio at 16 kHz (`end`: after the last one). */
export interface Cue {
  readonly at: number | "end";
  readonly tells: Recognized;
}

const bytesOfSecond = 32_000;

/** A sentence with what seemed to be said before, by seconds of audio. */
export const cues: readonly Cue[] = [
  { at: bytesOfSecond / 4, tells: { concluded: [], tentative: [{ text: "safe", start: 10, end: 200 }] } },
  { at: bytesOfSecond / 2, tells: { concluded: [{ text: "save changes", start: 10, end: 480 }], tentative: [] } },
  { at: "end", tells: { concluded: [{ text: "close the file", start: 520, end: 900 }], tentative: [] } },
];

/** Speech whose every word is known beforehand, for tests of order and limits; audio is decoded as ever. */
export function scripted(
  script: readonly Cue[] = cues,
  missing: Partial<Missing> = {},
): Speech & { readonly heard: Heard } {
  const heard: Heard = { terms: [], bytes: 0, open: 0 };
  return {
    heard,
    media:
      missing.media === undefined
        ? createInstalledMedia()
        : { ...createInstalledMedia(), blockReason: async () => missing.media },
    recognition: {
      blockReason: async (language) => (language === "EN" ? missing.recognition : `No ${language} here.`),
      open: opener(script, heard),
    },
    synthesis: {
      blockReason: async () => missing.synthesis,
      // 10 ms for each character
      speak: async (text): Promise<SpeechSound> => ({
        rate: 16_000,
        samples: new Int16Array(text.length * 160).fill(1000),
      }),
    },
  };
}

interface Missing {
  readonly media: string;
  readonly recognition: string;
  readonly synthesis: string;
}

interface Heard {
  terms: readonly string[];
  bytes: number;
  /** Streams that were not closed. */
  open: number;
}

const opener =
  (script: readonly Cue[], heard: Heard): Recognition["open"] =>
  ({ terms }): RecognitionStream => {
    heard.terms = terms;
    heard.open++;
    let received = 0;
    let isEnded = false;
    let isClosed = false;
    let wake = () => {};
    const isDue = ({ at }: Cue) => isEnded || (at !== "end" && received >= at);
    const until = async (is: () => boolean) => {
      while (!is())
        await new Promise<void>((go) => {
          wake = go;
        });
    };
    const results = async function* () {
      for (const cue of script) {
        await until(() => isDue(cue));
        if (isClosed) return;
        yield cue.tells;
      }
      await until(() => isEnded);
    };
    return {
      waiting: 0,
      write(audio) {
        received += audio.length;
        heard.bytes += audio.length;
        wake();
      },
      end() {
        isEnded = true;
        wake();
      },
      close() {
        if (!isClosed) heard.open--;
        [isEnded, isClosed] = [true, true];
        wake();
      },
      results: results(),
    };
  };
