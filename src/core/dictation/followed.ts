import type { Replacement } from "../code/shift.ts";
import type { Edit } from "../text.ts";
import { shiftedPlace } from "./place.ts";
import type { Places } from "./write.ts";
import { type Inverse, inversesOf } from "./written.ts";

/** A change of a text as an editor tells it: what stood between two offsets became this. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Something that was written, and what takes it back as long as nobody changed it. */
interface Write {
  inverses: readonly Inverse[];
  /** Somebody changed what was written. */
  isTouched: boolean;
  /** Offsets of the places from its first edit on, for when it is done again. */
  readonly places: Places;
  /** Where it only inserted something. */
  readonly text?: string;
}

/** What takes the last write back: nothing was written (any more), or what was is another text now. */
export type TakenBack = readonly Edit[] | "nothing" | "touched";

/** Places of a text and what was written at them, through all changes of the text. */
export class FollowedText {
  #places: Places;
  #writes: Write[] = [];
  /** Undone: it may be done again. */
  #undone: { readonly text: string; readonly places: Places }[] = [];

  constructor(at: number) {
    this.#places = { at };
  }

  get places(): Places {
    return this.#places;
  }

  /** Takes changes of one event, which tell offsets of the text before it. */
  changed(changes: readonly TextChange[], isRedo = false): void {
    if (isRedo && this.#redone(changes)) return;
    // from the end none moves another
    for (const change of [...changes].sort((a, b) => b.start - a.start)) {
      this.#move(({ at, below }) => {
        const moved = { start: change.start, end: change.end, length: change.text.length };
        return { at: shiftedPlace(at, moved), ...(below !== undefined && { below: shiftedPlace(below, moved) }) };
      });
      for (const write of this.#writes) touch(write, { ...change, length: change.text.length });
    }
    const isThere = ({ inverses, isTouched }: Write) => isTouched || inverses.length > 0;
    for (const { text, places } of this.#writes.filter((one) => !isThere(one)))
      if (text !== undefined) this.#undone.push({ text, places });
    this.#writes = this.#writes.filter(isThere);
  }

  /** Takes a write of ours, of the text before it. */
  wrote(text: string, edits: readonly Edit[], places: Places): void {
    const changes = edits.map(({ span, text: put }) => ({ ...span, text: put }));
    this.changed(changes);
    this.#places = places;
    const first = edits[0]?.span.start ?? 0;
    const inserted = edits.length === 1 && edits[0]?.span.end === first ? { text: edits[0].text } : {};
    const inverses = inversesOf(text, edits);
    this.#writes.push({ inverses, isTouched: false, places: relative(places, -first), ...inserted });
  }

  /** What takes the last write back that is still there. */
  takeBack(text: string): TakenBack {
    const last = this.#writes.at(-1);
    if (last === undefined) return "nothing";
    const stands = last.inverses.every(({ span, expected }) => text.slice(span.start, span.end) === expected);
    return last.isTouched || !stands ? "touched" : last.inverses;
  }

  /** The last write was taken back. */
  tookBack(edits: readonly Edit[]): void {
    this.#writes.pop();
    this.changed(edits.map(({ span, text }) => ({ ...span, text })));
  }

  /** Puts all places elsewhere: the text became another one. */
  moveAll(move: (place: number) => number): void {
    this.#move(({ at, below }) => ({ at: move(at), ...(below !== undefined && { below: move(below) }) }));
    // what was written may be anywhere
    this.#writes = [];
  }

  /** Whether changes are something undone that comes back where its place is. */
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

  #move(make: (places: Places) => Places): void {
    this.#places = make(this.#places);
  }
}

const relative = ({ at, below }: Places, by: number): Places => ({
  at: at + by,
  ...(below !== undefined && { below: below + by }),
});

/** Moves what takes a write back; what was undone is forgotten, what was edited is no longer to be taken back. */
function touch(write: Write, change: Replacement): void {
  const kept: Inverse[] = [];
  for (const inverse of write.inverses) {
    const { start, end } = inverse.span;
    if (change.start >= end) kept.push(inverse);
    else if (change.end <= start) kept.push({ ...inverse, span: movedBy(start, end, change) });
    else if (change.start > start || change.end < end) write.isTouched = true;
  }
  write.inverses = kept;
}

function movedBy(start: number, end: number, change: Replacement) {
  const by = change.length - (change.end - change.start);
  return { start: start + by, end: end + by };
}
