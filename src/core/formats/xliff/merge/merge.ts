import { composed } from "../../../composed.ts";
import { type Path, pathKey } from "../../../message.ts";
import type { Problem } from "../../../problem.ts";
import { applyEdits, type Edit } from "../../../text.ts";
import type { Carried, Merge, MergeOptions } from "../../format.ts";
import { additions } from "../add.ts";
import { contentOf, essenceOf } from "../content.ts";
import { type Document, hasFiles, rawOf, type Unit } from "../document.ts";
import { joined, modelFor } from "../plan.ts";
import { read } from "../read.ts";
import { aboutEdits } from "./about.ts";
import { type Manner, mannerOf, untranslated } from "./manner.ts";
import type { Outer } from "./outers.ts";
import { livesOn, type Pair, pairsOf } from "./pairs.ts";
import { hasPlaces, likeTarget } from "./places.ts";
import { renamed, renewal } from "./renew.ts";

/** Brings what a target file has of its source file up to date; see `Format.merge`. */
export function mergeInto(document: Document, source: Document, options: MergeOptions = {}): Merge {
  const fault = document.fault ?? source.fault ?? unlike(document, source);
  if (fault !== undefined) return { ...nothing, problems: [fault] };
  const model = likeTarget(source, document);
  const merge = new Merging(document, model, options);
  const { edits, ...told } = merge.result();
  const lost = edits.length === 0 ? [] : lostIn(document, edits, told);
  // a merge that loses a translation must not be written at all
  return lost.length > 0 ? { ...nothing, problems: lost } : { edits, ...told };
}

const nothing: Merge = { edits: [], added: [], removed: [], obsolete: [], changed: [], carried: [], problems: [] };

/** Files of another version or prefix, or with other files inside, have nothing to do with each other. */
function unlike(document: Document, source: Document): Problem | undefined {
  if (modelFor(document, source) !== undefined && hasFiles(document) === hasFiles(source)) return undefined;
  const { start, open } = document.root ?? { start: 0, open: 0 };
  const [detail] = /^<[^>]{0,80}/.exec(source.text.slice(source.root?.start ?? 0)) ?? [""];
  return { code: "format.blocked", span: { start, end: open }, detail: `${detail}>` };
}

type Told = Omit<Merge, "edits">;
type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

class Merging {
  readonly #document: Document;
  readonly #model: Document;
  readonly #options: MergeOptions;
  readonly #hasPlaces: boolean;
  readonly #told: Writable<Told> = { added: [], removed: [], obsolete: [], changed: [], carried: [], problems: [] };
  readonly #edits: Edit[] = [];

  constructor(document: Document, model: Document, options: MergeOptions) {
    this.#document = document;
    this.#model = model;
    this.#options = options;
    this.#hasPlaces = hasPlaces(model);
  }

  result(): Merge {
    const document = this.#document;
    const { kept, moved, fresh, vanished } = pairsOf(document, this.#model);
    for (const pair of kept) this.#keep(pair);
    for (const pair of moved) {
      this.#edits.push(...renamed(document, pair.own.units[0], this.#model, pair.pattern.units[0]));
      this.#keep(pair);
    }
    const isElsewhere = livesOn(
      document,
      [...kept, ...moved].map(({ own }) => own),
    );
    for (const own of vanished) this.#leave(own, isElsewhere);
    const first = joined(this.#edits.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end));
    const second = this.#additions(applyEdits(document.text, first), fresh);
    return { edits: composed(document.text.length, first, second), ...this.#told };
  }

  #keep({ own, pattern }: Pair): void {
    if (own.units.length !== pattern.units.length) return;
    // in XLIFF 2 notes stand before what inline elements are written for
    this.#edits.push(...this.#about(own, pattern));
    own.units.forEach((unit, i) => {
      const wanted = pattern.units[i];
      if (wanted !== undefined) this.#renew(unit, wanted);
    });
  }

  #renew(unit: Unit, pattern: Unit): void {
    const { edits, kind } = renewal(this.#document, unit, this.#model, pattern);
    this.#edits.push(...edits);
    if (kind === "changed") this.#told.changed.push(unit.path);
    const isMoved = pathKey(unit.path) !== pathKey(pattern.path);
    if (kind === "changed" || (kind === "same" && !isMoved)) return;
    if (untranslated(this.#document, unit) !== undefined) return;
    const was = sourceText(this.#document, unit);
    this.#told.carried.push({ from: unit.path, to: pattern.path, was, is: sourceText(this.#model, pattern) });
  }

  #leave(own: Outer, isElsewhere: (outer: Outer) => boolean): void {
    const document = this.#document;
    const isWork = own.units.some((unit) => untranslated(document, unit) === undefined);
    if (this.#options.remove || !isWork || isElsewhere(own)) {
      this.#edits.push(gone(document, own));
      this.#told.removed.push(...pathsOf(own));
      return;
    }
    const edits = this.#about(own, undefined);
    this.#edits.push(...edits);
    this.#told.obsolete.push(...pathsOf(own));
  }

  #about(own: Outer, pattern: Outer | undefined): readonly Edit[] {
    const isObsolete = pattern === undefined;
    const options = { hasPlaces: this.#hasPlaces, isObsolete };
    return aboutEdits(this.#document, own, this.#model, pattern, options);
  }

  #additions(text: string, fresh: readonly Outer[]): readonly Edit[] {
    if (fresh.length === 0) return [];
    const manner = mannerOf(this.#document);
    const units = fresh.flatMap((outer) => outer.units);
    this.#told.added.push(...units.map(({ path }) => path));
    const added = new Map(units.map((unit) => [unit, targetIn(manner, this.#model, unit)]));
    const made = additions(read(text), this.#model, added, () => manner.marks);
    const edits = joined(made.toSorted((a, b) => a.span.start - b.span.start));
    if (!manner.isBare) return edits;
    const bare = /<((?:[\w.-]+:)?target)((?:\s[^<>]*)?)><\/\1>/g;
    return edits.map(({ span, text: inserted }) => ({ span, text: inserted.replace(bare, "<$1$2/>") }));
  }
}

/** How a new unit has no translation yet. */
function targetIn({ kind }: Manner, model: Document, unit: Unit): string | undefined {
  if (kind === "none") return undefined;
  return kind === "empty" ? "" : sourceText(model, unit);
}

const sourceText = ({ text }: Document, { source }: Unit): string =>
  source ? contentOf(rawOf(text, source)).text : "";

const pathsOf = ({ units }: Outer): readonly Path[] => units.map(({ path }) => path);

/** The edit that takes a unit away, with the white space before it. */
function gone({ text }: Document, { element: { start, end } }: Outer): Edit {
  let from = start;
  while (from > 0 && /\s/.test(text.charAt(from - 1))) from--;
  return { span: { start: from, end }, text: "" };
}

/** Translations that the result no longer has, and units that it should have and has not. */
function lostIn(document: Document, edits: readonly Edit[], { added, removed, carried }: Told): readonly Problem[] {
  const result = read(applyEdits(document.text, edits));
  if (result.fault !== undefined) return [result.fault];
  const away = new Set(removed.map(pathKey));
  const homes = new Map(carried.map(({ from, to }: Carried) => [pathKey(from), pathKey(to)]));
  const missing = added.find((path) => !result.byKey.has(pathKey(path)));
  if (missing !== undefined) return [{ code: "format.blocked", path: missing }];
  for (const [key, unit] of document.byKey) {
    const now = result.byKey.get(homes.get(key) ?? key);
    if (!away.has(key) && !isSame(document, unit, result, now)) return [{ code: "format.blocked", path: unit.path }];
  }
  return [];
}

function isSame(document: Document, unit: Unit, result: Document, now: Unit | undefined): boolean {
  if (now === undefined) return false;
  if (untranslated(document, unit) !== undefined) return untranslated(result, now) !== undefined;
  const before = unit.target && essenceOf(rawOf(document.text, unit.target));
  return now.target !== undefined && essenceOf(rawOf(result.text, now.target)) === before;
}
