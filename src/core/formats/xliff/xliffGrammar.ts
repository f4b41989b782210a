/** The role of an element. */
export type ElementRole =
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

type Leads = ReadonlyMap<string, ElementRole>;
/** The roles of the elements within each role; all other elements are skipped with their content. */
export type XliffGrammar = Readonly<Partial<Record<ElementRole, Leads>>>;

const inContainer: Leads = new Map([
  ["group", "container"],
  ["trans-unit", "unit"],
]);
const inContainer2: Leads = new Map([
  ["group", "container"],
  ["unit", "holder"],
]);

/** Elements of XLIFF 1.2 (2.2, *Tree Structure*) and 2.1 (4.2.1), by the major version. */
export const grammars: Readonly<Record<1 | 2, XliffGrammar>> = {
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

/** Modules of XLIFF 2 that are read, by their namespaces; these prefixes replace those of the file. */
export const modules: ReadonlyMap<string, string> = new Map([
  ["urn:oasis:names:tc:xliff:sizerestriction:2.0", "slr:"],
  ["urn:oasis:names:tc:xliff:matches:2.0", "mtc:"],
]);
