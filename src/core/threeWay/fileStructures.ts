import type { Format } from "../formats/format.ts";
import type { EntryNode, FileLayout } from "../formats/layout/fileLayout.ts";
import type { Message, Path } from "../message.ts";
import type { Span } from "../textEdits.ts";
import { type DecidedEntries, decideEntries } from "./entryDecisions.ts";
import type { MessagesOfAll } from "./mergeCandidates.ts";
import { mapVersions, type VersionName, type Versions } from "./versions.ts";

/** A way to compare three versions of a file: by entries or, without them, by lines. */
export interface FileStructure {
  readonly texts: Versions;
  readonly messages: MessagesOfAll;
  /** Sources of a bilingual file. */
  readonly sources?: MessagesOfAll;
  readonly states?: Readonly<Record<VersionName, readonly Span[]>>;
  readonly entries?: DecidedEntries;
}

/** What is known of three versions of a file. */
interface ReadVersions {
  readonly versions: Versions;
  readonly messages: MessagesOfAll;
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

function entryStructure({
  versions,
  messages,
  format,
  isBaseUnknown,
  choose,
}: ReadVersions): FileStructure | undefined {
  const { layout } = format;
  if (layout === undefined) return undefined;
  const [ours, theirs] = [layout(versions.ours), layout(versions.theirs)];
  if (ours.root === undefined || theirs.root === undefined) return undefined;
  const base = isBaseUnknown ? emptyLayout(ours.root.key) : layout(versions.base);
  if (base.root === undefined) return undefined;
  const texts = isBaseUnknown ? { ...versions, base: "" } : versions;
  const targets = isBaseUnknown ? { ...messages, base: [] } : messages;
  const sources = format.bilingual ? mapVersions(texts, (text) => sourcesIn(format, text)) : undefined;
  const roots = { base: base.root, ours: ours.root, theirs: theirs.root };
  const entries = decideEntries(roots, { targets, sources: sources ?? targets }, choose);
  const states = mapVersions({ base, ours, theirs }, (one) => one.states ?? []);
  return { texts, messages: targets, ...(sources && { sources }), states, entries };
}

const emptyLayout = (key: string): FileLayout & { readonly root: EntryNode } => ({
  bookkeeping: [],
  root: { key, start: 0, end: 0, children: [] },
});

const sourcesIn = (format: Format, text: string): readonly Message[] =>
  text === "" ? [] : format.read(text, "source").messages;
