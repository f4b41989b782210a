import type { ProblemCode } from "../problems/problem.ts";
import type { Edit, Span } from "../text/textEdits.ts";
import type { TextLanguage } from "./checkLanguage.ts";
import type { TextReading, TextReadings } from "./reading.ts";

/** One translation, or one source, as the checks of texts see it. */
export interface CheckedTexts {
  /** As written. */
  readonly target: string;
  readonly read: TextReadings;
  /** As written; undefined if the text is a source itself. */
  readonly source: string | undefined;
  /** Each stretch of the target with its possible sources; none if it is a source itself. */
  readonly pairs: readonly ReadingPair[];
  readonly language: TextLanguage;
  readonly sourceLanguage: TextLanguage;
  /** One form of several, which may be of another number than its source. */
  readonly isForm: boolean;
  /** Line breaks are white space like others: XLIFF is made from markup, where they only indent. */
  readonly foldsLines: boolean;
  /** Spaces at the ends and in a row are not shown, unless they are quoted: in Android. */
  readonly foldsSpaces: boolean;
  /**
   * Escapes in letters (`\\n`) are shown as written, as those of YAML were read with the file; translators leave them
   * out.
   */
  readonly showsEscapes: boolean;
  /** In code points. */
  readonly maxLength: number | undefined;
}

export interface ReadingPair {
  readonly target: TextReading;
  readonly sources: readonly TextReading[];
  /** A branch or a form, whose counterpart in the source is not known. */
  readonly isBranch: boolean;
}

/** A fault in a text; `edits` are positions in it. */
export interface TextProblem {
  readonly code: ProblemCode;
  readonly detail?: string;
  /** The edits that correct it, if the correction is certain. */
  readonly edits?: readonly Edit[];
}

/** Looks at one text for one kind of fault; linear in its length. */
export type TextCheck = (texts: CheckedTexts) => readonly TextProblem[];

type Compare = (
  target: TextReading,
  source: TextReading,
  texts: CheckedTexts,
  pair: ReadingPair,
) => readonly TextProblem[];

/** Compares each stretch with what it may be a translation of, and takes the counterpart that fits best. */
export const eachPair =
  (compare: Compare): TextCheck =>
  (texts) =>
    inEach(texts, (pair) => fewestFaults(pair, (source) => compare(pair.target, source, texts, pair)));

/** Looks at each pair of stretches; nearly all texts have one. */
function inEach({ pairs }: CheckedTexts, look: (pair: ReadingPair) => readonly TextProblem[]): readonly TextProblem[] {
  const [only] = pairs;
  return only !== undefined && pairs.length === 1 ? look(only) : pairs.flatMap(look);
}

function fewestFaults(
  { sources }: ReadingPair,
  compare: (source: TextReading) => readonly TextProblem[],
): readonly TextProblem[] {
  let best: readonly TextProblem[] | undefined;
  for (const source of sources) {
    const found = compare(source);
    if (found.length === 0) return found;
    if (best === undefined || found.length < best.length) best = found;
  }
  return best ?? [];
}

/** Looks at each stretch by itself. */
export const eachReading =
  (
    look: (target: TextReading, texts: CheckedTexts, sources: readonly TextReading[]) => readonly TextProblem[],
  ): TextCheck =>
  (texts) =>
    inEach(texts, ({ target, sources }) => look(target, texts, sources));

/** A span of a reading as one of its message. */
export const spanIn = ({ start }: TextReading, from: number, to: number): Span => ({
  start: start + from,
  end: start + to,
});
