/** What an element is to us. */
export type Name =
  | "document"
  | "xliff"
  | "file"
  | "wholeFile"
  | "profiles"
  | "container"
  | "unit"
  | "holder"
  | "data"
  | "matches"
  | "ignorable"
  | "segment"
  | "source"
  | "seg"
  | "target"
  | "note"
  | "notes"
  | "context";

type Leads = ReadonlyMap<string, Name>;
/** Where an element leads to; everything else is passed over with all that is in it. */
export type Grammar = Readonly<Partial<Record<Name, Leads>>>;

const inContainer: Leads = new Map([
  ["group", "container"],
  ["trans-unit", "unit"],
]);
const inContainer2: Leads = new Map([
  ["group", "container"],
  ["unit", "holder"],
]);

/** Elements of XLIFF 1.2 (2.2, *Tree Structure*) and 2.1 (4.2.1), by the major version. */
export const grammars: Readonly<Record<1 | 2, Grammar>> = {
  1: {
    document: new Map([["xliff", "xliff"]]),
    xliff: new Map([["file", "file"]]),
    file: new Map([["body", "container"]]),
    container: inContainer,
    unit: new Map([
      ["source", "source"],
      ["seg-source", "seg"],
      ["target", "target"],
      ["note", "note"],
      ["context-group", "notes"],
    ]),
    notes: new Map([["context", "context"]]),
  },
  2: {
    document: new Map([["xliff", "xliff"]]),
    xliff: new Map([["file", "wholeFile"]]),
    wholeFile: new Map([...inContainer2, ["slr:profiles", "profiles"]]),
    container: inContainer2,
    holder: new Map([
      ["segment", "segment"],
      ["ignorable", "ignorable"],
      ["originalData", "data"],
      ["mtc:matches", "matches"],
      ["notes", "notes"],
    ]),
    notes: new Map([["note", "note"]]),
    segment: new Map([
      ["source", "source"],
      ["target", "target"],
    ]),
  },
};

/** Modules of XLIFF 2 that are read, by their namespaces; whatever their prefix, they are called by these here. */
export const modules: ReadonlyMap<string, string> = new Map([
  ["urn:oasis:names:tc:xliff:sizerestriction:2.0", "slr:"],
  ["urn:oasis:names:tc:xliff:matches:2.0", "mtc:"],
]);
