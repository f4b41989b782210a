import { pathKey } from "../../catalog/message.ts";
import { addToGroup, byCodeUnit, groupBy } from "../../values/collections.ts";
import type { CodeAdditions, CodeMessage, CodePlace } from "../codeMessages.ts";
import type { PoDocument, PoEntry } from "./poDocument.ts";
import { type ReferenceStyle, readReferences } from "./poReferences.ts";

/** A new message with its place in a file. */
export interface PlacedMessage {
  /** Its places are in the order of the files of the catalog. */
  readonly message: CodeMessage;
  /** The entry that it follows; `undefined` at the beginning of a file. */
  readonly after: PoEntry | undefined;
}

/**
 * Finds the places of new messages, in the order of the file: by their texts if the file is sorted so, else as xgettext
 * does, by the order of the source files and of the places in them.
 */
export function placeMessages(
  document: PoDocument,
  { messages, asked }: Pick<CodeAdditions, "messages" | "asked">,
  style: ReferenceStyle,
): readonly PlacedMessage[] {
  const order = new SourceOrder(document, asked, style);
  if (isSortedByText(document) && !order.isKept) {
    const { entries, header } = document;
    return messages
      .toSorted((a, b) => compareTexts(nameOf(a), nameOf(b)))
      .map((message) => ({
        message,
        after:
          entries.findLast((entry) => entry !== header && compareTexts(textsOf(entry), nameOf(message)) < 0) ?? header,
      }));
  }
  return order.place(messages);
}

type Texts = readonly [text: string, context: string];

const textsOf = ({ id, context }: PoEntry): Texts => [id.text, context?.text ?? ""];
const nameOf = ({ text, context = "" }: CodeMessage): Texts => [text, context];
const compareTexts = (a: Texts, b: Texts): number => byCodeUnit(a[0], b[0]) || byCodeUnit(a[1], b[1]);

/** Fewer entries are in some order by chance. */
const minSorted = 4;

function isSortedByText({ entries, header }: PoDocument): boolean {
  const own = entries.filter((entry) => entry !== header);
  return own.length >= minSorted && own.every((entry, at) => at === 0 || isAfter(own[at - 1], entry));
}

const isAfter = (before: PoEntry | undefined, entry: PoEntry): boolean =>
  before === undefined || compareTexts(textsOf(before), textsOf(entry)) <= 0;

/** The first reference of an entry; its line is 0 if it has none. */
interface FirstReference {
  readonly file: string;
  readonly line: number;
}

/** An entry of a source file. */
interface OwnedEntry {
  readonly index: number;
  /** Its place in the code as it is now; `undefined` if no code asks for it. */
  readonly offset: number | undefined;
}

/** The source files of a catalog in the order of its entries. */
class SourceOrder {
  readonly #document: PoDocument;
  readonly #style: ReferenceStyle;
  /** Entries by the file of their first reference, in the order of the catalog. */
  readonly #owned = new Map<string, OwnedEntry[]>();
  /** The places of files; those of new files are computed with the first use. */
  readonly #ranks: Map<string, number>;
  readonly #isSorted: boolean;
  /** The entries of each file are together, and in the order of their lines. */
  readonly isKept: boolean;

  constructor(document: PoDocument, asked: CodeAdditions["asked"], style: ReferenceStyle) {
    this.#document = document;
    this.#style = style;
    const places = groupBy(asked, ({ path }) => pathKey(path));
    let isKept = true;
    let before: FirstReference | undefined;
    for (const [index, entry] of document.entries.entries()) {
      const own = places.get(pathKey(entry.path)) ?? [];
      const first = entry === document.header ? undefined : this.#firstReference(entry, own[0]);
      if (first === undefined) continue;
      const known = this.#owned.has(first.file);
      isKept &&= before?.file === first.file ? first.line >= before.line : !known;
      before = first;
      addToGroup(this.#owned, first.file, { index, offset: this.#offsetIn(first.file, own) });
    }
    this.isKept = isKept;
    const files = [...this.#owned.keys()];
    this.#ranks = new Map(files.map((file, rank) => [file, rank]));
    this.#isSorted = files.every((file, at) => at === 0 || byCodeUnit(files[at - 1] ?? "", file) <= 0);
  }

  /** The file that an entry belongs to: that of its first reference or, without one, of its first place in code. */
  #firstReference(entry: PoEntry, place: CodePlace | undefined): FirstReference | undefined {
    const [first] = readReferences(this.#document, entry);
    const file = first?.file ?? (place && this.#style.fileOf(place.file));
    return file === undefined ? undefined : { file, line: first?.line ?? 0 };
  }

  /** The first of the places that are in a file, as references name it. */
  #offsetIn(file: string, places: readonly CodePlace[]): number | undefined {
    const own = places.filter((place) => this.#style.fileOf(place.file) === file);
    return own.length === 0 ? undefined : Math.min(...own.map(({ offset }) => offset));
  }

  place(messages: readonly CodeMessage[]): readonly PlacedMessage[] {
    return messages
      .map((message) => ({ ...message, places: message.places.toSorted((a, b) => this.#compare(a, b)) }))
      .map((message) => ({ message, index: this.#indexOf(message.places[0]) }))
      .toSorted((a, b) => this.#compareMessages(a.message, b.message))
      .map(({ message, index }) => ({ message, after: this.#document.entries[index] }));
  }

  #compareMessages({ places: [place] }: CodeMessage, { places: [otherPlace] }: CodeMessage): number {
    return place === undefined || otherPlace === undefined ? 0 : this.#compare(place, otherPlace);
  }

  #compare(place: CodePlace, otherPlace: CodePlace): number {
    if (place.file === otherPlace.file) return place.offset - otherPlace.offset;
    const [a, b] = [this.#style.fileOf(place.file), this.#style.fileOf(otherPlace.file)];
    return this.#rankOf(a) - this.#rankOf(b) || byCodeUnit(a, b);
  }

  /** The place of a file among those that have entries; a new one goes to the end unless they are sorted. */
  #rankOf(file: string): number {
    const known = this.#ranks.get(file);
    if (known !== undefined) return known;
    const files = [...this.#owned.keys()];
    const rank = this.#isSorted ? files.filter((known) => byCodeUnit(known, file) < 0).length - 0.5 : files.length;
    this.#ranks.set(file, rank);
    return rank;
  }

  /** The index of the entry that a message goes behind; -1 at the beginning. */
  #indexOf(place: CodePlace | undefined): number {
    const { entries } = this.#document;
    if (place === undefined || this.#owned.size === 0) return entries.length - 1;
    const file = this.#style.fileOf(place.file);
    const own = this.#owned.get(file);
    if (own !== undefined) return indexAmong(own, place.offset);
    const rank = this.#rankOf(file);
    const before = [...this.#owned].flatMap(([name, all]) =>
      this.#rankOf(name) < rank ? (all.at(-1)?.index ?? []) : [],
    );
    return before.length === 0 ? this.#firstIndex - 1 : Math.max(...before);
  }

  /** The index of the first entry behind the header. */
  get #firstIndex(): number {
    return this.#document.entries[0] === this.#document.header && this.#document.header !== undefined ? 1 : 0;
  }
}

/** Returns the index behind the last entry of a file that is before an offset, or before its first one. */
function indexAmong(own: readonly OwnedEntry[], offset: number): number {
  const known = own.filter((entry) => entry.offset !== undefined);
  const [first] = known;
  if (first === undefined) return own.at(-1)?.index ?? -1;
  const before = known.filter((entry) => (entry.offset ?? 0) < offset);
  return before.length === 0 ? first.index - 1 : Math.max(...before.map(({ index }) => index));
}
