import type { Message, Path, PathRename } from "../catalog/message.ts";
import { expandedMessages } from "../formats/aliases.ts";
import type { LocaleDocument } from "../formats/format.ts";
import type { Span } from "../text/textEdits.ts";
import { isRenamed, type ReadDocument } from "./renameInFile.ts";

/** A key above messages, where a file writes it. */
export interface WrittenGroup {
  readonly path: Path;
  readonly span: Span;
}

/**
 * Returns the group whose key is at an offset of a locale file. Formats have no places of groups: the word there is the key
 * of one if another word in its place renames exactly the messages below it.
 */
export function findGroupAt(document: LocaleDocument, read: ReadDocument, offset: number): WrittenGroup | undefined {
  const span = wordAt(document.text, offset);
  const messages = expandedMessages(document);
  const next = nextMessage(messages, span.end);
  if (span.start === span.end || next === undefined) return undefined;
  const word = document.text.slice(span.start, span.end);
  const path = groupsAbove(next).find((group) => {
    if (group.at(-1) !== word) return false;
    const edit = { span, text: otherWord(word) };
    return isRenamed(document, read, [edit], renamesBelow(messages, group));
  });
  return path && { path, span };
}

const outside = /["'`\s:=<>{}[\](),]/;

function wordAt(text: string, offset: number): Span {
  let [start, end] = [offset, offset];
  while (start > 0 && !outside.test(text.charAt(start - 1))) start--;
  while (end < text.length && !outside.test(text.charAt(end))) end++;
  return { start, end };
}

/** The first message whose key is behind an offset. */
function nextMessage(messages: readonly Message[], offset: number): Message | undefined {
  const startOf = ({ keySpan, span }: Message): number => (keySpan ?? span).start;
  const behind = messages.filter((one) => startOf(one) >= offset);
  return behind.reduce<Message | undefined>(
    (first, one) => (first === undefined || startOf(one) < startOf(first) ? one : first),
    undefined,
  );
}

/** The paths of the groups that a message is in, the innermost first. */
function groupsAbove({ path, plural }: Message): readonly Path[] {
  const own = plural === undefined ? path : path.slice(0, -1);
  return own.slice(0, -1).map((_, index) => own.slice(0, own.length - 1 - index));
}

const otherWord = (word: string): string => `${word}_renamed`;

function renamesBelow(messages: readonly Message[], group: Path): readonly PathRename[] {
  const last = group.length - 1;
  const below = messages.filter(
    ({ path }) => path.length > group.length && group.every((part, at) => path[at] === part),
  );
  return below.map(({ path }) => ({
    from: path,
    to: path.map((part, index) => (index === last ? otherWord(String(part)) : part)),
  }));
}
