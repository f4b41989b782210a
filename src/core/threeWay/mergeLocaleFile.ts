import type { Path } from "../catalog/message.ts";
import type { Format } from "../formats/format.ts";
import { mapVersions, type Versions, versionNames } from "../text/versions.ts";
import { alignBookkeeping } from "./alignBookkeeping.ts";
import { findConflictSections } from "./conflictSections.ts";
import { fileStructures } from "./fileStructures.ts";
import { commonLines } from "./lineHunks.ts";
import type { LocaleMerge, LocaleMergeOptions } from "./localeMerge.ts";
import { mergeStructure, noChoice } from "./mergeStructure.ts";
import { type FileView, viewsOf } from "./messageMerge.ts";
import { messagesInFile, nameInFile } from "./pathsInFile.ts";
import { readOnce } from "./readOnce.ts";
import { readVersions, withoutRepeatedMessages } from "./readVersions.ts";
import { retireEntries } from "./retireEntries.ts";
import { findSeparated } from "./separatedMessages.ts";
import { swapChoice, swapMerge, swapSides } from "./swapSides.ts";
import { isOfBrokenText, problemsOf } from "./writeMessages.ts";

/**
 * Merges two sides of a locale file message by message, written on ours: comments, order and style of ours stay, and
 * new messages of theirs take the place that they had there. Every message of the result is read again and compared
 * with what the sides say of it. Returns `undefined` if that is not possible: a version is broken, the format has no
 * keys, or theirs has changed something else than messages (a note, a state) on lines that ours has changed, too.
 */
export function mergeLocaleFile(
  versions: Versions,
  format: Format,
  options: LocaleMergeOptions,
): LocaleMerge | undefined {
  const marks = mapVersions(versions, (text) => (text.startsWith(byteOrderMark) ? byteOrderMark : ""));
  if (marks.ours === "" && marks.theirs === "") return mergeTexts(versions, format, options);
  const plain = mapVersions(versions, (text) => (text.startsWith(byteOrderMark) ? text.slice(1) : text));
  const merged = mergeTexts(plain, format, options);
  // a marker of git has nothing before it in its line
  if (merged === undefined || findConflictSections(merged.text)[0]?.span.start === 0)
    return mergeTexts(versions, format, options);
  return { ...merged, text: (marks.base === marks.ours ? marks.theirs : marks.ours) + merged.text };
}

const byteOrderMark = "\ufeff";

/** Merges texts; a byte order mark would belong to their first entries, which others may precede. */
function mergeTexts(versions: Versions, format: Format, options: LocaleMergeOptions): LocaleMerge | undefined {
  const { base, ours, theirs } = versions;
  if (ours === theirs || base === theirs) return { text: ours, conflicts: [] };
  if (base === ours) return { text: theirs, conflicts: [] };
  if (format.alignedTo !== undefined) return undefined;
  const once = readOnce(format);
  const reading = { format: once, views: viewsOf(once, [base, ours, theirs]) };
  const aligned = alignBookkeeping(versions, once);
  // both sides have added the file: git gives an empty base
  if (base.trim() !== "") return mergeInEitherOrder(aligned, reading, options);
  const common = commonLines(aligned.ours, aligned.theirs);
  return mergeInEitherOrder({ ...aligned, base: common }, reading, { ...options, isBaseUnknown: true });
}

/**
 * Merges versions on ours or, if only theirs takes what both sides say, on theirs: by line, files without entries may have
 * that of one side alone at a place. With other line ends theirs is no text to write on.
 */
function mergeInEitherOrder(
  versions: Versions,
  reading: Reading,
  options: LocaleMergeOptions,
): LocaleMerge | undefined {
  const merged = mergeViews(versions, reading, options);
  if (merged !== undefined || haveOtherLineEnds(versions)) return merged;
  const swapped = mergeViews(swapSides(versions), reading, swapChoice(options));
  return swapped && swapMerge(swapped);
}

/** Returns whether both sides have line ends, and not the same. */
const haveOtherLineEnds = ({ ours, theirs }: Versions): boolean =>
  ours.includes("\n") && theirs.includes("\n") && ours.includes("\r\n") !== theirs.includes("\r\n");

/** A format, and the views by which its file is read. */
interface Reading {
  readonly format: Format;
  readonly views: readonly FileView[];
}

function mergeViews(
  versions: Versions,
  { format, views }: Reading,
  options: LocaleMergeOptions,
): LocaleMerge | undefined {
  const read = views.map((view) => withoutRepeatedMessages({ view, documents: readVersions(versions, view, options) }));
  const known = new Set(read.flatMap(({ documents }) => Object.values(documents).flatMap(problemsOf)));
  if ([...known].some(isOfBrokenText)) return undefined;
  const messages = mapVersions(versionNames, (name) =>
    read.flatMap(({ view, documents }) => messagesInFile(view, documents[name].messages)),
  );
  const [{ documents } = {}] = read;
  const sources =
    format.bilingual && documents && mapVersions(documents, (document) => format.read(document, "source").messages);
  const { isBaseUnknown = false, choose = noChoice } = options;
  const retired = sources && !isBaseUnknown && retireEntries(versions, format, { sources, targets: messages });
  if (retired) return mergeViews(retired, { format, views }, options);
  const chooseAt = (path: Path) => choose(nameInFile(path, views));
  const question = { versions, messages, sources, format, isBaseUnknown, choose: chooseAt };
  for (const structure of fileStructures(question)) {
    const merge = mergeStructure(structure, { read, known, options });
    if (merge !== undefined) return { ...merge, ...findSeparated(merge.text, read, format) };
  }
  return undefined;
}
