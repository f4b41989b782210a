import { pathKey } from "../../catalog/message.ts";
import { applyEdits, type Edit } from "../../text/textEdits.ts";
import { outerElementOf, type XliffDocument, type XliffUnit, type XmlPlace } from "./xliffDocument.ts";
import { readXliff } from "./xliffReader.ts";

/** The units that edits change, as they are and as they would be. */
export interface ChangedUnits {
  readonly before: XliffDocument;
  readonly now: XliffDocument;
}

/**
 * Reads the units that sorted edits change. Returns `undefined` if that does not prove that all others read as before: an edit
 * is outside of the units, or a changed unit does not begin and end where it should.
 *
 * It reads the text with the edits and skips unchanged units. A reader that leaves a changed unit at its end is in the same
 * state as after any unit there, so that the rest reads as before.
 */
export function readChangedUnits(document: XliffDocument, edits: readonly Edit[]): ChangedUnits | undefined {
  // units that share a path read differently without the others
  if (document.fault !== undefined || document.problems.length > 0) return undefined;
  const walk = new UnitWalk(document.text, edits);
  const units: XliffUnit[] = [];
  let outer: XmlPlace | undefined;
  let isChanged = false;
  for (const unit of document.units) {
    if (outerElementOf(unit) !== outer) {
      outer = outerElementOf(unit);
      isChanged = walk.pass(outer);
    }
    if (isChanged) units.push(unit);
  }
  const rest = walk.rest();
  if (rest === undefined) return undefined;
  const before = { ...document, units };
  const now = readXliff(rest);
  return areAt(walk.places, now) && areSame(before, now) ? { before, now } : undefined;
}

type Place = Pick<XmlPlace, "start" | "end">;

/** Goes through the units of a text, applies edits, and leaves out the units that have none. */
class UnitWalk {
  /** The places of the changed units in what is left. */
  readonly places: Place[] = [];
  readonly #text: string;
  readonly #edits: readonly Edit[];
  readonly #parts: string[] = [];
  #length = 0;
  /** The number of edits before. */
  #done = 0;
  /** The end of the last unit. */
  #at = 0;

  constructor(text: string, edits: readonly Edit[]) {
    this.#text = text;
    this.#edits = edits;
  }

  /** Takes the next unit; returns whether it has edits. */
  pass({ start, end }: XmlPlace): boolean {
    this.#push(this.#text.slice(this.#at, start));
    this.#at = end;
    const own: Edit[] = [];
    for (let edit = this.#edits[this.#done]; isWithin(edit, start, end); edit = this.#edits[++this.#done]) {
      const span = { start: edit.span.start - start, end: edit.span.end - start };
      own.push({ span, text: edit.text });
    }
    if (own.length === 0) return false;
    const from = this.#length;
    this.#push(applyEdits(this.#text.slice(start, end), own));
    this.places.push({ start: from, end: this.#length });
    return true;
  }

  /** The text without the unchanged units; `undefined` if there are edits elsewhere. */
  rest(): string | undefined {
    if (this.#done < this.#edits.length) return undefined;
    return [...this.#parts, this.#text.slice(this.#at)].join("");
  }

  #push(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }
}

/** Returns whether an edit leaves the first and the last character of an element. */
const isWithin = (edit: Edit | undefined, start: number, end: number): edit is Edit =>
  edit !== undefined && edit.span.start > start && edit.span.end < end;

function areAt(places: readonly Place[], { units, fault, problems }: XliffDocument): boolean {
  if (fault !== undefined || problems.length > 0) return false;
  const outers = [...new Set(units.map(outerElementOf))];
  return (
    outers.length === places.length &&
    outers.every(({ start, end }, i) => places[i]?.start === start && places[i]?.end === end)
  );
}

/** Returns whether the units still have their paths: none takes the place of another. */
const areSame = ({ units: before }: XliffDocument, { units: now }: XliffDocument): boolean =>
  before.length === now.length && before.every(({ path }, i) => pathKey(path) === pathKey(now[i]?.path ?? []));
