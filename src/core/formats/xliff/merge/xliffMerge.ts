import { type Path, pathKey } from "../../../catalog/message.ts";
import type { Problem } from "../../../problems/problem.ts";
import { composeEdits } from "../../../text/composeEdits.ts";
import { applyEdits, type Edit } from "../../../text/textEdits.ts";
import type { Carried, Merge, MergeOptions } from "../../format.ts";
import { addUnits } from "../xliffAdditions.ts";
import { essenceOf, readXliffContent } from "../xliffContent.ts";
import { hasFiles, rawContentOf, type XliffDocument, type XliffUnit } from "../xliffDocument.ts";
import { joinAdjacentEdits, modelFor } from "../xliffPlan.ts";
import { readXliff } from "../xliffReader.ts";
import { hasPlaces, withPlacesOfTarget } from "./codePlaces.ts";
import { planNoteEdits } from "./noteEdits.ts";
import { renameUnit, renewSource } from "./sourceRenewal.ts";
import type { UnitGroup } from "./unitGroups.ts";
import { createElsewhereCheck, findUnitPairs, type UnitPair } from "./unitPairs.ts";
import { detectUntranslatedStyle, kindOfUntranslated, type UntranslatedStyle } from "./untranslatedStyle.ts";

/** Updates a target file from its source file; see `Format.merge`. */
export function mergeInto(document: XliffDocument, source: XliffDocument, options: MergeOptions = {}): Merge {
  const fault = document.fault ?? source.fault ?? findMismatch(document, source);
  if (fault !== undefined) return { ...emptyMerge, problems: [fault] };
  const model = withPlacesOfTarget(source, document);
  const merge = new Merger(document, model, options);
  const { edits, ...report } = merge.result();
  const lost = edits.length === 0 ? [] : findLosses(document, edits, report);
  // a merge that loses a translation must not be written at all
  return lost.length > 0 ? { ...emptyMerge, problems: lost } : { edits, ...report };
}

const emptyMerge: Merge = { edits: [], added: [], removed: [], obsolete: [], changed: [], carried: [], problems: [] };

/** Finds a different version, prefix or set of inner files, which make a merge impossible. */
function findMismatch(document: XliffDocument, source: XliffDocument): Problem | undefined {
  if (modelFor(document, source) !== undefined && hasFiles(document) === hasFiles(source)) return undefined;
  const { start, open } = document.root ?? { start: 0, open: 0 };
  const [detail] = /^<[^>]{0,80}/.exec(source.text.slice(source.root?.start ?? 0)) ?? [""];
  return { code: "format.blocked", span: { start, end: open }, detail: `${detail}>` };
}

type MergeReport = Omit<Merge, "edits">;
type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

class Merger {
  readonly #document: XliffDocument;
  readonly #model: XliffDocument;
  readonly #options: MergeOptions;
  readonly #hasPlaces: boolean;
  readonly #report: Writable<MergeReport> = {
    added: [],
    removed: [],
    obsolete: [],
    changed: [],
    carried: [],
    problems: [],
  };
  readonly #edits: Edit[] = [];

  constructor(document: XliffDocument, model: XliffDocument, options: MergeOptions) {
    this.#document = document;
    this.#model = model;
    this.#options = options;
    this.#hasPlaces = hasPlaces(model);
  }

  result(): Merge {
    const document = this.#document;
    const { kept, moved, fresh, vanished } = findUnitPairs(document, this.#model);
    for (const pair of kept) this.#keep(pair);
    for (const pair of moved) {
      this.#edits.push(...renameUnit(document, pair.own.units[0], this.#model, pair.pattern.units[0]));
      this.#keep(pair);
    }
    const isElsewhere = createElsewhereCheck(
      document,
      [...kept, ...moved].map(({ own }) => own),
    );
    for (const own of vanished) this.#leave(own, isElsewhere);
    const first = joinAdjacentEdits(this.#edits.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end));
    const second = this.#additions(applyEdits(document.text, first), fresh);
    return { edits: composeEdits(document.text.length, first, second), ...this.#report };
  }

  #keep({ own, pattern }: UnitPair): void {
    if (own.units.length !== pattern.units.length) return;
    // in XLIFF 2 notes precede the original data of inline elements
    this.#edits.push(...this.#noteEdits(own, pattern));
    own.units.forEach((unit, i) => {
      const wanted = pattern.units[i];
      if (wanted !== undefined) this.#renew(unit, wanted);
    });
  }

  #renew(unit: XliffUnit, pattern: XliffUnit): void {
    const { edits, kind } = renewSource(this.#document, unit, this.#model, pattern);
    this.#edits.push(...edits);
    if (kind === "changed") this.#report.changed.push(unit.path);
    const isMoved = pathKey(unit.path) !== pathKey(pattern.path);
    if (kind === "changed" || (kind === "same" && !isMoved)) return;
    if (kindOfUntranslated(this.#document, unit) !== undefined) return;
    const was = sourceText(this.#document, unit);
    this.#report.carried.push({ from: unit.path, to: pattern.path, was, is: sourceText(this.#model, pattern) });
  }

  #leave(own: UnitGroup, isElsewhere: (outer: UnitGroup) => boolean): void {
    const document = this.#document;
    const isWork = own.units.some((unit) => kindOfUntranslated(document, unit) === undefined);
    if (this.#options.remove || !isWork || isElsewhere(own)) {
      this.#edits.push(deleteUnit(document, own));
      this.#report.removed.push(...pathsOf(own));
      return;
    }
    const edits = this.#noteEdits(own, undefined);
    this.#edits.push(...edits);
    this.#report.obsolete.push(...pathsOf(own));
  }

  #noteEdits(own: UnitGroup, pattern: UnitGroup | undefined): readonly Edit[] {
    const isObsolete = pattern === undefined;
    const options = { hasPlaces: this.#hasPlaces, isObsolete };
    return planNoteEdits(this.#document, own, this.#model, pattern, options);
  }

  #additions(text: string, fresh: readonly UnitGroup[]): readonly Edit[] {
    if (fresh.length === 0) return [];
    const style = detectUntranslatedStyle(this.#document);
    const units = fresh.flatMap((outer) => outer.units);
    this.#report.added.push(...units.map(({ path }) => path));
    const added = new Map(units.map((unit) => [unit, createUntranslatedTarget(style, this.#model, unit)]));
    const made = addUnits(readXliff(text), this.#model, added, () => style.marks);
    const edits = joinAdjacentEdits(made.toSorted((a, b) => a.span.start - b.span.start));
    if (!style.isBare) return edits;
    const bare = /<((?:[\w.-]+:)?target)((?:\s[^<>]*)?)><\/\1>/g;
    return edits.map(({ span, text: inserted }) => ({ span, text: inserted.replace(bare, "<$1$2/>") }));
  }
}

/** Returns the target of a new unit without a translation. */
function createUntranslatedTarget(
  { kind }: UntranslatedStyle,
  model: XliffDocument,
  unit: XliffUnit,
): string | undefined {
  if (kind === "none") return undefined;
  return kind === "empty" ? "" : sourceText(model, unit);
}

const sourceText = ({ text }: XliffDocument, { source }: XliffUnit): string =>
  source ? readXliffContent(rawContentOf(text, source)).text : "";

const pathsOf = ({ units }: UnitGroup): readonly Path[] => units.map(({ path }) => path);

/** Returns the edit that deletes a unit with the white space before it. */
function deleteUnit({ text }: XliffDocument, { element: { start, end } }: UnitGroup): Edit {
  let from = start;
  while (from > 0 && /\s/.test(text.charAt(from - 1))) from--;
  return { span: { start: from, end }, text: "" };
}

/** Finds translations that the result has lost, and units that it lacks. */
function findLosses(
  document: XliffDocument,
  edits: readonly Edit[],
  { added, removed, carried }: MergeReport,
): readonly Problem[] {
  const result = readXliff(applyEdits(document.text, edits));
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

function isSame(document: XliffDocument, unit: XliffUnit, result: XliffDocument, now: XliffUnit | undefined): boolean {
  if (now === undefined) return false;
  if (kindOfUntranslated(document, unit) !== undefined) return kindOfUntranslated(result, now) !== undefined;
  const before = unit.target && essenceOf(rawContentOf(document.text, unit.target));
  return now.target !== undefined && essenceOf(rawContentOf(result.text, now.target)) === before;
}
