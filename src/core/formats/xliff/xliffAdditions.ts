import { applyEdits, type Edit } from "../../text/textEdits.ts";
import type { Marks } from "../format.ts";
import { gapsFor, type UnitGap } from "./unitGaps.ts";
import { withAttributes } from "./xliffAttributes.ts";
import {
  hasFiles,
  isSelfClosedPlace,
  outerElementOf,
  unitsTogetherWith,
  type XliffContainer,
  type XliffDocument,
  type XliffUnit,
  type XmlPlace,
} from "./xliffDocument.ts";
import { deleteTarget, deleteTargetElements, noMarks, rewriteTarget } from "./xliffRewrite.ts";

/** Returns the edits that add units of the model: next to their neighbors, in the order of the model. */
export function addUnits(
  document: XliffDocument,
  model: XliffDocument | undefined,
  added: ReadonlyMap<XliffUnit, string | undefined>,
  marksOf: (pattern: XliffUnit) => Marks | undefined,
): readonly Edit[] {
  if (added.size === 0 || model === undefined) return [];
  const gaps = new GapTexts(document, model);
  const done = new Set<XmlPlace>();
  const places = gapsFor(document, model, new Set(added.keys()), (unit) => containerFor(document, model, unit));
  for (const pattern of model.units) {
    const gap = places.get(pattern);
    if (gap === undefined || done.has(outerElementOf(pattern))) continue;
    done.add(outerElementOf(pattern));
    gaps.add(outerElementOf(pattern), gap, writeUnit(document, model, pattern, { added, marksOf }));
  }
  return gaps.edits();
}

/**
 * Finds the container of a unit from another file; the units of a missing group go to its parent. `undefined`
 * if a unit would have another path there.
 */
export function containerFor(
  document: XliffDocument,
  model: XliffDocument,
  { container }: XliffUnit,
): XliffContainer | undefined {
  if (hasFiles(model) !== hasFiles(document)) return undefined;
  for (let at: XliffContainer | undefined = container; at !== undefined; at = at.parent) {
    const own = document.containers.get(at.key);
    if (own !== undefined) return own;
  }
  // the one file that there is may have another name
  return hasFiles(document) ? undefined : [...document.containers.values()].find(({ parent }) => parent === undefined);
}

/** The new targets, by unit of the model. */
interface AddedUnits {
  readonly added: ReadonlyMap<XliffUnit, string | undefined>;
  readonly marksOf: (pattern: XliffUnit) => Marks | undefined;
}

/** Writes the element of a unit as in the model, with other targets and the line ends of the file. */
function writeUnit(
  document: XliffDocument,
  model: XliffDocument,
  pattern: XliffUnit,
  { added, marksOf }: AddedUnits,
): string {
  const outer = outerElementOf(pattern);
  const edits = unitsTogetherWith(pattern).flatMap((unit) => {
    const text = added.get(unit);
    if (text === undefined) return deleteTarget(model, unit);
    const marks = marksOf(unit) ?? noMarks;
    const bare: XliffUnit = { ...unit, target: undefined, state: undefined, approved: false };
    return [
      ...deleteTargetElements(model, unit),
      ...rewriteTarget(model, bare, text, { model: undefined, pattern: undefined, marks }),
    ];
  });
  const { matches } = pattern.holder ?? {};
  // what is proposed there is for the language of the model
  if (matches !== undefined) edits.push({ span: { start: matches.start, end: matches.end }, text: "" });
  // an insertion comes before a deletion after it
  const shifted = edits
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
    .map(({ span: { start, end }, text }) => ({ span: { start: start - outer.start, end: end - outer.start }, text }));
  const raw = applyEdits(model.text.slice(outer.start, outer.end), shifted);
  const tag = model.text.slice(outer.start, outer.open);
  const after = pattern.holder ? tag : withAttributes(tag, { approved: "" });
  return withLineEnds(declareNamespaces(after + raw.slice(tag.length), document, model), document.eol);
}

/** Adds to an element from another file the namespaces that only that file declares. */
function declareNamespaces(element: string, { root: own }: XliffDocument, { root }: XliffDocument): string {
  const lacking = [...(root?.namespaces ?? [])].filter(
    ([prefix]) => own?.namespaces.has(prefix) === false && element.includes(`${prefix}:`),
  );
  if (lacking.length === 0) return element;
  const [tag = ""] = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(element) ?? [];
  const names = Object.fromEntries(lacking.map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));
  return withAttributes(tag, names) + element.slice(tag.length);
}

const withLineEnds = (text: string, eol: string): string => text.replace(/\r\n|\r|\n/g, eol);

/** The texts to insert, by place. */
class GapTexts {
  readonly #document: XliffDocument;
  readonly #model: XliffDocument;
  readonly #behind = new Map<XmlPlace, string>();
  readonly #before = new Map<XmlPlace, string>();
  readonly #within = new Map<XliffContainer, string>();

  constructor(document: XliffDocument, model: XliffDocument) {
    this.#document = document;
    this.#model = model;
  }

  add(outer: XmlPlace, { behind, before, within }: UnitGap, element: string): void {
    const { text, eol } = this.#document;
    if (behind !== undefined) appendText(this.#behind, behind, lineSpaceBefore(text, behind) + element);
    else if (before !== undefined) appendText(this.#before, before, element + lineSpaceBefore(text, before));
    else if (within !== undefined)
      appendText(this.#within, within, withLineEnds(lineSpaceBefore(this.#model.text, outer), eol) + element);
  }

  edits(): readonly Edit[] {
    const createInsertion = (offset: number, text: string): Edit => ({ span: { start: offset, end: offset }, text });
    return [
      ...[...this.#behind].map(([{ end }, text]) => createInsertion(end, text)),
      ...[...this.#before].map(([{ start }, text]) => createInsertion(start, text)),
      ...[...this.#within].map(([container, text]) => this.#fillContainer(container, text)),
    ];
  }

  /** Fills an empty container; its end tag goes to a new line if its units have their own lines. */
  #fillContainer(container: XliffContainer, units: string): Edit {
    const { text, eol } = this.#document;
    const { start, open, close, end, last } = container;
    const tail =
      /^\s/.test(units) && !/[\r\n]/.test(text.slice(last, close)) ? lineSpaceBefore(text, container, eol) : "";
    if (!isSelfClosedPlace(text, container)) return { span: { start: last, end: last }, text: units + tail };
    const tag = text.slice(start, open);
    const name = /^<([^\s/>]{1,200})/.exec(tag)?.[1] ?? "body";
    return { span: { start, end }, text: `${tag.replace(/\s*\/>$/, ">")}${units}${tail}</${name}>` };
  }
}

function appendText<K>(map: Map<K, string>, key: K, text: string): void {
  map.set(key, (map.get(key) ?? "") + text);
}

/** Returns the white space before an element, from the line end on. */
function lineSpaceBefore(text: string, { start }: XmlPlace, otherwise = ""): string {
  return /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - 200), start))?.[0] ?? otherwise;
}
