import { type Message, pathKey } from "../../core/catalog/message.ts";
import type { MessageDifference } from "../../core/changes/messageDifferences.ts";
import type { FileDifference } from "./fileDifference.ts";

/** The key and the text of a message as one string. */
export const identityOf = ({ path, text }: Message): string => `${pathKey(path)}\n${text}`;

/** A removed message and its file. */
interface GoneMessage {
  readonly file: string;
  readonly message: Message;
}

/** Takes a message that went from one file of a locale and came to another one as moved, if it is the only one of its kind. */
export function withMovesBetween(files: readonly FileDifference[]): FileDifference[] {
  const gone = findGone(files);
  const moved = new Set<Message>();
  const take = (file: FileDifference, difference: MessageDifference): MessageDifference => {
    const { kind, after, path } = difference;
    const from = kind === "added" && after !== undefined ? gone.get(placeKey(file, after)) : undefined;
    if (from === undefined || after === undefined || moved.has(from.message)) return difference;
    moved.add(from.message);
    return { kind: "moved", path, before: from.message, after, formerFile: from.file };
  };
  const placed = files.map((file) => ({ ...file, messages: file.messages.map((one) => take(file, one)) }));
  const isGone = ({ kind, before }: MessageDifference): boolean =>
    kind === "removed" && before !== undefined && moved.has(before);
  return placed.map((file) => ({ ...file, messages: file.messages.filter((one) => !isGone(one)) }));
}

function findGone(files: readonly FileDifference[]): ReadonlyMap<string, GoneMessage | undefined> {
  const gone = new Map<string, GoneMessage | undefined>();
  for (const file of files) {
    for (const { kind, before } of file.messages) {
      if (kind !== "removed" || before === undefined) continue;
      const key = placeKey(file, before);
      gone.set(key, gone.has(key) ? undefined : { file: file.path, message: before });
    }
  }
  return gone;
}

const placeKey = ({ locale, found }: FileDifference, message: Message): string =>
  `${locale}\n${found.catalog.format}\n${identityOf(message)}`;
