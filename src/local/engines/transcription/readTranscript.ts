import { replaceWords } from "../../../core/dictation/replacements.ts";
import type { SpeechChunk } from "../../../core/dictation/speechChunks.ts";
import type { RecognizedWords } from "../../speech/speech.ts";
import type { TranscriptionAnswer } from "./transcriptionEndpoint.ts";

type Segment = NonNullable<TranscriptionAnswer["segments"]>[number];

/**
 * Returns the sentences of a model's answer to a chunk, with times of the stream. Text that a model makes up where
 * nobody speaks is dropped: notes about sounds, repetitions that nobody could say in that time, the prompt itself.
 */
export function readTranscript(
  answer: TranscriptionAnswer,
  chunk: SpeechChunk,
  terms: readonly string[],
): readonly RecognizedWords[] {
  const said = segmentsOf(answer, chunk)
    .filter((one) => !isNoSpeech(one))
    .map((one) => ({ ...one, text: cleanText(one.text) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const sentences = joinSentences(said);
  const whole = sentences.map(({ text }) => text).join(" ");
  if (isPrompt(whole, terms)) return [];
  const lower = whole.toLowerCase();
  const present = terms.filter((term) => lower.includes(term.toLowerCase()));
  const written = Object.fromEntries(present.map((term) => [term, term]));
  const latest = chunk.start + chunk.samples.length / samplesOfMs;
  const time = (seconds: number) => Math.round(Math.min(latest, chunk.start + Math.max(0, seconds) * 1000));
  const kept = withoutRepeats(sentences, chunk.voiced);
  return kept.map(({ text, start, end }, at) => ({
    text: replaceWords(text, written),
    start: time(start),
    // a model may end too early: all of the chunk is written down, and a run that goes on begins behind it
    end: Math.max(time(start), time(end), at === kept.length - 1 ? Math.min(latest, chunk.voiceEnd) : 0),
  }));
}

const samplesOfMs = 16;
/** Characters of a segment; nobody says more in one. */
const maxLength = 5000;

/** Notes of models about what is no speech: `[BLANK_AUDIO]`, `(music)`, `♪`. */
const notes = /\[[^\][]{0,40}\]|^\s*\([^()]{0,40}\)\s*$|[♪♫]+/gu;

/** Models end sentences by a period and a colon before a list that nobody reads out. */
const strayColon = /(?:([.!?…])\s*[:：]+(?=\s|$)|([。！？])\s*[:：]+)/gu;

const cleanText = (text: string): string =>
  text.slice(0, maxLength).replace(notes, " ").replace(strayColon, "$1$2").replace(/\s+/gu, " ");

/** Returns the segments; all of the text as one if the endpoint has no time stamps. */
function segmentsOf({ text, segments }: TranscriptionAnswer, { start, samples, voiceEnd }: SpeechChunk) {
  if (segments !== undefined && segments.length > 0) return segments;
  const end = Math.min(voiceEnd - start, samples.length / samplesOfMs) / 1000;
  return [{ text, start: 0, end }] satisfies readonly Segment[];
}

/** Whisper's own rule for segments without speech. */
const isNoSpeech = ({ no_speech_prob = 0, avg_logprob = 0 }: Segment): boolean =>
  no_speech_prob > 0.6 && avg_logprob < -1;

interface Sentence {
  readonly text: string;
  /** Seconds of the chunk. */
  readonly start: number;
  readonly end: number;
}

/** Joins segments until a sentence ends: they are translated one by one. */
function joinSentences(segments: readonly Segment[]): readonly Sentence[] {
  const sentences: Sentence[] = [];
  for (const { text, start, end } of segments) {
    const open = sentences.at(-1);
    if (open === undefined || isEnded(open.text)) sentences.push({ text: withoutLeadingColon(text), start, end });
    else sentences[sentences.length - 1] = { text: joinTexts(open.text, text), start: open.start, end };
  }
  return sentences;
}

/** The colon of `strayColon` may begin the next segment. */
const withoutLeadingColon = (text: string): string => text.replace(/^[\s:：]+/u, "").trimEnd();

const isEnded = (text: string): boolean => /[.!?…。！？؟।۔]["'”’»」)\]]*$/u.test(text);

/** Models write the space before a word; scripts without spaces have none. */
const joinTexts = (before: string, after: string): string => before + (/^\s/u.test(after) ? " " : "") + after.trim();

/** Characters a second that nobody exceeds. */
const maxRate = 35;

/** Shortens repetitions to one if there are more characters than anybody could say. */
function withoutRepeats(sentences: readonly Sentence[], voiced: number): readonly Sentence[] {
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= 20 + (maxRate * voiced) / 1000) return sentences;
  const once = sentences.filter(({ text }, at) => at === 0 || text !== sentences[at - 1]?.text);
  return once.map((one) => ({ ...one, text: one.text.replace(repeated, "$1$2").trim() }));
}

/** A phrase that comes at least four times. */
const repeated = /(?<![\p{L}\p{N}])([\p{L}\p{N}][^\n]{0,80}?)([,.!?…。！？]*)(?:\s*\1[,.!?…。！？]*){3,}/gu;

/** Returns whether a text is the list of terms that the model was given, or at least three from its beginning. */
function isPrompt(text: string, terms: readonly string[]): boolean {
  const said = toWords(text);
  let prompt = "";
  for (const [at, term] of terms.entries()) {
    prompt = `${prompt} ${toWords(term)}`.trim();
    if (prompt.length >= said.length) return at >= 2 && prompt === said;
  }
  return false;
}

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
