import { cuesOf, srtCue, timeStamp, vttCue, vttHead } from "./subtitles.ts";

/** What a transcript can be written as. */
export type TranscriptFormat = (typeof transcriptFormats)[number];

export const transcriptFormats = ["text", "srt", "vtt"] as const;

/** Something that was said, in milliseconds of the recording. */
export interface Said {
  readonly start: number;
  readonly end: number;
  readonly source: string;
  /** By language, as it was asked for. */
  readonly translations: ReadonlyMap<string, string>;
}

/** Writes a transcript piece by piece. */
export interface TranscriptWriter {
  /** What comes first. */
  readonly head: string;
  /** What is added for something that was said, with its line ends. */
  add(said: Said): string;
}

/**
 * Text has a time stamp for each utterance, and all translations below it; subtitles have one language: the first of
 * `targets`, that of the speech where there is none.
 */
export function transcriptWriter(format: TranscriptFormat, targets: readonly string[]): TranscriptWriter {
  if (format === "text") return { head: "", add: (said) => stamped(said, targets) };
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

function stamped({ start, source, translations }: Said, targets: readonly string[]): string {
  const stamp = `[${timeStamp(start)}]`;
  const lines = targets.map((target) => `${target.padStart(stamp.length)} ${oneLine(translations.get(target) ?? "")}`);
  return [`${stamp} ${oneLine(source)}`, ...lines].map((line) => `${line.trimEnd()}\n`).join("");
}

const oneLine = (text: string): string => text.trim().replace(/\s+/gu, " ");
