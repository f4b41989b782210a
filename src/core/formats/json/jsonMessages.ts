import type { Message, Path } from "../../message.ts";
import { isContainer, type JsonContainer, type JsonItem, type JsonTextValue, type JsonValue } from "./jsonTree.ts";

/** Returns the texts of a value with their paths in the order of the text, without those of overridden keys. */
export function jsonMessagesOf(root: JsonValue | undefined): readonly Message[] {
  const messages: Message[] = [];
  if (isContainer(root)) collect(root, [], messages);
  return messages;
}

function collect(container: JsonContainer, path: Path, messages: Message[]): void {
  for (const [index, item] of container.items.entries()) {
    if (isHidden(container, item, index)) continue;
    const { value } = item;
    const here = [...path, container.kind === "object" ? item.key : index];
    if (isContainer(value)) collect(value, here, messages);
    else if (value.kind === "text") messages.push(messageAt(here, item, value));
  }
}

const isHidden = ({ kind, winners }: JsonContainer, { key }: JsonItem, index: number): boolean =>
  kind === "object" && winners.get(key) !== index;

function messageAt(path: Path, { start, keyEnd }: JsonItem, { start: from, end, text }: JsonTextValue): Message {
  const span = { start: from, end };
  return keyEnd > start ? { path, text, span, keySpan: { start, end: keyEnd } } : { path, text, span };
}
