/** A text and when it is shown, in milliseconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Begins a cue of SubRip: both of its times, with what some programs write instead of the comma. */
export const cueTimes =
  /^\s{0,20}\d{1,3}:\d{1,2}:\d{1,2}[,.:]\d{1,3}\s{0,20}-->\s{0,20}\d{1,3}:\d{1,2}:\d{1,2}[,.:]\d{1,3}/;

/** Characters of a line, lines of a cue and milliseconds of a cue: what people can read. */
const maxLineLength = 42;
const maxLines = 2;
const maxCueMs = 7000;

/** Cues that people can read of a text that is longer, each shown for its share of the time. */
export function cuesOf({ start, end, text }: Cue): readonly Cue[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const lines = linesOf(words);
  const parts = Math.max(
    Math.ceil(lines.length / maxLines),
    Math.min(words.length, Math.ceil((end - start) / maxCueMs)),
  );
  const groups = splitEvenly(words, parts);
  const total = groups.reduce((sum, group) => sum + lengthOf(group), 0);
  let before = 0;
  return groups.map((group) => {
    const from = start + ((end - start) * before) / total;
    before += lengthOf(group);
    const to = start + ((end - start) * before) / total;
    return { start: from, end: to, text: linesOf(group).join("\n") };
  });
}

/** `00:01:02,345` as SubRip has it. */
const srtTime = (milliseconds: number): string => clock(milliseconds, ",");
/** `00:01:02.345` as WebVTT has it. */
const vttTime = (milliseconds: number): string => clock(milliseconds, ".");

/** A cue of SubRip with its number, from 1, and the empty line after it. */
export const srtCue = ({ start, end, text }: Cue, number: number): string =>
  `${number}\n${srtTime(start)} --> ${srtTime(end)}\n${text}\n\n`;

/** The text before the cues of WebVTT. */
export const vttHead = "WEBVTT\n\n";

/** A cue of WebVTT and the empty line after it. */
export const vttCue = ({ start, end, text }: Cue): string =>
  `${vttTime(start)} --> ${vttTime(end)}\n${escapeVtt(text)}\n\n`;

/** `0:01:02`, for people. */
export function timeStamp(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

function clock(milliseconds: number, point: string): string {
  const whole = Math.max(0, Math.round(milliseconds));
  const seconds = Math.floor(whole / 1000);
  const fraction = String(whole % 1000).padStart(3, "0");
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}${point}${fraction}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

const escapeVtt = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Words, with the space before them; scripts without spaces are separated between characters. */
function wordsOf(text: string): readonly string[] {
  const trimmed = text.trim().replace(/\s+/gu, " ");
  return (
    trimmed.match(
      / ?(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}][\p{P}\p{M}]*|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+)/gu,
    ) ?? []
  );
}

const lengthOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** As few lines as hold the words. */
function linesOf(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length <= maxLineLength) lines[lines.length - 1] = last + word;
    else lines.push(word.trimStart());
  }
  return lines;
}

/** Parts of about the same length, none longer than a cue. */
function splitEvenly(words: readonly string[], parts: number): readonly (readonly string[])[] {
  const share = lengthOf(words) / parts;
  const groups: string[][] = [[]];
  for (const word of words) {
    const group = groups.at(-1) ?? [];
    const isFull = group.length > 0 && lengthOf(group) + word.length / 2 > share;
    const isOver = group.length > 0 && linesOf([...group, word]).length > maxLines;
    if (isFull || isOver) groups.push([word]);
    else group.push(word);
  }
  return groups;
}
