import type { Replacement } from "../code/shiftSpan.ts";
import type { Edit } from "../text/textEdits.ts";
import { type InverseEdit, inversesOf } from "./textInsertion.ts";
import type { WritePositions } from "./writeTexts.ts";

/** A change of a text as an editor reports it: the text between two offsets became this. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A recorded write, and the edits that take it back as long as it is unchanged. */
interface RecordedWrite {
  inverses: readonly InverseEdit[];
  /** True if the written text was edited. */
  isTouched: boolean;
  /** Offsets of the positions from its first edit on, for a redo. */
  readonly places: WritePositions;
  /** The inserted text, if it only inserted something. */
  readonly text?: string;
}

/** The edits that take the last write back; or there is none (any more), or its text has changed. */
export type TakenBack = readonly Edit[] | "nothing" | "touched";

/** Positions in a text and the writes at them, tracked through all changes of the text. */
export class FollowedText {
  #places: WritePositions;
  #writes: RecordedWrite[] = [];
  /** Undone writes, which may be redone. */
  #undone: { readonly text: string; readonly places: WritePositions }[] = [];

  constructor(at: number) {
    this.#places = { at };
  }

  get places(): WritePositions {
    return this.#places;
  }

  /** Applies the changes of one event, whose offsets are those of the text before it. */
  applyChanges(changes: readonly TextChange[], isRedo = false): void {
    if (isRedo && this.#redone(changes)) return;
    // from the end none moves another
    for (const change of [...changes].sort((a, b) => b.start - a.start)) {
      this.#move(({ at, below }) => {
        const moved = { start: change.start, end: change.end, length: change.text.length };
        return { at: shiftPosition(at, moved), ...(below !== undefined && { below: shiftPosition(below, moved) }) };
      });
      for (const write of this.#writes) touch(write, { ...change, length: change.text.length });
    }
    const isThere = ({ inverses, isTouched }: RecordedWrite) => isTouched || inverses.length > 0;
    for (const { text, places } of this.#writes.filter((one) => !isThere(one)))
      if (text !== undefined) this.#undone.push({ text, places });
    this.#writes = this.#writes.filter(isThere);
  }

  /** Records one of our writes, with the text before it. */
  recordWrite(text: string, edits: readonly Edit[], places: WritePositions): void {
    const changes = edits.map(({ span, text: put }) => ({ ...span, text: put }));
    this.applyChanges(changes);
    this.#places = places;
    const first = edits[0]?.span.start ?? 0;
    const inserted = edits.length === 1 && edits[0]?.span.end === first ? { text: edits[0].text } : {};
    const inverses = inversesOf(text, edits);
    this.#writes.push({ inverses, isTouched: false, places: relative(places, -first), ...inserted });
  }

  /** Returns the edits that take the last remaining write back. */
  takeBack(text: string): TakenBack {
    const last = this.#writes.at(-1);
    if (last === undefined) return "nothing";
    const isAsWritten = last.inverses.every(({ span, expected }) => text.slice(span.start, span.end) === expected);
    return last.isTouched || !isAsWritten ? "touched" : last.inverses;
  }

  /** Records that the last write was taken back. */
  recordTakeBack(edits: readonly Edit[]): void {
    this.#writes.pop();
    this.applyChanges(edits.map(({ span, text }) => ({ ...span, text })));
  }

  /** Moves all positions: the text was replaced by another one. */
  moveAll(move: (place: number) => number): void {
    this.#move(({ at, below }) => ({ at: move(at), ...(below !== undefined && { below: move(below) }) }));
    // what was written may be anywhere
    this.#writes = [];
  }

  /** Returns whether changes redo an undone write, and restores its positions. */
  #redone(changes: readonly TextChange[]): boolean {
    const [change] = changes;
    const known = this.#undone.findLast(({ text }) => text === change?.text);
    if (change === undefined || known === undefined || changes.length > 1) return false;
    const { start, end, text } = change;
    if (start !== end || start !== this.#places.at) return false;
    this.#undone = this.#undone.filter((one) => one !== known);
    for (const write of this.#writes) touch(write, { ...change, length: text.length });
    this.#places = relative(known.places, start);
    const inverses = [{ span: { start, end: start + text.length }, text: "", expected: text }];
    this.#writes.push({ inverses, isTouched: false, ...known });
    return true;
  }

  #move(make: (places: WritePositions) => WritePositions): void {
    this.#places = make(this.#places);
  }
}

const relative = ({ at, below }: WritePositions, by: number): WritePositions => ({
  at: at + by,
  ...(below !== undefined && { below: below + by }),
});

/** Moves the inverse edits of a write; edits of its text end them. */
function touch(write: RecordedWrite, change: Replacement): void {
  const kept: InverseEdit[] = [];
  for (const inverse of write.inverses) {
    const { start, end } = inverse.span;
    if (change.start >= end) kept.push(inverse);
    else if (change.end <= start) kept.push({ ...inverse, span: moveSpan(start, end, change) });
    else if (change.start > start || change.end < end) write.isTouched = true;
  }
  write.inverses = kept;
}

function moveSpan(start: number, end: number, change: Replacement) {
  const by = change.length - (change.end - change.start);
  return { start: start + by, end: end + by };
}

/**
 * Returns a position after a replacement: it stays with the character behind it. Text typed at the position goes
 * before it; where that character goes, the next one that stays counts.
 */
export function shiftPosition(place: number, { start, end, length }: Replacement): number {
  if (place < start) return place;
  return place <= end ? start + length : place + length - (end - start);
}

/** Returns a position in a text that changed unobserved: as if the differing part had been replaced at once. */
export function movePosition(place: number, before: string, after: string): number {
  if (before === after) return place;
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < max - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return shiftPosition(place, { start, end: before.length - tail, length: after.length - tail - start });
}
