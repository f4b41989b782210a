import { type Message, pathKey } from "../catalog/message.ts";
import type { LocaleDocument } from "../formats/format.ts";
import { mapVersions, type VersionName, type Versions } from "../text/versions.ts";
import type { LocaleMergeOptions } from "./localeMerge.ts";
import type { FileView } from "./messageMerge.ts";

/** Three versions of a file, read by one view. */
export interface ReadView {
  readonly view: FileView;
  readonly documents: Readonly<Record<VersionName, LocaleDocument>>;
}

/**
 * Returns a view, and what it has read, without the messages that a version has several times: which of them a program
 * shows is a matter of lines.
 */
export function withoutRepeatedMessages({ view, documents }: ReadView): ReadView {
  const repeated = new Set(Object.values(documents).flatMap(findRepeated));
  if (repeated.size === 0) return { view, documents };
  const unique = (document: LocaleDocument): LocaleDocument => ({
    text: document.text,
    messages: document.messages.filter(({ path }) => !repeated.has(pathKey(path))),
    problems: document.problems,
    edit: (changes, options) => document.edit(changes, options),
    release: () => document.release(),
  });
  return { view: { ...view, read: (text) => unique(view.read(text)) }, documents: mapVersions(documents, unique) };
}

/** Returns the paths of messages that a document has several times; problems of some formats name the last key alone. */
function findRepeated({ messages, problems }: LocaleDocument): readonly string[] {
  return problems.flatMap(({ code, path, span }) => {
    if (code !== "format.duplicateKey" || path === undefined) return [];
    const isNext = (one: Message): boolean => one.path.at(-1) === path.at(-1) && one.span.start >= (span?.start ?? 0);
    const read = path.length > 1 ? undefined : messages.find(isNext);
    return [path, ...(read === undefined ? [] : [read.path])].map(pathKey);
  });
}

/** Reads the versions; without a base, what both sides say alike is taken for it. */
export function readVersions(
  versions: Versions,
  view: FileView,
  { isBaseUnknown = false }: Pick<LocaleMergeOptions, "isBaseUnknown">,
): ReadView["documents"] {
  if (!isBaseUnknown) return mapVersions(versions, (text) => view.read(text));
  const [ours, theirs] = [view.read(versions.ours), view.read(versions.theirs)];
  const others = new Map(theirs.messages.map((message) => [pathKey(message.path), message]));
  const isCommon = ({ path, text, state }: Message): boolean => {
    const other = others.get(pathKey(path));
    return other?.text === text && other.state === state;
  };
  return { base: { ...ours, messages: ours.messages.filter(isCommon), problems: [] }, ours, theirs };
}
