import type { VoiceEvent } from "../parts/voice.ts";
import { createMedia } from "./media.ts";
import type { Timeline, Times } from "./timeline.ts";
import type { DictationEvent, DictationWishes, Segment } from "./types.ts";
import { createUtterances } from "./utterances.ts";

/** Makes one story of what all connections tell: each text once, in the audio's times. */
export interface Transcripts {
  take(event: VoiceEvent): readonly DictationEvent[];
  /** A session is over, with all that came before a position; what follows begins anew. */
  settle(position: number): readonly DictationEvent[];
  /** Audio is sent again from a position on: what is told again is not told on. */
  rewound(position: number): void;
  /** Up to where all languages are concluded. */
  readonly concluded: number;
  /** Whether nothing is tentative. */
  readonly isQuiet: boolean;
}

interface Told extends Times {
  readonly text: string;
}

/** The text of one language. */
interface Stream {
  /** Up to where it is concluded. */
  mark: number;
  /** What was concluded about where audio was sent again from, and may be told again. */
  repeats: readonly Segment[];
  /** Milliseconds by which the mark may be too early. */
  slack: number;
  /** Whether the mark was set since audio was last sent again. */
  isMarkNew: boolean;
  /** What comes next of what was told before audio was sent again, tentative text included. */
  hint: Segment | undefined;
  /** What was concluded and may have to be told again. */
  recent: readonly Segment[];
  tentative: readonly Segment[];
  hasText: boolean;
  /** Whether what comes next is the first of a session. */
  isFresh: boolean;
}

/** Milliseconds for which concluded segments are remembered. */
const longestRemembered = 60_000;

export function createTranscripts(wishes: DictationWishes, timeline: Timeline): Transcripts {
  const targets = targetsOf(wishes);
  const source = createStream();
  const streams = new Map(targets.map((language) => [language.toLowerCase(), createStream()]));
  const all = () => [source, ...streams.values()];
  const utterances = createUtterances(targets);
  const media = createMedia();
  let spoken = wishes.sourceLanguage ?? "";
  /** As it was wished; a language that was not is the service's matter. */
  const wished = (language: string) => targets.find((one) => one.toLowerCase() === language.toLowerCase()) ?? language;

  const fromService = (told: readonly Told[]): readonly Segment[] =>
    told.map(({ text, start_time, end_time }) => ({
      text,
      start: timeline.positionOf(start_time),
      end: timeline.positionOf(end_time),
    }));

  /** Only what was not told before. */
  const concludedNews = (stream: Stream, told: readonly Told[]): readonly Segment[] => {
    const news: Segment[] = [];
    for (const segment of fromService(told)) {
      if (isNews(stream, segment) && !isRepeat(stream, segment)) {
        news.push(joinable(stream, segment));
        stream.repeats = [];
        stream.mark = Math.max(stream.mark, segment.end);
        stream.isMarkNew = true;
      }
    }
    stream.recent = [...stream.recent, ...news].filter(({ end }) => end > stream.mark - longestRemembered);
    return news;
  };

  /** Where positions may be too early, what is told again word for word is known by its words. */
  const isRepeat = (stream: Stream, { text, start }: Segment): boolean => {
    const at = stream.repeats.findIndex((one) => one.text.trim() === text.trim());
    if (at < 0 || start > stream.mark + stream.slack) return false;
    stream.repeats = stream.repeats.slice(at + 1);
    return true;
  };

  /** What is told again word for word says exactly where the service's clock is. */
  const calibrate = (stream: Stream, { concluded, tentative }: Update): void => {
    const first = [...concluded, ...tentative].find(({ start_time }) => !timeline.isPast(start_time));
    const { hint } = stream;
    if (first === undefined) return;
    stream.hint = undefined;
    if (hint !== undefined && first.text.trim() === hint.text.trim()) timeline.calibrate(first.start_time, hint.start);
  };

  const texts = (stream: Stream, update: Update): DictationEvent & { readonly kind: "text" } => {
    timeline.heard([...update.concluded, ...update.tentative]);
    calibrate(stream, update);
    const concluded = concludedNews(stream, update.concluded);
    const tentative = fromService(update.tentative).filter((segment) => isNews(stream, segment));
    stream.tentative = tentative;
    return { kind: "text", language: update.language, isSource: stream === source, concluded, tentative };
  };

  const sourceUpdate = ({ concluded, tentative }: VoiceEvent & { kind: "source_transcript_update" }) => {
    spoken = [...concluded, ...tentative].findLast(({ language }) => language !== undefined)?.language ?? spoken;
    const event = texts(source, { language: spoken, concluded, tentative });
    utterances.source(spoken, event.concluded);
    return [event, ...utterances.ready()];
  };

  const targetUpdate = (update: VoiceEvent & { kind: "target_transcript_update" }) => {
    const stream = streams.get(update.language.toLowerCase());
    if (stream === undefined) return [];
    const event = texts(stream, { ...update, language: wished(update.language) });
    media.concluded(update.concluded, event.concluded);
    utterances.target(event.language, event.concluded);
    return [event, ...utterances.ready()];
  };

  return {
    take(event) {
      if (event.kind === "source_transcript_update") return sourceUpdate(event);
      if (event.kind === "target_transcript_update") return targetUpdate(event);
      return event.kind === "target_media_chunk" ? media.take(wished(event.language), event) : [];
    },
    settle(position) {
      const left: DictationEvent[] = [];
      const clear = (stream: Stream, language: string) => {
        if (stream.tentative.length > 0)
          left.push({ kind: "text", language, isSource: stream === source, concluded: [], tentative: [] });
        Object.assign(stream, { ...createStream(), mark: position, hasText: stream.hasText, isFresh: true });
      };
      clear(source, spoken);
      for (const [language, stream] of streams) clear(stream, wished(language));
      return [...left, ...utterances.rest()];
    },
    rewound(position) {
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
  readonly concluded: readonly Told[];
  readonly tentative: readonly Told[];
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

/** All languages that are told in writing: that of the speech is, too. */
function targetsOf({ targetLanguages, mediaLanguage }: DictationWishes): readonly string[] {
  const isAmong = targetLanguages.some((one) => one.toLowerCase() === mediaLanguage?.toLowerCase());
  return mediaLanguage === undefined || isAmong ? targetLanguages : [...targetLanguages, mediaLanguage];
}

/** Whether most of it comes after what was told. */
const isNews = ({ mark }: Stream, segment: Segment): boolean => middle(segment) >= mark;

const middle = ({ start, end }: Segment): number => (start + end) / 2;

/** The first text of another session begins as if nothing stood before it. */
function joinable(stream: Stream, segment: Segment): Segment {
  const isNext = stream.isFresh && stream.hasText;
  [stream.isFresh, stream.hasText] = [false, true];
  return isNext && needsSpace(segment.text) ? { ...segment, text: ` ${segment.text}` } : segment;
}

/** Scripts without spaces between sentences need none. */
const needsSpace = (text: string): boolean =>
  text !== "" && !/^[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
