import { cuesOf, srtCue, timeStamp, vttCue, vttHead } from "./subtitles.ts";

/** The file formats of transcripts. */
export type TranscriptFormat = (typeof transcriptFormats)[number];

export const transcriptFormats = ["text", "srt", "vtt"] as const;

/** Something that was said, in milliseconds of the recording. */
export interface TranscriptEntry {
  readonly start: number;
  readonly end: number;
  readonly source: string;
  /** By language, as it was asked for. */
  readonly translations: ReadonlyMap<string, string>;
}

/** Writes a transcript piece by piece. */
export interface TranscriptWriter {
  /** The text before all entries. */
  readonly head: string;
  /** Returns the text to add for an utterance, with its line ends. */
  add(said: TranscriptEntry): string;
}

/**
 * Text has a time stamp for each utterance, and all translations below it; subtitles have one language: the first of
 * `targets`, or that of the speech if there is none.
 */
export function createTranscriptWriter(format: TranscriptFormat, targets: readonly string[]): TranscriptWriter {
  if (format === "text") return { head: "", add: (said) => stampEntry(said, targets) };
  let number = 0;
  const write = format === "srt" ? (cue: Cue) => srtCue(cue, ++number) : vttCue;
  const [target] = targets;
  return {
    head: format === "vtt" ? vttHead : "",
    add({ start, end, source, translations }) {
      const text = target === undefined ? source : (translations.get(target) ?? "");
      return cuesOf({ start, end, text }).map(write).join("");
    },
  };
}

type Cue = Parameters<typeof vttCue>[0];

function stampEntry({ start, source, translations }: TranscriptEntry, targets: readonly string[]): string {
  const stamp = `[${timeStamp(start)}]`;
  const lines = targets.map((target) => `${target.padStart(stamp.length)} ${oneLine(translations.get(target) ?? "")}`);
  return [`${stamp} ${oneLine(source)}`, ...lines].map((line) => `${line.trimEnd()}\n`).join("");
}

const oneLine = (text: string): string => text.trim().replace(/\s+/gu, " ");
