import type { SaxesTagPlain } from "saxes";
import { pathKey } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import { contentOf } from "./content.ts";
import { type Container, type Document, type Place, pathLength, type Unit } from "./document.ts";

/** Elements within elements; the parser's time grows with the square of it. */
export const maxDepth = 100;

type Name =
  | "document"
  | "xliff"
  | "file"
  | "container"
  | "unit"
  | "source"
  | "seg"
  | "target"
  | "note"
  | "notes"
  | "context";

/** Where an element of XLIFF 1.2 leads to; everything else is passed over with all that is in it. */
const leads: Readonly<Record<Name, ReadonlyMap<string, Name>>> = {
  document: new Map([["xliff", "xliff"]]),
  xliff: new Map([["file", "file"]]),
  file: new Map([["body", "container"]]),
  container: new Map([
    ["group", "container"],
    ["trans-unit", "unit"],
  ]),
  unit: new Map([
    ["source", "source"],
    ["seg-source", "seg"],
    ["target", "target"],
    ["note", "note"],
    ["context-group", "notes"],
  ]),
  notes: new Map([["context", "context"]]),
  source: new Map(),
  seg: new Map(),
  target: new Map(),
  note: new Map(),
  context: new Map(),
};

interface Frame {
  readonly name: Name;
  readonly tag: SaxesTagPlain;
  readonly start: number;
  readonly open: number;
  readonly fixed: boolean;
  /** Behind the last element in it. */
  last: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type OpenUnit = Writable<Unit>;
type OpenContainer = Writable<Container>;

/** Takes the tags of a text as they come and makes units of them. */
export class Reader {
  readonly problems: Problem[] = [];
  /** Elements that are open. */
  depth = 0;
  readonly #text: string;
  readonly #units: OpenUnit[] = [];
  readonly #containers: OpenContainer[] = [];
  readonly #frames: Frame[] = [];
  /** Of the root element, with its colon. */
  #prefix = "";
  #namespace: string | undefined;
  readonly #files: Pick<Place, "start" | "open">[] = [];
  #original = "";
  #originals: string[] = [];
  #isKeyed = false;
  #container: OpenContainer | undefined;
  #unit: OpenUnit | undefined;
  #notes: string[] = [];
  /** Elements that are open and none of ours. */
  #skipped = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** A start tag that ends at `end`; tells what is wrong with it. */
  open(tag: SaxesTagPlain, end: number): string | undefined {
    this.depth++;
    if (this.#skipped > 0) {
      this.#skipped++;
      return undefined;
    }
    const frame = this.#frames.at(-1);
    if (frame === undefined) {
      const wrong = this.#root(tag);
      if (wrong !== undefined) return wrong;
    }
    const name = leads[frame?.name ?? "document"].get(this.#localName(tag));
    if (name === undefined || (name === "notes" && isLocation(tag))) {
      this.#skipped = 1;
      return undefined;
    }
    const start = this.#text.lastIndexOf("<", end - 1);
    const fixed = name === "container" || name === "unit" ? isFixed(tag, frame?.fixed) : false;
    const opened: Frame = { name, tag, start, open: end, fixed, last: end };
    this.#frames.push(opened);
    this.#begin(opened);
    return undefined;
  }

  /** An end tag that ends at `end`. */
  close(isSelfClosing: boolean, end: number): void {
    this.depth--;
    if (this.#skipped > 0) {
      this.#skipped--;
      if (this.#skipped > 0) return;
    } else this.#finish(isSelfClosing, end);
    const parent = this.#frames.at(-1);
    if (parent !== undefined) parent.last = end;
  }

  result(): Pick<Document, "units" | "byKey" | "containers" | "files" | "isKeyed"> {
    const byKey = new Map<string, Unit>();
    const isSingle = pathLength({ files: this.#files }) === 1;
    this.#units.forEach((unit, i) => {
      unit.path = isSingle ? [unit.id] : [this.#originals[i] ?? "", unit.id];
      const key = pathKey(unit.path);
      const other = byKey.get(key);
      if (other !== undefined) {
        other.shadowed = true;
        const span = { start: unit.start, end: unit.open };
        this.problems.push({ code: "format.duplicateKey", span, path: unit.path });
      }
      byKey.set(key, unit);
    });
    const containers = new Map(this.#containers.map((container) => [container.key, container]));
    return { units: this.#units, byKey, containers, files: this.#files, isKeyed: this.#isKeyed };
  }

  /**
   * The name of an element of XLIFF; empty for one of another namespace. Such a one has a prefix of its own, or names its
   * namespace itself: what is in it is passed over. To resolve every name would take the parser half as long again.
   */
  #localName({ name, attributes }: SaxesTagPlain): string {
    const namespace = attributes["xmlns"];
    if (namespace !== undefined && namespace !== this.#namespace && this.#prefix === "") return "";
    return name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : "";
  }

  #root({ name, attributes }: SaxesTagPlain): string | undefined {
    this.#prefix = name.slice(0, name.indexOf(":") + 1);
    this.#namespace = attributes["xmlns"];
    if (name !== `${this.#prefix}xliff`) return "<xliff>";
    const version = attributes["version"] ?? "";
    return version.startsWith("1.") ? undefined : `XLIFF 1.2, not ${version.slice(0, 20)}`;
  }

  #begin(frame: Frame): void {
    const { name, tag, start, open } = frame;
    if (name === "file") this.#beginFile(tag, { start, open });
    else if (name === "container") this.#beginContainer(tag, { start, open });
    else if (name === "unit") this.#beginUnit(frame);
  }

  #beginFile({ attributes }: SaxesTagPlain, place: Pick<Place, "start" | "open">): void {
    this.#files.push(place);
    this.#original = attributes["original"] ?? "";
    const target = attributes["target-language"];
    if (this.#files.length === 1) this.#isKeyed = target !== undefined && target === attributes["source-language"];
  }

  #beginContainer({ attributes }: SaxesTagPlain, { start, open }: Pick<Place, "start" | "open">): void {
    const parent = this.#container;
    const key = parent === undefined ? this.#original : `${parent.key}\n${attributes["id"] ?? ""}`;
    this.#container = { key, parent, units: [], start, open, end: open, close: open, last: open };
    this.#containers.push(this.#container);
  }

  #beginUnit({ tag: { attributes }, start, open, fixed }: Frame): void {
    const id = attributes["id"] ?? attributes["resname"];
    if (id === undefined || this.#container === undefined) return;
    const width = attributes["size-unit"] === "char" ? Number(attributes["maxwidth"]) : Number.NaN;
    this.#notes = [];
    // one literal: a unit put together of parts takes several times as long
    this.#unit = {
      path: none,
      id,
      container: this.#container,
      start,
      open,
      end: open,
      close: open,
      source: undefined,
      target: undefined,
      anchor: -1,
      before: open,
      fixed,
      approved: attributes["approved"] === "yes",
      state: undefined,
      note: undefined,
      maxLength: width > 0 ? width : undefined,
      shadowed: false,
    };
  }

  #finish(isSelfClosing: boolean, end: number): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    const { start, open } = frame;
    const place = { start, open, end, close: isSelfClosing ? end : this.#text.lastIndexOf("<", end - 1) };
    if (frame.name === "container") this.#endContainer(place, frame.last);
    else if (this.#unit !== undefined) this.#endInUnit(this.#unit, frame, place);
  }

  #endContainer(place: Place, last: number): void {
    if (this.#container === undefined) return;
    Object.assign(this.#container, place, { last });
    this.#container = this.#container.parent;
  }

  #endInUnit(unit: OpenUnit, { name, tag }: Frame, place: Place): void {
    if (name === "source" && unit.source === undefined) {
      unit.source = place;
      unit.anchor = place.end;
      unit.before = place.start;
    } else if (name === "seg" && unit.source !== undefined) {
      unit.anchor = place.end;
      unit.before = place.start;
    } else if (name === "target" && unit.target === undefined) {
      unit.target = place;
      unit.state = tag.attributes["state"];
    } else if (name === "unit") this.#endUnit(unit, place);
    else if (isNote(name, tag)) this.#notes.push(this.#text.slice(place.open, place.close));
  }

  #endUnit(unit: OpenUnit, place: Place): void {
    unit.end = place.end;
    unit.close = place.close;
    unit.note = noteOf(this.#notes);
    unit.container.units.push(unit);
    this.#units.push(unit);
    this.#originals.push(this.#original);
    this.#unit = undefined;
  }
}

/** Files and lines tell a translator nothing, and would part texts that are otherwise sent together. */
const isLocation = ({ attributes }: SaxesTagPlain): boolean => /\blocation\b/.test(attributes["purpose"] ?? "");

const isNote = (name: Name, tag: SaxesTagPlain): boolean => (name === "note" ? isForSource(tag) : name === "context");

const none: Unit["path"] = [];

function isFixed({ attributes }: SaxesTagPlain, inherited = false): boolean {
  const own = attributes["translate"];
  return own === undefined ? inherited : own === "no";
}

const isForSource = ({ attributes }: SaxesTagPlain): boolean => attributes["annotates"] !== "target";

function noteOf(raws: readonly string[]): string | undefined {
  if (raws.length === 0) return undefined;
  const texts = raws.map((raw) => contentOf(raw).text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
  return texts.length === 0 ? undefined : [...new Set(texts)].join("\n");
}
