import type { Path } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Notes } from "./notes.ts";

/** Where an element stands, and the content between its tags. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** Behind the start tag. */
  readonly open: number;
  /** Before the end tag; as `end` for `<target/>`. */
  readonly close: number;
}

/** What holds units: a `<body>` or `<group>`, in XLIFF 2 also a `<file>`. */
export interface Container extends Place {
  /** The same for the same place of another file. */
  readonly key: string;
  readonly parent: Container | undefined;
  readonly units: Unit[];
  /** Behind its last element; behind its start tag where it has none. */
  readonly last: number;
}

/** A `<unit>` of XLIFF 2: its segments are the texts. */
export interface Holder extends Place {
  readonly units: Unit[];
  /** What its inline elements stand for. */
  readonly data: Place | undefined;
  /** Translations proposed for it. */
  readonly matches: Place | undefined;
  /** Whether something in it is neither a segment nor about one. */
  readonly hasIgnorable: boolean;
}

/** A text with its translation: a `<trans-unit>` of XLIFF 1, a `<segment>` of XLIFF 2. */
export interface Unit extends Place {
  readonly path: Path;
  readonly id: string;
  /** Of XLIFF 2. */
  readonly holder: Holder | undefined;
  /** Of a `<segment>` beside others of its `<unit>`: its `id`, or its index where it has none. */
  readonly segment: string | number | undefined;
  readonly container: Container;
  readonly source: Place | undefined;
  readonly target: Place | undefined;
  /** Further targets, which nobody may have and nobody reads: one would be read if the first went alone. */
  readonly spare: readonly Place[];
  /** Where a target belongs: behind the source and its segmentation. */
  readonly anchor: number;
  /** Of the element that a target follows. */
  readonly before: number;
  /** Nobody may translate it. */
  readonly fixed: boolean;
  readonly approved: boolean;
  readonly state: string | undefined;
  /** Its `state-qualifier`; in XLIFF 2 its `subState`. */
  readonly qualifier: string | undefined;
  readonly notes: Notes | undefined;
  /** In characters. */
  readonly maxLength: number | undefined;
  /** Whether a later unit has the same path. */
  shadowed: boolean;
}

/** What the root element tells. */
export interface Root extends Pick<Place, "start" | "open"> {
  readonly version: 1 | 2;
  /** Of its name, with the colon. */
  readonly prefix: string;
  /** By prefix. */
  readonly namespaces: ReadonlyMap<string, string>;
}

/** A text as XLIFF. */
export interface Document {
  readonly text: string;
  /** Absent in a text without elements. */
  readonly root: Root | undefined;
  /** Of those that share a path only the last is not `shadowed`. */
  readonly units: readonly Unit[];
  readonly byKey: ReadonlyMap<string, Unit>;
  /** The keys of what a `<unit>` of XLIFF 2 would have as path if it had one segment. */
  readonly holders: ReadonlySet<string>;
  readonly containers: ReadonlyMap<string, Container>;
  /** The start tags of its `<file>`s. */
  readonly files: readonly Pick<Place, "start" | "open">[];
  readonly eol: string;
  /** Whether its targets are in the language of its sources: then they are what people read, and the sources are keys. */
  readonly isKeyed: boolean;
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** What makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** What stands in an element, as written. */
export const rawOf = (text: string, { open, close }: Place): string => text.slice(open, close);

/** Whether an element is written as `<body/>`. */
export const isBare = (text: string, { open, close, end }: Place): boolean =>
  open === end && close === end && text.startsWith("/>", end - 2);

/** Whether the paths of a file begin with what tells its `<file>`s apart. */
export const hasFiles = ({ files }: Pick<Document, "files">): boolean => files.length > 1;

/** The element that comes and goes with a unit. */
export const outerOf = (unit: Unit): Holder | Unit => unit.holder ?? unit;

/** The units that come and go together. */
export const together = (unit: Unit): readonly Unit[] => unit.holder?.units ?? [unit];
