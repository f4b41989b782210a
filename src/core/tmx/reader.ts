import { SaxesParser } from "saxes";
import { fromTmxDate } from "./dates.ts";
import { type SegmentText, segmentText } from "./segmentText.ts";
import { anySource, type TmxDates, TmxError, type TmxUnit, type TmxVariant } from "./tmx.ts";

/** Reads TMX as it comes. Each call throws `TmxError`, with line and column, where the file can't be read further. */
export interface TmxReader {
  /** The next characters of the file, a piece as long as it likes; best some 10,000. */
  write(text: string): void;
  /** The file is at its end. */
  end(): void;
}

/** What a reader tells, in the order of the file. */
export interface TmxEvents {
  /** `srclang` of the header, `*all*` where it has none. */
  header(sourceLanguage: string): void;
  unit(unit: TmxUnit): void;
}

export const tmxLimits = {
  /** Elements within elements; the parser's time grows with the square of it. */
  depth: 40,
  /** UTF-16 code units of a segment; a longer one has a problem, and its file goes on. */
  segment: 50_000,
  /** UTF-16 code units without the end of a tag or text; more is held in memory for nobody. */
  piece: 1_000_000,
  /** Languages of a unit. */
  variants: 200,
} as const;

/**
 * A reader of TMX 1.4 and older (`tmx`, `header`, `body`, `tu`, `tuv`, `seg` and the inline elements; notes, properties
 * and what is unknown are passed over). Memory is bounded whatever comes: nothing but the unit at hand is held.
 * A document type that names a file is accepted and not fetched; one that declares anything itself is refused.
 */
export function createTmxReader(events: TmxEvents): TmxReader {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const elements = elementHandlers(events);
  let last = 0;
  const fail = (message: string): never => {
    throw new TmxError(`${message} (line ${parser.line}, column ${parser.column + 1})`);
  };
  const guarded = () => {
    last = parser.position;
  };
  parser.on("error", ({ message }) => fail(message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")));
  parser.on("doctype", (text) => {
    guarded();
    if (text.includes("[")) fail("a document type that declares something is not accepted");
  });
  parser.on("opentag", ({ name, attributes }) => {
    guarded();
    const problem = elements.open(name, attributes as Readonly<Record<string, string>>);
    if (problem !== undefined) fail(problem);
  });
  parser.on("closetag", ({ name }) => {
    guarded();
    elements.close(name);
  });
  for (const event of ["text", "cdata"] as const) {
    parser.on(event, (text) => {
      guarded();
      elements.text(text);
    });
  }
  for (const event of ["comment", "processinginstruction"] as const) parser.on(event, guarded);
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

/** How much is parsed before it is looked whether something came of it. */
const slice = 65_536;

type Place = "document" | "tmx" | "body" | "tu" | "tuv" | "seg" | "inline" | "ignored";
type Attributes = Readonly<Record<string, string>>;

/** Where an element of a name leads to; everything else is ignored with all that is in it. */
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
      unit = { ...datesOf(attributes), ...(sourceLanguage !== undefined && { sourceLanguage }), variants: [] };
    },
    tuv(attributes) {
      // `lang` is how it was called before 1.4
      variant = { language: (attributes["xml:lang"] ?? attributes["lang"] ?? "").trim(), ...datesOf(attributes) };
    },
    seg() {
      variant.segment = segmentText(tmxLimits.segment);
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
    /** Says what is wrong with it. */
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

function datesOf(attributes: Attributes): TmxDates {
  const creation = fromTmxDate(attributes["creationdate"]);
  const change = fromTmxDate(attributes["changedate"]);
  const lastUsage = fromTmxDate(attributes["lastusagedate"]);
  return {
    ...(creation !== undefined && { creation }),
    ...(change !== undefined && { change }),
    ...(lastUsage !== undefined && { lastUsage }),
  };
}
