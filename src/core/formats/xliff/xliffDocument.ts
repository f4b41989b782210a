import type { Path } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { XmlTree } from "../xml/xmlTree.ts";
import type { Notes } from "./xliffNotes.ts";

/** The position of an element, and of the content between its tags. */
export interface XmlPlace {
  readonly start: number;
  readonly end: number;
  /** The end of the start tag. */
  readonly open: number;
  /** Before the end tag; as `end` for `<target/>`. */
  readonly close: number;
}

/** A container of units: a `<body>` or `<group>`, in XLIFF 2 also a `<file>`. */
export interface XliffContainer extends XmlPlace {
  /** The same for the same place of another file. */
  readonly key: string;
  readonly parent: XliffContainer | undefined;
  readonly units: XliffUnit[];
  /** The end of its last element, or of its start tag if it has none. */
  readonly last: number;
}

/** A `<unit>` of XLIFF 2: its segments are the texts. */
export interface SegmentedUnit extends XmlPlace {
  readonly units: XliffUnit[];
  /** The original data of its inline elements. */
  readonly data: XmlPlace | undefined;
  /** Translations proposed for it. */
  readonly matches: XmlPlace | undefined;
  /** It has content that is neither a segment nor about one. */
  readonly hasIgnorable: boolean;
}

/** A text with its translation: a `<trans-unit>` of XLIFF 1, a `<segment>` of XLIFF 2. */
export interface XliffUnit extends XmlPlace {
  readonly path: Path;
  readonly id: string;
  /** In addition to the id: `resname`, in XLIFF 2 the `name` of the surrounding `<unit>`. */
  readonly name: string | undefined;
  /** The surrounding `<unit>` in XLIFF 2. */
  readonly holder: SegmentedUnit | undefined;
  /** For one of several segments of a `<unit>`, its `id`, or its index if it has none. */
  readonly segment: string | number | undefined;
  readonly container: XliffContainer;
  readonly source: XmlPlace | undefined;
  readonly target: XmlPlace | undefined;
  /** Further targets, which are invalid and never read: one would be read if only the first were deleted. */
  readonly spare: readonly XmlPlace[];
  /** The place of a target: after the source and its segmentation. */
  readonly anchor: number;
  /** The start of the element that a target follows. */
  readonly before: number;
  /** It must not be translated. */
  readonly fixed: boolean;
  readonly approved: boolean;
  readonly state: string | undefined;
  /** Its `state-qualifier`; in XLIFF 2 its `subState`. */
  readonly qualifier: string | undefined;
  readonly notes: Notes | undefined;
  /** In characters. */
  readonly maxLength: number | undefined;
  /** A later unit has the same path. */
  shadowed: boolean;
  /** The text of its source once it was read: both sides of a file have it. */
  sourceText: string | undefined;
}

/** The properties of the root element. */
export interface XliffRoot extends Pick<XmlPlace, "start" | "open"> {
  readonly version: 1 | 2;
  /** The prefix of its name, with the colon. */
  readonly prefix: string;
  /** By prefix. */
  readonly namespaces: ReadonlyMap<string, string>;
}

/** A text as XLIFF. */
export interface XliffDocument {
  readonly text: string;
  /** All of its elements, if they are needed. */
  readonly tree?: XmlTree;
  /** `undefined` in a text without elements. */
  readonly root: XliffRoot | undefined;
  /** The units; of those that share a path only the last is not `shadowed`. */
  readonly units: readonly XliffUnit[];
  readonly byKey: ReadonlyMap<string, XliffUnit>;
  /** The keys of the paths that `<unit>`s of XLIFF 2 would have if they had one segment. */
  readonly holders: ReadonlySet<string>;
  readonly containers: ReadonlyMap<string, XliffContainer>;
  /** The start tags of its `<file>`s. */
  readonly files: readonly Pick<XmlPlace, "start" | "open">[];
  readonly eol: string;
  /** Its targets are in the language of its sources: they are what users see, and the sources are keys. */
  readonly isKeyed: boolean;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** The problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** Returns the content of an element as written. */
export const rawContentOf = (text: string, { open, close }: XmlPlace): string => text.slice(open, close);

/** Returns whether an element is written as `<body/>`. */
export const isSelfClosedPlace = (text: string, { open, close, end }: XmlPlace): boolean =>
  open === end && close === end && text.startsWith("/>", end - 2);

/** Returns whether the paths of a file begin with the names of its `<file>`s. */
export const hasFiles = ({ files }: Pick<XliffDocument, "files">): boolean => files.length > 1;

/** Returns the element that is added and deleted with a unit. */
export const outerElementOf = (unit: XliffUnit): SegmentedUnit | XliffUnit => unit.holder ?? unit;

/** Returns the units that are added and deleted together with a unit. */
export const unitsTogetherWith = (unit: XliffUnit): readonly XliffUnit[] => unit.holder?.units ?? [unit];
