import type { SpokenSegment, Utterance } from "./dictationTypes.ts";

/** Pairs spoken sentences with their translations. */
export interface Utterances {
  source(language: string, segments: readonly SpokenSegment[]): void;
  target(language: string, segments: readonly SpokenSegment[]): void;
  /** Takes utterances that the source and all targets have concluded; each once. */
  takeReady(): readonly Utterance[];
  /** Takes the rest, when nothing more will be concluded. */
  takeRest(): readonly Utterance[];
}

/** Milliseconds by which the end of a translation may differ from the end of its source. */
const slack = 200;

/** Segments that the service concluded at one time. */
interface ConcludedSpeech {
  readonly language: string;
  readonly segments: readonly SpokenSegment[];
  readonly end: number;
}

interface Target {
  pending: readonly SpokenSegment[];
  /** Position up to which it is concluded. */
  mark: number;
}

export function createUtterances(languages: readonly string[]): Utterances {
  let said: readonly ConcludedSpeech[] = [];
  const targets = new Map(languages.map((language): [string, Target] => [language, { pending: [], mark: 0 }]));

  const isConcluded = (end: number): boolean =>
    [...targets.values()].every(
      ({ pending, mark }) => mark >= end - slack && !pending.some((one) => straddles(one, end)),
    );

  const takeUtterance = (end: number): Utterance => {
    const own = said.filter((one) => one.end <= end);
    said = said.slice(own.length);
    // a translation is never concluded before what it translates
    const isPart = (one: SpokenSegment) => said.length === 0 || middle(one) <= end;
    const segments = own.flatMap((one) => one.segments);
    const translations = new Map<string, string>();
    for (const [language, target] of targets) {
      const parts = target.pending.filter(isPart);
      target.pending = target.pending.slice(parts.length);
      translations.set(language, textOf(parts));
    }
    return {
      kind: "utterance",
      start: segments[0]?.start ?? 0,
      end: segments.at(-1)?.end ?? 0,
      source: textOf(segments),
      language: own[0]?.language ?? "",
      translations,
    };
  };

  const rest = (): readonly Utterance[] => {
    const isLeft = said.length > 0 || [...targets.values()].some(({ pending }) => pending.length > 0);
    return isLeft ? [takeUtterance(Number.POSITIVE_INFINITY)] : [];
  };

  return {
    source(language, segments) {
      const end = segments.at(-1)?.end;
      if (end !== undefined) said = [...said, { language, segments, end }];
    },
    target(language, segments) {
      const target = targets.get(language);
      if (target === undefined) return;
      target.pending = [...target.pending, ...segments];
      target.mark = segments.reduce((max, { end }) => Math.max(max, end), target.mark);
    },
    takeReady() {
      const found: Utterance[] = [];
      for (let end = said.find((one) => isConcluded(one.end))?.end; end !== undefined; ) {
        found.push(takeUtterance(end));
        end = said.find((one) => isConcluded(one.end))?.end;
      }
      return found;
    },
    takeRest: rest,
  };
}

const middle = ({ start, end }: SpokenSegment): number => (start + end) / 2;
const straddles = ({ start, end }: SpokenSegment, at: number): boolean => start < at - slack && end > at + slack;
const textOf = (segments: readonly SpokenSegment[]): string => segments.map(({ text }) => text).join("");
