import type { Edit } from "../../../core/text/textEdits.ts";
import type { MarkupPart } from "../../markup/markupParts.ts";
import { type Atom, dominantFormats, type TextAtom, trimAtoms } from "./atoms.ts";
import type { DocumentUnit } from "./documentFormat.ts";

/** The texts between two tags: their translation goes to the place of the first one. */
type Slot = readonly TextAtom[];

/** A paragraph as it is sent: `slots` are before, between and after its tags. */
interface SentParagraph {
  readonly parts: readonly MarkupPart[];
  readonly slots: readonly Slot[];
}

/**
 * Returns a paragraph as one unit. The most frequent look is plain text, other looks are tags (`g`), and so are
 * elements within it; content without text is a placeholder (`x`). Only the texts change: if tags come back in another
 * order, the paragraph is translated piece by piece.
 */
export function paragraphUnits(atoms: readonly Atom[]): readonly DocumentUnit[] {
  const inner = trimAtoms(atoms);
  if (inner.length === 0) return [];
  const sent = send(inner);
  const whole: DocumentUnit = { parts: sent.parts, markup: false, edits: (done) => placeTexts(sent, done) };
  if (sent.slots.length === 1) return [whole];
  return [{ ...whole, pieces: sent.slots.filter(hasLetters).flatMap(paragraphUnits) }];
}

const textOf = (slot: Slot): string => slot.map(({ text }) => text).join("");
const hasLetters = (slot: Slot): boolean => /\p{L}/u.test(textOf(slot));

function send(atoms: readonly Atom[]): SentParagraph {
  const sending = new ParagraphBuilder(dominantFormats(atoms));
  for (const atom of atoms) {
    if (atom.kind === "text") sending.text(atom);
    else sending.mark(atom);
  }
  return sending.end();
}

class ParagraphBuilder {
  readonly #dominantFormats: ReadonlyMap<number, string>;
  readonly #parts: MarkupPart[] = [];
  readonly #slots: TextAtom[][] = [[]];
  /** Open tags of elements, with their numbers. */
  readonly #open: { readonly element: number; readonly number: number }[] = [];
  /** The look whose tag is open. */
  #look: { readonly format: string; readonly number: number } | undefined;
  #count = 0;

  constructor(dominant: ReadonlyMap<number, string>) {
    this.#dominantFormats = dominant;
  }

  text(atom: TextAtom): void {
    this.#lookLike(atom);
    this.#slots.at(-1)?.push(atom);
    const last = this.#parts.at(-1);
    if (last?.kind === "text") this.#parts[this.#parts.length - 1] = { ...last, text: last.text + atom.text };
    else this.#parts.push({ kind: "text", text: atom.text });
  }

  mark(atom: Exclude<Atom, TextAtom>): void {
    this.#unlook();
    if (atom.kind === "object") this.#tag({ kind: "fixed", raw: `<x id="${++this.#count}"/>`, name: "x" });
    if (atom.kind === "open") {
      this.#open.push({ element: atom.element, number: ++this.#count });
      this.#tag(opening(this.#count));
    }
    if (atom.kind === "close") this.#tag(closing(this.#open.pop()?.number ?? 0));
  }

  end(): SentParagraph {
    this.#unlook();
    return trimEnds({ parts: this.#parts, slots: this.#slots });
  }

  #lookLike({ format, text }: TextAtom): void {
    // spaces look like what is before them
    if (/^\s*$/.test(text) || this.#look?.format === format) return;
    this.#unlook();
    if (format === this.#dominantFormats.get(this.#open.at(-1)?.element ?? -1)) return;
    this.#look = { format, number: ++this.#count };
    this.#tag(opening(this.#count));
  }

  #unlook(): void {
    if (this.#look !== undefined) this.#tag(closing(this.#look.number));
    this.#look = undefined;
  }

  #tag(part: MarkupPart): void {
    this.#parts.push(part);
    this.#slots.push([]);
  }
}

const opening = (number: number): MarkupPart => ({
  kind: "open",
  raw: `<g id="${number}">`,
  element: number,
  name: "g",
});
const closing = (number: number): MarkupPart => ({ kind: "close", raw: "</g>", element: number, name: "g" });

/** Removes white space around a paragraph from what is sent: it stays in place. */
function trimEnds({ parts, slots }: SentParagraph): SentParagraph {
  const [first, last] = [parts.findIndex(isText), parts.findLastIndex(isText)];
  return {
    slots,
    parts: parts.map((part, at) => {
      if (part.kind !== "text") return part;
      const start = at === first ? part.text.trimStart() : part.text;
      return { kind: "text", text: at === last ? start.trimEnd() : start };
    }),
  };
}

const isText = (part: MarkupPart): boolean => part.kind === "text";
/** Returns whether a part is a tag of ours: other fixed parts are placeholders within texts. */
const isTag = (part: MarkupPart): boolean => part.kind !== "text" && part.name !== "";
const tagsOf = (parts: readonly MarkupPart[]): string => parts.filter(isTag).map(nameOf).join();
const nameOf = (part: MarkupPart): string =>
  part.kind === "close" ? `/${part.element}` : part.kind === "text" ? "" : part.raw;

function placeTexts({ parts, slots }: SentParagraph, done: readonly MarkupPart[]): readonly Edit[] | undefined {
  if (tagsOf(parts) !== tagsOf(done)) return undefined;
  const texts = fitTexts(textsBetween(done), slots);
  if (texts === undefined) return undefined;
  const filled = slots.map((slot, at) => ({ slot, text: texts[at] ?? "" })).filter(({ slot }) => slot.length > 0);
  const spaced = filled.map(({ slot, text }, at) => ({
    slot,
    text: (at === 0 ? leading(slot) : "") + text + (at === filled.length - 1 ? trailing(slot) : ""),
  }));
  return spaced.flatMap(({ slot, text }) => (text === textOf(slot) ? [] : writeSlot(slot, text)));
}

const leading = (slot: Slot): string => /^\s*/.exec(textOf(slot))?.[0] ?? "";
const trailing = (slot: Slot): string => /\s*$/.exec(textOf(slot).slice(-1000))?.[0] ?? "";

function textsBetween(parts: readonly MarkupPart[]): readonly string[] {
  const texts = [""];
  for (const part of parts) {
    if (isTag(part)) texts.push("");
    else texts[texts.length - 1] += part.kind === "text" ? part.text : part.raw;
  }
  return texts;
}

/** Puts texts into slots that have room for them; `undefined` if words are in one without room. */
function fitTexts(texts: readonly string[], slots: readonly Slot[]): readonly string[] | undefined {
  const done = slots.map(() => "");
  let before: number | undefined;
  let waiting = "";
  for (const [at, text] of texts.entries()) {
    const hasRoom = (slots[at]?.length ?? 0) > 0;
    if (!hasRoom && /[\p{L}\p{N}]/u.test(text)) return undefined;
    if (hasRoom) {
      done[at] = waiting + text;
      waiting = "";
      before = at;
    } else if (before === undefined) waiting += text;
    else done[before] += text;
  }
  return done;
}

/** Writes a slot: its first text gets everything, the others become empty. */
const writeSlot = (slot: Slot, text: string): readonly Edit[] =>
  slot.map((atom, at) => ({ span: atom.span, text: atom.encode(at === 0 ? text : "") }));
