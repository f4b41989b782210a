import type { Path } from "../catalog/message.ts";
import type { EntryNode, FileLayout } from "../formats/fileLayout.ts";
import type { Format } from "../formats/format.ts";
import type { Span } from "../text/textEdits.ts";
import { mapVersions, type VersionName, type Versions } from "../text/versions.ts";
import { type DecidedEntries, decideEntries } from "./entryDecisions.ts";
import type { MessagesOfAll } from "./mergeCandidates.ts";

/** A way to compare three versions of a file: by entries or, without them, by lines. */
export interface FileStructure {
  readonly texts: Versions;
  readonly messages: MessagesOfAll;
  readonly states?: Readonly<Record<VersionName, readonly Span[]>>;
  /** Spans that are no content: states, and the keys of entries. */
  readonly hidden?: Readonly<Record<VersionName, readonly Span[]>>;
  /** Returns such spans of a text. */
  hiddenIn?(text: string): readonly Span[];
  readonly entries?: DecidedEntries;
}

/** What is known of three versions of a file. */
interface ReadVersions {
  readonly versions: Versions;
  readonly messages: MessagesOfAll;
  /** Sources of a bilingual file. */
  readonly sources: MessagesOfAll | undefined;
  readonly format: Format;
  readonly isBaseUnknown: boolean;
  readonly choose: (path: Path) => "ours" | "theirs" | undefined;
}

/** Returns the ways to compare three versions of a file, the best first. */
export function* fileStructures(read: ReadVersions): Iterable<FileStructure> {
  const structure = entryStructure(read);
  if (structure !== undefined) yield structure;
  const decisions = [...(structure?.entries?.decisions.values() ?? [])];
  // by lines, an entry that is removed on one side cannot be marked
  if (!decisions.some(({ kind }) => kind === "contest")) yield { texts: read.versions, messages: read.messages };
}

function entryStructure({ isBaseUnknown, format: { layout }, ...read }: ReadVersions): FileStructure | undefined {
  if (layout === undefined) return undefined;
  const { versions, messages, sources, choose } = isBaseUnknown ? withoutBase(read) : read;
  const [ours, theirs] = [layout(versions.ours), layout(versions.theirs)];
  const base = isBaseUnknown ? emptyLayout(ours.root?.key ?? "") : layout(versions.base);
  const layouts = { base, ours, theirs };
  const roots = { base: base.root, ours: ours.root, theirs: theirs.root };
  if (!hasAll(roots)) return undefined;
  const all = {
    targets: messages,
    sources: sources ?? messages,
    versions: sources === undefined ? versions : undefined,
  };
  const entries = decideEntries(roots, all, choose);
  const states = mapVersions(layouts, (one) => one.states ?? []);
  const hidden = mapVersions(layouts, hiddenOf);
  const hiddenIn = (text: string): readonly Span[] => hiddenOf(layout(text));
  return { texts: versions, messages, states, hidden, hiddenIn, entries };
}

/** Returns what is known of two sides alone. */
const withoutBase = <T extends Pick<ReadVersions, "versions" | "messages" | "sources">>(read: T): T => ({
  ...read,
  versions: { ...read.versions, base: "" },
  messages: { ...read.messages, base: [] },
  ...(read.sources && { sources: { ...read.sources, base: [] } }),
});

const hasAll = <T>(
  versions: Readonly<Record<VersionName, T | undefined>>,
): versions is Readonly<Record<VersionName, T>> => Object.values(versions).every((one) => one !== undefined);

const hiddenOf = ({ states = [], names = [] }: FileLayout): readonly Span[] => [...states, ...names];

const emptyLayout = (key: string): FileLayout & { readonly root: EntryNode } => ({
  bookkeeping: [],
  root: { key, start: 0, end: 0, children: [] },
});
