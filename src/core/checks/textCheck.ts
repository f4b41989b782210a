import type { ProblemCode } from "../problem.ts";
import type { Edit, Span } from "../text.ts";
import type { Language } from "./language.ts";
import type { Reading, Readings } from "./reading.ts";

/** One translation, or one source, as the checks of texts see it. */
export interface Texts {
  /** As written. */
  readonly target: string;
  readonly read: Readings;
  /** As written; absent where the text is a source itself. */
  readonly source: string | undefined;
  /** Each stretch of the target with the stretches that it may be a translation of; none where it is a source itself. */
  readonly pairs: readonly Pair[];
  readonly language: Language;
  readonly sourceLanguage: Language;
  /** One form of several, which may be of another number than its source. */
  readonly isForm: boolean;
  /** Line breaks are white space like others: XLIFF is made from markup, where they only indent. */
  readonly foldsLines: boolean;
  /** Escapes in letters (`\\n`) are shown as they stand, as those of YAML were read with the file; translators leave them out. */
  readonly showsEscapes: boolean;
  /** In code points. */
  readonly maxLength: number | undefined;
}

export interface Pair {
  readonly target: Reading;
  readonly sources: readonly Reading[];
  /** A branch or a form, whose counterpart in the source is not known. */
  readonly isBranch: boolean;
}

/** What is wrong with a text; `edits` are places in it. */
export interface Fault {
  readonly code: ProblemCode;
  readonly detail?: string;
  /** What puts it right, where that is beyond doubt. */
  readonly edits?: readonly Edit[];
}

/** Looks at one text for one kind of fault; linear in its length. */
export type TextCheck = (texts: Texts) => readonly Fault[];

type Compare = (target: Reading, source: Reading, texts: Texts, pair: Pair) => readonly Fault[];

/** Compares each stretch with what it may be a translation of, and takes the counterpart that fits best. */
export const eachPair =
  (compare: Compare): TextCheck =>
  (texts) =>
    texts.pairs.flatMap((pair) => fewestFaults(pair, (source) => compare(pair.target, source, texts, pair)));

function fewestFaults({ sources }: Pair, compare: (source: Reading) => readonly Fault[]): readonly Fault[] {
  let best: readonly Fault[] | undefined;
  for (const source of sources) {
    const found = compare(source);
    if (found.length === 0) return found;
    if (best === undefined || found.length < best.length) best = found;
  }
  return best ?? [];
}

/** Looks at each stretch by itself. */
export const eachReading =
  (look: (target: Reading, texts: Texts, sources: readonly Reading[]) => readonly Fault[]): TextCheck =>
  (texts) =>
    texts.pairs.flatMap(({ target, sources }) => look(target, texts, sources));

/** A span of a reading as one of its message. */
export const spanIn = ({ start }: Reading, from: number, to: number): Span => ({
  start: start + from,
  end: start + to,
});
