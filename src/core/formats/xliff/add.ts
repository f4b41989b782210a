import { applyEdits, type Edit } from "../../text.ts";
import type { Marks } from "../format.ts";
import { marked } from "./attributes.ts";
import {
  type Container,
  type Document,
  hasFiles,
  isBare,
  outerOf,
  type Place,
  together,
  type Unit,
} from "./document.ts";
import { type Gap, gapsFor } from "./order.ts";
import { noMarks, rewritten, targetGone, withoutTarget } from "./rewrite.ts";

/** The edits that add units of the model with these targets, or none: beside their neighbours, in the order of the model. */
export function additions(
  document: Document,
  model: Document | undefined,
  added: ReadonlyMap<Unit, string | undefined>,
  marksOf: (pattern: Unit) => Marks | undefined,
): readonly Edit[] {
  if (added.size === 0 || model === undefined) return [];
  const gaps = new Gaps(document, model);
  const done = new Set<Place>();
  const places = gapsFor(document, model, new Set(added.keys()), (unit) => containerFor(document, model, unit));
  for (const pattern of model.units) {
    const gap = places.get(pattern);
    if (gap === undefined || done.has(outerOf(pattern))) continue;
    done.add(outerOf(pattern));
    gaps.add(outerOf(pattern), gap, elementOf(document, model, pattern, { added, marksOf }));
  }
  return gaps.edits();
}

/**
 * Where a unit of another file belongs; a group that is not there leaves its units to what is around it. `undefined`
 * where a unit would have another path there.
 */
export function containerFor(document: Document, model: Document, { container }: Unit): Container | undefined {
  if (hasFiles(model) !== hasFiles(document)) return undefined;
  for (let at: Container | undefined = container; at !== undefined; at = at.parent) {
    const own = document.containers.get(at.key);
    if (own !== undefined) return own;
  }
  // the one file that there is may have another name
  return hasFiles(document) ? undefined : [...document.containers.values()].find(({ parent }) => parent === undefined);
}

/** What is added, by unit of the model. */
interface Added {
  readonly added: ReadonlyMap<Unit, string | undefined>;
  readonly marksOf: (pattern: Unit) => Marks | undefined;
}

/** The element of a unit as the model writes it, with other targets and the line ends of the file. */
function elementOf(document: Document, model: Document, pattern: Unit, { added, marksOf }: Added): string {
  const outer = outerOf(pattern);
  const edits = together(pattern).flatMap((unit) => {
    const text = added.get(unit);
    if (text === undefined) return withoutTarget(model, unit);
    const marks = marksOf(unit) ?? noMarks;
    const bare: Unit = { ...unit, target: undefined, state: undefined, approved: false };
    return [
      ...targetGone(model, unit),
      ...rewritten(model, bare, text, { model: undefined, pattern: undefined, marks }),
    ];
  });
  const { matches } = pattern.holder ?? {};
  // what is proposed there is for the language of the model
  if (matches !== undefined) edits.push({ span: { start: matches.start, end: matches.end }, text: "" });
  // an insertion comes before what is taken away behind it
  const shifted = edits
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
    .map(({ span: { start, end }, text }) => ({ span: { start: start - outer.start, end: end - outer.start }, text }));
  const raw = applyEdits(model.text.slice(outer.start, outer.end), shifted);
  const tag = model.text.slice(outer.start, outer.open);
  const after = pattern.holder ? tag : marked(tag, { approved: "" });
  return lined(declared(after + raw.slice(tag.length), document, model), document.eol);
}

/** An element that stood in another file, with the namespaces that only that one declares. */
function declared(element: string, { root: own }: Document, { root }: Document): string {
  const lacking = [...(root?.namespaces ?? [])].filter(
    ([prefix]) => own?.namespaces.has(prefix) === false && element.includes(`${prefix}:`),
  );
  if (lacking.length === 0) return element;
  const [tag = ""] = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(element) ?? [];
  const names = Object.fromEntries(lacking.map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));
  return marked(tag, names) + element.slice(tag.length);
}

const lined = (text: string, eol: string): string => text.replace(/\r\n|\r|\n/g, eol);

/** What is added where. */
class Gaps {
  readonly #document: Document;
  readonly #model: Document;
  readonly #behind = new Map<Place, string>();
  readonly #before = new Map<Place, string>();
  readonly #within = new Map<Container, string>();

  constructor(document: Document, model: Document) {
    this.#document = document;
    this.#model = model;
  }

  add(outer: Place, { behind, before, within }: Gap, element: string): void {
    const { text, eol } = this.#document;
    if (behind !== undefined) append(this.#behind, behind, spaceBefore(text, behind) + element);
    else if (before !== undefined) append(this.#before, before, element + spaceBefore(text, before));
    else if (within !== undefined)
      append(this.#within, within, lined(spaceBefore(this.#model.text, outer), eol) + element);
  }

  edits(): readonly Edit[] {
    const at = (offset: number, text: string): Edit => ({ span: { start: offset, end: offset }, text });
    return [
      ...[...this.#behind].map(([{ end }, text]) => at(end, text)),
      ...[...this.#before].map(([{ start }, text]) => at(start, text)),
      ...[...this.#within].map(([container, text]) => this.#filled(container, text)),
    ];
  }

  /** A container that had no unit, its end tag on a line of its own where its units are. */
  #filled(container: Container, units: string): Edit {
    const { text, eol } = this.#document;
    const { start, open, close, end, last } = container;
    const tail = /^\s/.test(units) && !/[\r\n]/.test(text.slice(last, close)) ? spaceBefore(text, container, eol) : "";
    if (!isBare(text, container)) return { span: { start: last, end: last }, text: units + tail };
    const tag = text.slice(start, open);
    const name = /^<([^\s/>]{1,200})/.exec(tag)?.[1] ?? "body";
    return { span: { start, end }, text: `${tag.replace(/\s*\/>$/, ">")}${units}${tail}</${name}>` };
  }
}

function append<K>(map: Map<K, string>, key: K, text: string): void {
  map.set(key, (map.get(key) ?? "") + text);
}

/** The white space before an element, from its line's beginning on. */
function spaceBefore(text: string, { start }: Place, otherwise = ""): string {
  return /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - 200), start))?.[0] ?? otherwise;
}
