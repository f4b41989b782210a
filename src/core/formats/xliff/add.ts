import { pathKey } from "../../message.ts";
import { applyEdits, type Edit } from "../../text.ts";
import type { Marks } from "../format.ts";
import { type Container, type Document, isBare, type Place, pathLength, type Unit } from "./document.ts";
import { rewritten, withoutTarget } from "./rewrite.ts";

/** The edits that add units of the model with these targets: beside their neighbours, in the order of the model. */
export function additions(
  document: Document,
  model: Document | undefined,
  added: ReadonlyMap<Unit, string>,
  marks: Marks | undefined,
): readonly Edit[] {
  if (added.size === 0 || model === undefined) return [];
  const gaps = new Gaps(document, model);
  for (const { units } of new Set(model.units.map(({ container }) => container))) {
    let last: Unit | undefined;
    for (const pattern of units) {
      last = document.byKey.get(pathKey(pattern.path)) ?? last;
      const text = added.get(pattern);
      if (text !== undefined) gaps.add(pattern, unitOf(document, model, pattern, { text, marks }), last);
    }
  }
  return gaps.edits();
}

/**
 * Where a unit of another file belongs; a group that is not there leaves its units to what is around it. `undefined`
 * where a unit would have another path there.
 */
export function containerFor(document: Document, { container, path }: Unit): Container | undefined {
  if (path.length !== pathLength(document)) return undefined;
  for (let at: Container | undefined = container; at !== undefined; at = at.parent) {
    const own = document.containers.get(at.key);
    if (own !== undefined) return own;
  }
  // the one file that there is may have another name
  return path.length > 1 ? undefined : [...document.containers.values()].find(({ parent }) => parent === undefined);
}

/** A unit as the model writes it, with another target and the line ends of the file. */
function unitOf(
  { eol }: Document,
  model: Document,
  pattern: Unit,
  { text, marks }: { readonly text: string; readonly marks: Marks | undefined },
): string {
  const bare: Unit = { ...pattern, target: undefined, state: undefined, approved: false };
  const added = rewritten(model, bare, text, { model: undefined, pattern: undefined, marks });
  // an insertion comes before what is taken away behind it
  const edits = [...withoutTarget(model, pattern), ...added].sort(
    (a, b) => a.span.start - b.span.start || a.span.end - b.span.end,
  );
  const shifted = edits.map(({ span: { start, end }, text: insertion }) => ({
    span: { start: start - pattern.start, end: end - pattern.start },
    text: insertion,
  }));
  const raw = applyEdits(model.text.slice(pattern.start, pattern.end), shifted);
  const tagEnd = pattern.open - pattern.start;
  const tag = raw.slice(0, tagEnd).replace(/\s+approved\s*=\s*("[^"]*"|'[^']*')/, "");
  return lined(tag + raw.slice(tagEnd), eol);
}

const lined = (text: string, eol: string): string => text.replace(/\r\n|\r|\n/g, eol);

/** What is added where. */
class Gaps {
  readonly #document: Document;
  readonly #model: Document;
  readonly #behind = new Map<Unit, string>();
  readonly #before = new Map<Unit, string>();
  readonly #within = new Map<Container, string>();

  constructor(document: Document, model: Document) {
    this.#document = document;
    this.#model = model;
  }

  add(pattern: Unit, unit: string, last: Unit | undefined): void {
    const container = containerFor(this.#document, pattern);
    const first = container?.units[0];
    if (last !== undefined) append(this.#behind, last, spaceBefore(this.#document.text, last) + unit);
    else if (first !== undefined) append(this.#before, first, unit + spaceBefore(this.#document.text, first));
    else if (container !== undefined) {
      const space = lined(spaceBefore(this.#model.text, pattern), this.#document.eol);
      append(this.#within, container, space + unit);
    }
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
