import { childPath, pathKey } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Writable } from "../../values/writable.ts";
import type { XmlAttributes, XmlTag } from "../xml/xmlTag.ts";
import type { SegmentedUnit, XliffContainer, XliffDocument, XliffUnit, XmlPlace } from "./xliffDocument.ts";
import type { ElementRole } from "./xliffGrammar.ts";
import { isNote, Notes } from "./xliffNotes.ts";

/** An element that is open. */
export interface OpenElement {
  readonly name: ElementRole;
  readonly tag: XmlTag;
  readonly start: number;
  readonly open: number;
  readonly fixed: boolean;
  /** The end of the last element in it. */
  last: number;
}

/** The parts of a document that are built from its elements. */
export type BuiltUnits = Pick<XliffDocument, "units" | "holders" | "containers" | "files" | "isKeyed" | "problems">;

type OpenUnit = Writable<XliffUnit>;
type OpenContainer = Writable<XliffContainer>;
interface OpenHolder extends Writable<Omit<SegmentedUnit, "units">> {
  readonly units: OpenUnit[];
  readonly id: string;
  readonly name: string | undefined;
  readonly maxLength: number | undefined;
}

/** Makes units of the elements of XLIFF as they begin and end. */
export class UnitBuilder {
  readonly #text: string;
  readonly #units: OpenUnit[] = [];
  readonly #containers: OpenContainer[] = [];
  readonly #files: Pick<XmlPlace, "start" | "open">[] = [];
  /** The file name of each unit. */
  readonly #originals: string[] = [];
  readonly #held: (readonly [original: string, id: string])[] = [];
  #original = "";
  #isKeyed = false;
  #container: OpenContainer | undefined;
  #holder: OpenHolder | undefined;
  #unit: OpenUnit | undefined;
  #notes: Notes | undefined;
  /** The attribute that restricts sizes, where they are counted in code points (2.1, 5.5). */
  #sizeAttribute: string | undefined;
  #counts = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes the attributes of the root element, and our names of its prefixes. */
  root(attributes: XmlAttributes, modules: readonly (readonly [string, string])[]): void {
    const target = attributes["trgLang"];
    this.#isKeyed = target !== undefined && target === attributes["srcLang"];
    const [prefix] = modules.find(([, known]) => known === "slr:") ?? [];
    this.#sizeAttribute = prefix && `${prefix}sizeRestriction`;
  }

  begin(frame: OpenElement): void {
    const begin = this.#begins[frame.name];
    if (begin !== undefined) begin(frame);
  }

  end(frame: OpenElement, place: XmlPlace): void {
    const { name, last } = frame;
    if (name === "container" || name === "wholeFile") this.#endContainer(place, last);
    else if (this.#unit !== undefined) this.#endInUnit(this.#unit, frame, place);
    else if (this.#holder !== undefined) this.#endInHolder(this.#holder, frame, place);
  }

  result(): BuiltUnits {
    const problems: Problem[] = [];
    const isSingle = this.#files.length <= 1;
    const byId = new Map<string, XliffUnit>();
    const byKey = new Map<string, XliffUnit>();
    this.#units.forEach((unit, i) => {
      unit.path = unitPathOf(unit, isSingle ? undefined : this.#originals[i]);
      // an id alone needs no key, which takes longer to make than to look up
      const isAlone = unit.path.length === 1;
      const known = isAlone ? byId : byKey;
      const key = isAlone ? unit.id : pathKey(unit.path);
      const earlier = known.get(key);
      if (earlier !== undefined) {
        earlier.shadowed = true;
        const span = { start: unit.start, end: unit.open };
        problems.push({ code: "format.duplicateKey", span, path: unit.path, detail: unit.id });
      }
      known.set(key, unit);
    });
    const holders = new Set(this.#held.map(([original, id]) => pathKey(isSingle ? [id] : [original, id])));
    const containers = new Map(this.#containers.map((container) => [container.key, container]));
    return { units: this.#units, holders, containers, files: this.#files, isKeyed: this.#isKeyed, problems };
  }

  readonly #begins: Readonly<Partial<Record<ElementRole, (frame: OpenElement) => void>>> = {
    file: (frame) => this.#beginFile(frame, frame.tag.attributes["original"]),
    wholeFile: (frame) => {
      this.#beginFile(frame, frame.tag.attributes["id"]);
      this.#beginContainer(frame);
    },
    profiles: ({ tag: { attributes } }) => {
      this.#counts = attributes["generalProfile"] === "xliff:codepoints";
    },
    container: (frame) => this.#beginContainer(frame),
    unit: (frame) => this.#beginUnit(frame),
    holder: (frame) => this.#beginHolder(frame),
    segment: (frame) => this.#beginSegment(frame),
  };

  #beginFile({ tag: { attributes }, start, open }: OpenElement, original = ""): void {
    this.#files.push({ start, open });
    this.#original = original;
    this.#counts = false;
    const target = attributes["target-language"];
    if (this.#files.length === 1) this.#isKeyed ||= target !== undefined && target === attributes["source-language"];
  }

  #beginContainer({ tag: { attributes }, start, open }: OpenElement): void {
    const parent = this.#container;
    const key = parent === undefined ? this.#original : `${parent.key}\n${attributes["id"] ?? ""}`;
    this.#container = { key, parent, units: [], start, open, end: open, close: open, last: open };
    this.#containers.push(this.#container);
  }

  #beginUnit({ tag: { attributes }, start, open, fixed }: OpenElement): void {
    const id = attributes["id"] ?? attributes["resname"];
    if (id === undefined || this.#container === undefined) return;
    const width = attributes["size-unit"] === "char" ? Number(attributes["maxwidth"]) : Number.NaN;
    this.#notes = undefined;
    // one literal: a unit put together of parts takes several times as long
    this.#unit = {
      path: noPath,
      id,
      name: attributes["resname"],
      holder: undefined,
      segment: undefined,
      container: this.#container,
      start,
      open,
      end: open,
      close: open,
      source: undefined,
      target: undefined,
      spare: noPlaces,
      anchor: -1,
      before: open,
      fixed,
      approved: attributes["approved"] === "yes",
      state: undefined,
      qualifier: undefined,
      notes: undefined,
      maxLength: width > 0 ? width : undefined,
      shadowed: false,
      sourceText: undefined,
    };
  }

  #beginHolder({ tag: { attributes }, start, open }: OpenElement): void {
    const id = attributes["id"];
    if (id === undefined) return;
    const size = this.#counts && this.#sizeAttribute !== undefined ? attributes[this.#sizeAttribute] : undefined;
    const maxLength = maxSizeOf(size);
    this.#notes = undefined;
    const name = attributes["name"];
    const place = { start, open, end: open, close: open };
    const parts = { units: [], data: undefined, matches: undefined, hasIgnorable: false };
    this.#holder = { ...place, ...parts, id, name, maxLength };
  }

  #beginSegment({ tag: { attributes }, start, open, fixed }: OpenElement): void {
    const holder = this.#holder;
    if (holder === undefined || this.#container === undefined) return;
    this.#unit = {
      path: noPath,
      id: holder.id,
      name: holder.name,
      holder,
      segment: attributes["id"],
      container: this.#container,
      start,
      open,
      end: open,
      close: open,
      source: undefined,
      target: undefined,
      spare: noPlaces,
      anchor: -1,
      before: open,
      fixed,
      approved: false,
      state: attributes["state"],
      qualifier: attributes["subState"],
      notes: undefined,
      maxLength: holder.maxLength,
      shadowed: false,
      sourceText: undefined,
    };
  }

  #endContainer(place: XmlPlace, last: number): void {
    if (this.#container === undefined) return;
    Object.assign(this.#container, place, { last });
    this.#container = this.#container.parent;
  }

  #endInUnit(unit: OpenUnit, { name, tag }: OpenElement, place: XmlPlace): void {
    if (name === "source" && unit.source === undefined) {
      unit.source = place;
      moveAnchor(unit, place);
    } else if (name === "seg" && unit.source !== undefined) moveAnchor(unit, place);
    else if (name === "target") endTarget(unit, tag, place);
    else if (name === "unit") this.#endUnit(unit, place);
    else if (name === "segment") this.#endSegment(unit, place);
    else if (isNote(name, tag)) this.#note(place);
  }

  #endUnit(unit: OpenUnit, place: XmlPlace): void {
    unit.end = place.end;
    unit.close = place.close;
    this.#add(unit);
    this.#unit = undefined;
  }

  #note({ open, close }: XmlPlace): void {
    const raw = this.#text.slice(open, close);
    if (this.#notes === undefined) this.#notes = new Notes(raw);
    else this.#notes.add(raw);
  }

  #add(unit: OpenUnit): void {
    unit.notes = this.#notes;
    unit.container.units.push(unit);
    this.#units.push(unit);
    this.#originals.push(this.#original);
  }

  #endSegment(unit: OpenUnit, { end, close }: XmlPlace): void {
    unit.end = end;
    unit.close = close;
    this.#holder?.units.push(unit);
    this.#unit = undefined;
  }

  #endInHolder(holder: OpenHolder, { name, tag }: OpenElement, place: XmlPlace): void {
    if (name === "holder") this.#endHolder(holder, place);
    else if (name === "data") holder.data ??= place;
    else if (name === "matches") holder.matches ??= place;
    else if (name === "ignorable") holder.hasIgnorable = true;
    else if (isNote(name, tag)) this.#note(place);
  }

  #endHolder(holder: OpenHolder, { end, close }: XmlPlace): void {
    holder.end = end;
    holder.close = close;
    const isAlone = holder.units.length === 1;
    holder.units.forEach((unit, i) => {
      unit.segment = isAlone ? undefined : (unit.segment ?? i);
      this.#add(unit);
    });
    this.#held.push([this.#original, holder.id]);
    this.#holder = undefined;
  }
}

const noPath: XliffUnit["path"] = [];
const noPlaces: readonly XmlPlace[] = [];

/** Moves the place of a missing target after this element. */
function moveAnchor(unit: OpenUnit, { start, end }: XmlPlace): void {
  unit.anchor = end;
  unit.before = start;
}

function endTarget(unit: OpenUnit, { attributes }: XmlTag, place: XmlPlace): void {
  if (unit.target !== undefined) {
    if (unit.spare === noPlaces) unit.spare = [];
    (unit.spare as XmlPlace[]).push(place);
    return;
  }
  unit.target = place;
  if (unit.holder !== undefined) return;
  unit.state = attributes["state"];
  unit.qualifier = attributes["state-qualifier"];
}

/** Returns the path of a unit: its `id`, after the name of its file and before its segment, if there are several. */
function unitPathOf({ id, segment }: XliffUnit, original: string | undefined): XliffUnit["path"] {
  const path = original === undefined ? [id] : [original, id];
  return segment === undefined ? path : childPath(path, segment);
}

/** Returns the larger one of two sizes, or the only one; an asterisk means any (2.1, 5.5.4). */
function maxSizeOf(size: string | undefined): number | undefined {
  const found = /^\s*(?:\d{1,9}\s*,\s*)?(\d{1,9})\s*$/.exec(size ?? "")?.[1];
  return found === undefined ? undefined : Number(found);
}
