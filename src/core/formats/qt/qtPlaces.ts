import { pathKey } from "../../catalog/message.ts";
import { byCodeUnit, groupBy } from "../../values/collections.ts";
import { type CodeAdditions, type CodeMessage, pathFrom } from "../codeMessages.ts";
import type { QtContainer, QtDocument, QtUnit } from "./qtDocument.ts";
import { locationsIn, type NewLocation, toLocations } from "./qtLocations.ts";

/** A new message with its place in a file. */
export interface PlacedUnit {
  readonly message: CodeMessage;
  /** The offset that its element, or its locations, are inserted at. */
  readonly at: number;
  /** `undefined` for a new context. */
  readonly container: QtContainer | undefined;
  /** The obsolete message that is used again. */
  readonly unit?: QtUnit;
  readonly locations: readonly NewLocation[];
}

/** Finds the places of new messages, next to those of the same source file. */
export function placeUnits(document: QtDocument, { messages, asked, file }: CodeAdditions): readonly PlacedUnit[] {
  const folder = file.slice(0, Math.max(0, file.lastIndexOf("/")));
  const places = new UnitPlaces(document, asked, (path) => pathFrom(folder, path));
  return messages.map((message) => places.place(message));
}

/** Groups messages by place and context, in the order of the file. */
export function groupPlaced(document: QtDocument, placed: readonly PlacedUnit[]): readonly (readonly PlacedUnit[])[] {
  const isSorted = hasSortedContexts(document);
  const nameOf = ({ message }: PlacedUnit): string => message.context ?? "";
  const isNew = (unit: PlacedUnit): boolean => unit.container === undefined;
  const sorted = placed.toSorted((a, b) => {
    if (a.at !== b.at) return a.at - b.at;
    return isSorted && isNew(a) && isNew(b) ? byCodeUnit(nameOf(a), nameOf(b)) : 0;
  });
  return [...groupBy(sorted, (unit) => JSON.stringify([unit.at, isNew(unit) ? nameOf(unit) : null])).values()];
}

/** Returns whether the contexts of a file are in the order of their names, as lupdate of Qt 6 writes them. */
function hasSortedContexts({ containers, root }: QtDocument): boolean {
  const names = containers.flatMap((container) => (container === root ? [] : (container.name ?? "")));
  return names.every((name, at) => at === 0 || (names[at - 1] ?? "") <= name);
}

/** The places of messages next to those of the same source file. */
class UnitPlaces {
  readonly #document: QtDocument;
  readonly #hasSortedContexts: boolean;
  readonly #contexts: ReadonlyMap<string | undefined, QtContainer>;
  readonly #offsets = new Map<string, Map<string, number>>();
  readonly #files: ReadonlyMap<QtUnit, string | undefined>;
  readonly #fileOf: (path: string) => string;

  constructor(document: QtDocument, asked: CodeAdditions["asked"], fileOf: (path: string) => string) {
    this.#document = document;
    this.#hasSortedContexts = hasSortedContexts(document);
    this.#fileOf = fileOf;
    this.#contexts = new Map(document.containers.map((container) => [container.name, container]));
    for (const { path, file, offset } of asked) {
      const key = pathKey(path);
      const known = this.#offsets.get(key) ?? new Map<string, number>();
      this.#offsets.set(key, known);
      known.set(fileOf(file), Math.min(offset, known.get(fileOf(file)) ?? offset));
    }
    this.#files = firstFiles(document);
  }

  place(message: CodeMessage): PlacedUnit {
    const { byKey } = this.#document;
    const unit = byKey.get(pathKey(message.path));
    const container = unit?.container ?? this.#findContainer(message);
    const at = unit?.source.start ?? (container ? this.#placeIn(container, message) : this.#placeOfContext(message));
    const locations = toLocations(message.places, this.#fileOf, at);
    return { message, at, container, locations, ...(unit && { unit }) };
  }

  /** The end of the context that a new one follows. */
  #placeOfContext({ context = "" }: CodeMessage): number {
    const { containers, root } = this.#document;
    if (root === undefined || !this.#hasSortedContexts) return root?.last ?? 0;
    const others = containers.filter((container) => container !== root);
    const before = others.findLast(({ name = "" }) => name < context);
    return before?.end ?? (others.length === 0 ? root.last : root.head);
  }

  #findContainer({ id, context = "" }: CodeMessage): QtContainer | undefined {
    const { units } = this.#document;
    if (id === undefined) return this.#contexts.get(context);
    const own = units.find(({ path }) => path.length === 1)?.container;
    return own ?? this.#contexts.get("");
  }

  #placeIn(container: QtContainer, { places: [first] }: CodeMessage): number {
    const { units, last, head } = container;
    const file = first && this.#fileOf(first.file);
    const own = units.filter((unit) => file !== undefined && this.#files.get(unit) === file);
    const known = own.flatMap((unit) => {
      const offset = this.#offsets.get(unit.key)?.get(file ?? "");
      return offset === undefined ? [] : { unit, offset };
    });
    const before = known.findLast(({ offset }) => offset < (first?.offset ?? 0));
    if (before !== undefined) return before.unit.end;
    const next = known[0]?.unit;
    if (next === undefined) return own.at(-1)?.end ?? last;
    return units[units.indexOf(next) - 1]?.end ?? head;
  }
}

/** Returns the file of the first location of each message. */
function firstFiles({ text, units }: QtDocument): ReadonlyMap<QtUnit, string | undefined> {
  const files = new Map<QtUnit, string | undefined>();
  let last: string | undefined;
  for (const unit of units) {
    const own = locationsIn(text.slice(unit.start, unit.end)).map(({ file }) => {
      last = file ?? last;
      return last;
    });
    files.set(unit, own[0]);
  }
  return files;
}
