import type { DictationEvent, Segment } from "./types.ts";

type Utterance = DictationEvent & { readonly kind: "utterance" };

/** Pairs what was said with its translations. */
export interface Utterances {
  source(language: string, segments: readonly Segment[]): void;
  target(language: string, segments: readonly Segment[]): void;
  /** Those that the source and all targets have concluded by now; each once. */
  ready(): readonly Utterance[];
  /** The rest, where nothing more is concluded. */
  rest(): readonly Utterance[];
}

/** Milliseconds by which a translation's end may differ from that of what it translates. */
const slack = 200;

/** What the service concluded at one time. */
interface Said {
  readonly language: string;
  readonly segments: readonly Segment[];
  readonly end: number;
}

interface Target {
  pending: readonly Segment[];
  /** Up to where it is concluded. */
  mark: number;
}

export function createUtterances(languages: readonly string[]): Utterances {
  let said: readonly Said[] = [];
  const targets = new Map(languages.map((language): [string, Target] => [language, { pending: [], mark: 0 }]));

  const isConcluded = (end: number): boolean =>
    [...targets.values()].every(
      ({ pending, mark }) => mark >= end - slack && !pending.some((one) => straddles(one, end)),
    );

  const cut = (end: number): Utterance => {
    const own = said.filter((one) => one.end <= end);
    said = said.slice(own.length);
    // a translation is never concluded before what it translates
    const isPart = (one: Segment) => said.length === 0 || middle(one) <= end;
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
    return isLeft ? [cut(Number.POSITIVE_INFINITY)] : [];
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
      target.mark = segments.reduce((most, { end }) => Math.max(most, end), target.mark);
    },
    ready() {
      const found: Utterance[] = [];
      for (let end = said.find((one) => isConcluded(one.end))?.end; end !== undefined; ) {
        found.push(cut(end));
        end = said.find((one) => isConcluded(one.end))?.end;
      }
      return found;
    },
    rest,
  };
}

const middle = ({ start, end }: Segment): number => (start + end) / 2;
const straddles = ({ start, end }: Segment, at: number): boolean => start < at - slack && end > at + slack;
const textOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join("");
