import type { Path } from "../../message.ts";
import type { Problem } from "../../problem.ts";

/** Where an element stands, and the content between its tags. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** Behind the start tag. */
  readonly open: number;
  /** Before the end tag; as `end` for `<target/>`. */
  readonly close: number;
}

/** What holds units: a `<body>` or `<group>`. */
export interface Container extends Place {
  /** The same for the same place of another file. */
  readonly key: string;
  readonly parent: Container | undefined;
  readonly units: Unit[];
  /** Behind its last element; behind its start tag where it has none. */
  readonly last: number;
}

/** A text with its translation. */
export interface Unit extends Place {
  readonly path: Path;
  readonly id: string;
  readonly container: Container;
  readonly source: Place | undefined;
  readonly target: Place | undefined;
  /** Where a target belongs: behind the source and its segmentation. */
  readonly anchor: number;
  /** Of the element that a target follows. */
  readonly before: number;
  /** Nobody may translate it. */
  readonly fixed: boolean;
  readonly approved: boolean;
  readonly state: string | undefined;
  readonly note: string | undefined;
  /** In characters. */
  readonly maxLength: number | undefined;
  /** Whether a later unit has the same path. */
  shadowed: boolean;
}

/** A text as XLIFF. */
export interface Document {
  readonly text: string;
  /** Of those that share a path only the last is not `shadowed`. */
  readonly units: readonly Unit[];
  readonly byKey: ReadonlyMap<string, Unit>;
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

/** Of the paths of a file: an `id`, behind the `original` of its `<file>` where there are several. */
export const pathLength = ({ files }: Pick<Document, "files">): 1 | 2 => (files.length > 1 ? 2 : 1);
