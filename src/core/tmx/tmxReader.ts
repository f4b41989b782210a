import { SaxesParser } from "saxes";
import { createSegmentText, type SegmentText } from "./segmentText.ts";
import { fromTmxDate } from "./tmxDates.ts";
import { anySource, datesOf, type TmxDates, TmxError, type TmxUnit, type TmxVariant } from "./tmxUnit.ts";

/** Reads TMX as it comes. Each call throws `TmxError`, with line and column, if the file can't be read further. */
export interface TmxReader {
  /** The next characters of the file, a piece as long as it likes; best some 10,000. */
  write(text: string): void;
  /** Ends the file. */
  end(): void;
}

/** The events of a reader, in the order of the file. */
export interface TmxEvents {
  /** `srclang` of the header, `*all*` if it has none. */
  header(sourceLanguage: string): void;
  unit(unit: TmxUnit): void;
}

export const tmxLimits = {
  /** Elements within elements; the parser's time grows with the square of it. */
  depth: 40,
  /** UTF-16 code units of a segment; a longer one has a problem, and its file goes on. */
  segment: 50_000,
  /** Maximum UTF-16 code units without the end of a tag or text: more is not kept in memory. */
  piece: 1_000_000,
  /** Languages of a unit. */
  variants: 200,
} as const;

/**
 * A reader of TMX 1.4 and older (`tmx`, `header`, `body`, `tu`, `tuv`, `seg` and the inline elements; notes, properties
 * and unknown elements are skipped). Memory is always bounded: only the current unit is held.
 * A document type that names a file is accepted and not fetched; one that declares anything itself is refused.
 */
export function createTmxReader(events: TmxEvents): TmxReader {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const elements = elementHandlers(events);
  let last = 0;
  const fail = (message: string): never => {
    throw new TmxError(`${message} (line ${parser.line}, column ${parser.column + 1})`);
  };
  const writeGuarded = () => {
    last = parser.position;
  };
  parser.on("error", ({ message }) => fail(message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")));
  parser.on("doctype", (text) => {
    writeGuarded();
    if (text.includes("[")) fail("a document type that declares something is not accepted");
  });
  parser.on("opentag", ({ name, attributes }) => {
    writeGuarded();
    const problem = elements.open(name, attributes as Readonly<Record<string, string>>);
    if (problem !== undefined) fail(problem);
  });
  parser.on("closetag", ({ name }) => {
    writeGuarded();
    elements.close(name);
  });
  for (const event of ["text", "cdata"] as const) {
    parser.on(event, (text) => {
      writeGuarded();
      elements.text(text);
    });
  }
  for (const event of ["comment", "processinginstruction"] as const) parser.on(event, writeGuarded);
  const orTmxError = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      throw error instanceof TmxError ? error : new TmxError("the file can't be read", { cause: error });
    }
  };
  return {
    write: (text) =>
      orTmxError(() => {
        for (let at = 0; at < text.length; at += slice) {
          parser.write(text.slice(at, at + slice));
          if (parser.position - last > tmxLimits.piece) fail("an element, text or comment is too long");
        }
      }),
    end: () => orTmxError(() => parser.close()),
  };
}

/** The length parsed before the result is checked. */
const slice = 65_536;

type Place = "document" | "tmx" | "body" | "tu" | "tuv" | "seg" | "inline" | "ignored";
type Attributes = Readonly<Record<string, string>>;

/** The target of each element name; all others are ignored with their content. */
const leads: Readonly<Partial<Record<Place, Readonly<Record<string, Place>>>>> = {
  document: { tmx: "tmx" },
  tmx: { body: "body" },
  body: { tu: "tu" },
  tu: { tuv: "tuv" },
  tuv: { seg: "seg" },
};

interface OpenUnit extends TmxDates {
  readonly sourceLanguage?: string;
  readonly variants: TmxVariant[];
}

interface OpenVariant extends TmxDates {
  readonly language: string;
  segment?: SegmentText;
}

function elementHandlers(events: TmxEvents) {
  const places: Place[] = ["document"];
  let unit: OpenUnit = { variants: [] };
  let variant: OpenVariant = { language: "" };
  const here = (): Place => places.at(-1) ?? "document";
  const begin: Readonly<Partial<Record<Place, (attributes: Attributes) => void>>> = {
    tu(attributes) {
      const sourceLanguage = attributes["srclang"];
      unit = { ...datesIn(attributes), ...(sourceLanguage !== undefined && { sourceLanguage }), variants: [] };
    },
    tuv(attributes) {
      // `lang` is how it was called before 1.4
      variant = { language: (attributes["xml:lang"] ?? attributes["lang"] ?? "").trim(), ...datesIn(attributes) };
    },
    seg() {
      variant.segment = createSegmentText(tmxLimits.segment);
    },
  };
  const finish: Readonly<Partial<Record<Place, () => void>>> = {
    tu: () => events.unit(unit),
    tuv() {
      const { segment, ...rest } = variant;
      if (segment !== undefined && unit.variants.length < tmxLimits.variants)
        unit.variants.push({ ...rest, ...segment.result() });
    },
  };
  const isInSegment = () => ["seg", "inline"].includes(here());
  const place = (name: string): Place => {
    if (isInSegment()) return "inline";
    const leading = leads[here()] ?? {};
    const next = Object.hasOwn(leading, name) ? (leading[name] ?? "ignored") : "ignored";
    // a second segment of a variant is none
    return next === "seg" && variant.segment !== undefined ? "ignored" : next;
  };
  const complaint = (name: string): string | undefined => {
    if (here() === "document" && name !== "tmx") return `this is no TMX: it begins with <${name.slice(0, 40)}>`;
    return places.length > tmxLimits.depth ? "elements are nested too deep" : undefined;
  };
  return {
    /** Returns the error of an element. */
    open(name: string, attributes: Attributes): string | undefined {
      const wrong = complaint(name);
      if (wrong !== undefined) return wrong;
      if (here() === "tmx" && name === "header") events.header((attributes["srclang"] ?? anySource).trim());
      const next = place(name);
      if (next === "inline") variant.segment?.open(name, attributes);
      begin[next]?.(attributes);
      places.push(next);
      return undefined;
    },
    close(name: string): void {
      const place = places.pop() ?? "document";
      if (place === "inline") variant.segment?.close(name);
      else finish[place]?.();
    },
    text(text: string): void {
      if (isInSegment()) variant.segment?.text(text);
    },
  };
}

const datesIn = (attributes: Attributes): TmxDates =>
  datesOf({
    creation: fromTmxDate(attributes["creationdate"]),
    change: fromTmxDate(attributes["changedate"]),
    lastUsage: fromTmxDate(attributes["lastusagedate"]),
  });
