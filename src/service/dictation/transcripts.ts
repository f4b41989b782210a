import type { VoiceEvent } from "../operations/voiceStream.ts";
import type { DictationEvent, DictationRequest, SpokenSegment } from "./dictationTypes.ts";
import { createSpeechMedia } from "./speechMedia.ts";
import type { Timeline, Times } from "./timeline.ts";
import { createUtterances } from "./utterances.ts";

/** Merges the transcripts of all connections: each text comes once, with times of the audio. */
export interface Transcripts {
  take(event: VoiceEvent): readonly DictationEvent[];
  /** Ends a session at a position; what follows starts afresh. */
  endSession(position: number): readonly DictationEvent[];
  /** Notes that audio is sent again from a position; repeated texts are dropped. */
  rewind(position: number): void;
  /** Position up to which all languages are concluded. */
  readonly concluded: number;
  /** True if no text is tentative. */
  readonly isQuiet: boolean;
}

interface TimedText extends Times {
  readonly text: string;
}

/** The text of one language. */
interface Stream {
  /** Position up to which it is concluded. */
  mark: number;
  /** Texts concluded around the point from which audio was sent again; they may be repeated. */
  repeats: readonly SpokenSegment[];
  /** Milliseconds by which the mark may be too early. */
  slack: number;
  /** True if the mark was set since audio was last sent again. */
  isMarkNew: boolean;
  /** The next text after that point, tentative text included. */
  hint: SpokenSegment | undefined;
  /** Concluded texts that may be repeated. */
  recent: readonly SpokenSegment[];
  tentative: readonly SpokenSegment[];
  hasText: boolean;
  /** True if the next text is the first of a session. */
  isFresh: boolean;
}

/** Milliseconds for which concluded segments are remembered. */
const maxRememberedMs = 60_000;

export function createTranscripts(request: DictationRequest, timeline: Timeline): Transcripts {
  const targets = targetsOf(request);
  const source = createStream();
  const streams = new Map(targets.map((language) => [language.toLowerCase(), createStream()]));
  const all = () => [source, ...streams.values()];
  const utterances = createUtterances(targets);
  const media = createSpeechMedia();
  let spoken = request.sourceLanguage ?? "";
  /** Returns a language as it was requested; unrequested ones stay as the service writes them. */
  const toRequested = (language: string) =>
    targets.find((target) => target.toLowerCase() === language.toLowerCase()) ?? language;

  const fromService = (texts: readonly TimedText[]): readonly SpokenSegment[] =>
    texts.map(({ text, start_time, end_time }) => ({
      text,
      start: timeline.positionOf(start_time),
      end: timeline.positionOf(end_time),
    }));

  /** Returns concluded segments that were not reported before. */
  const takeNew = (stream: Stream, texts: readonly TimedText[]): readonly SpokenSegment[] => {
    const news: SpokenSegment[] = [];
    for (const segment of fromService(texts)) {
      if (isNew(stream, segment) && !isRepeat(stream, segment)) {
        news.push(withSpace(stream, segment));
        stream.repeats = [];
        stream.mark = Math.max(stream.mark, segment.end);
        stream.isMarkNew = true;
      }
    }
    stream.recent = [...stream.recent, ...news].filter(({ end }) => end > stream.mark - maxRememberedMs);
    return news;
  };

  /** Recognizes repeated segments by their words, as positions may be too early. */
  const isRepeat = (stream: Stream, { text, start }: SpokenSegment): boolean => {
    const at = stream.repeats.findIndex((repeat) => repeat.text.trim() === text.trim());
    if (at < 0 || start > stream.mark + stream.slack) return false;
    stream.repeats = stream.repeats.slice(at + 1);
    return true;
  };

  /** Aligns the clocks exactly by a segment that is repeated word for word. */
  const calibrate = (stream: Stream, { concluded, tentative }: Update): void => {
    const first = [...concluded, ...tentative].find(({ start_time }) => !timeline.isPast(start_time));
    const { hint } = stream;
    if (first === undefined) return;
    stream.hint = undefined;
    if (hint !== undefined && first.text.trim() === hint.text.trim()) timeline.calibrate(first.start_time, hint.start);
  };

  const toTextEvent = (stream: Stream, update: Update): DictationEvent & { readonly kind: "text" } => {
    timeline.addTimes([...update.concluded, ...update.tentative]);
    calibrate(stream, update);
    const concluded = takeNew(stream, update.concluded);
    const tentative = fromService(update.tentative).filter((segment) => isNew(stream, segment));
    stream.tentative = tentative;
    return { kind: "text", language: update.language, isSource: stream === source, concluded, tentative };
  };

  const sourceUpdate = ({ concluded, tentative }: VoiceEvent & { kind: "source_transcript_update" }) => {
    spoken = [...concluded, ...tentative].findLast(({ language }) => language !== undefined)?.language ?? spoken;
    const event = toTextEvent(source, { language: spoken, concluded, tentative });
    utterances.source(spoken, event.concluded);
    return [event, ...utterances.takeReady()];
  };

  const targetUpdate = (update: VoiceEvent & { kind: "target_transcript_update" }) => {
    const stream = streams.get(update.language.toLowerCase());
    if (stream === undefined) return [];
    const event = toTextEvent(stream, { ...update, language: toRequested(update.language) });
    media.conclude(update.concluded, event.concluded);
    utterances.target(event.language, event.concluded);
    return [event, ...utterances.takeReady()];
  };

  return {
    take(event) {
      if (event.kind === "source_transcript_update") return sourceUpdate(event);
      if (event.kind === "target_transcript_update") return targetUpdate(event);
      return event.kind === "target_media_chunk" ? media.take(toRequested(event.language), event) : [];
    },
    endSession(position) {
      const left: DictationEvent[] = [];
      const clear = (stream: Stream, language: string) => {
        if (stream.tentative.length > 0)
          left.push({ kind: "text", language, isSource: stream === source, concluded: [], tentative: [] });
        Object.assign(stream, { ...createStream(), mark: position, hasText: stream.hasText, isFresh: true });
      };
      clear(source, spoken);
      for (const [language, stream] of streams) clear(stream, toRequested(language));
      return [...left, ...utterances.takeRest()];
    },
    rewind(position) {
      for (const stream of all()) {
        // a mark from an earlier connection is as inexact as it was then, however exact positions have become
        stream.slack = stream.isMarkNew ? timeline.slack : Math.max(stream.slack, timeline.slack);
        stream.isMarkNew = false;
        const known = stream.recent.filter((one) => middle(one) >= position - stream.slack);
        stream.repeats = stream.slack > 0 ? known : [];
        stream.hint = [...known, ...stream.tentative].find(({ start }) => start >= position);
      }
    },
    get concluded() {
      return Math.min(...all().map(({ mark }) => mark));
    },
    get isQuiet() {
      return all().every(({ tentative }) => tentative.length === 0);
    },
  };
}

interface Update {
  readonly language: string;
  readonly concluded: readonly TimedText[];
  readonly tentative: readonly TimedText[];
}

const createStream = (): Stream => ({
  mark: 0,
  repeats: [],
  slack: 0,
  isMarkNew: false,
  hint: undefined,
  recent: [],
  tentative: [],
  hasText: false,
  isFresh: false,
});

/** Returns all languages that get a text; that of the speech, too. */
function targetsOf({ targetLanguages, mediaLanguage }: DictationRequest): readonly string[] {
  const isAmong = targetLanguages.some(
    (targetLanguage) => targetLanguage.toLowerCase() === mediaLanguage?.toLowerCase(),
  );
  return mediaLanguage === undefined || isAmong ? targetLanguages : [...targetLanguages, mediaLanguage];
}

/** Returns whether most of a segment comes after the reported texts. */
const isNew = ({ mark }: Stream, segment: SpokenSegment): boolean => middle(segment) >= mark;

const middle = ({ start, end }: SpokenSegment): number => (start + end) / 2;

/** Adds a space before the first text of another session. */
function withSpace(stream: Stream, segment: SpokenSegment): SpokenSegment {
  const isNext = stream.isFresh && stream.hasText;
  [stream.isFresh, stream.hasText] = [false, true];
  return isNext && needsSpace(segment.text) ? { ...segment, text: ` ${segment.text}` } : segment;
}

/** Scripts without spaces between sentences need none. */
const needsSpace = (text: string): boolean =>
  text !== "" && !/^[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
