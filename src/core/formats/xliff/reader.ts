import type { SaxesTagNS } from "saxes";
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
const leads: Readonly<Partial<Record<Name, Readonly<Partial<Record<string, Name>>>>>> = {
  document: { xliff: "xliff" },
  xliff: { file: "file" },
  file: { body: "container" },
  container: { group: "container", "trans-unit": "unit" },
  unit: { source: "source", "seg-source": "seg", target: "target", note: "note", "context-group": "notes" },
  notes: { context: "context" },
};

interface Frame {
  readonly name: Name;
  readonly tag: SaxesTagNS;
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
  #namespace = "";
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
  open(tag: SaxesTagNS, end: number): string | undefined {
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
    const name = tag.uri === this.#namespace ? leads[frame?.name ?? "document"]?.[tag.local] : undefined;
    if (name === undefined) {
      this.#skipped = 1;
      return undefined;
    }
    const start = this.#text.lastIndexOf("<", end - 1);
    const opened: Frame = { name, tag, start, open: end, fixed: isFixed(tag, frame?.fixed), last: end };
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

  #root({ local, uri, attributes }: SaxesTagNS): string | undefined {
    this.#namespace = uri;
    if (local !== "xliff") return "<xliff>";
    const version = attributes["version"]?.value ?? "";
    return version.startsWith("1.") ? undefined : `XLIFF 1.2, not ${version.slice(0, 20)}`;
  }

  #begin(frame: Frame): void {
    const { name, tag, start, open } = frame;
    if (name === "file") this.#beginFile(tag, { start, open });
    else if (name === "container") this.#beginContainer(tag, { start, open });
    else if (name === "unit") this.#beginUnit(frame);
  }

  #beginFile({ attributes }: SaxesTagNS, place: Pick<Place, "start" | "open">): void {
    this.#files.push(place);
    this.#original = attributes["original"]?.value ?? "";
    const target = attributes["target-language"]?.value;
    if (this.#files.length === 1)
      this.#isKeyed = target !== undefined && target === attributes["source-language"]?.value;
  }

  #beginContainer({ attributes }: SaxesTagNS, { start, open }: Pick<Place, "start" | "open">): void {
    const parent = this.#container;
    const key = parent === undefined ? this.#original : `${parent.key}\n${attributes["id"]?.value ?? ""}`;
    this.#container = { key, parent, units: [], start, open, end: open, close: open, last: open };
    this.#containers.push(this.#container);
  }

  #beginUnit({ tag: { attributes }, start, open, fixed }: Frame): void {
    const id = attributes["id"]?.value ?? attributes["resname"]?.value;
    if (id === undefined || this.#container === undefined) return;
    const width = attributes["size-unit"]?.value === "char" ? Number(attributes["maxwidth"]?.value) : Number.NaN;
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
      approved: attributes["approved"]?.value === "yes",
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
      unit.state = tag.attributes["state"]?.value;
    } else if (name === "unit") this.#endUnit(unit, place);
    else if (this.#isNote(name, tag)) this.#notes.push(this.#text.slice(place.open, place.close));
  }

  #isNote(name: Name, tag: SaxesTagNS): boolean {
    return name === "note" ? isForSource(tag) : name === "context" && !this.#isLocation();
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

  /** Files and lines tell a translator nothing, and would part texts that are otherwise sent together. */
  #isLocation(): boolean {
    return /\blocation\b/.test(this.#frames.at(-1)?.tag.attributes["purpose"]?.value ?? "");
  }
}

const none: Unit["path"] = [];

function isFixed({ attributes }: SaxesTagNS, inherited = false): boolean {
  const own = attributes["translate"]?.value;
  return own === undefined ? inherited : own === "no";
}

const isForSource = ({ attributes }: SaxesTagNS): boolean => attributes["annotates"]?.value !== "target";

function noteOf(raws: readonly string[]): string | undefined {
  if (raws.length === 0) return undefined;
  const texts = raws.map((raw) => contentOf(raw).text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
  return texts.length === 0 ? undefined : [...new Set(texts)].join("\n");
}
