import type { Message, Path } from "../../message.ts";
import { type Container, type Item, isContainer, type TextValue, type Value } from "./tree.ts";

/** The texts of a value with their paths, in the order of the text; what a later duplicate key hides is not read. */
export function messagesOf(root: Value | undefined): readonly Message[] {
  const messages: Message[] = [];
  if (isContainer(root)) collect(root, [], messages);
  return messages;
}

function collect(container: Container, path: Path, messages: Message[]): void {
  for (const [index, item] of container.items.entries()) {
    if (isHidden(container, item, index)) continue;
    const { value } = item;
    const here = [...path, container.kind === "object" ? item.key : index];
    if (isContainer(value)) collect(value, here, messages);
    else if (value.kind === "text") messages.push(messageAt(here, item, value));
  }
}

const isHidden = ({ kind, winners }: Container, { key }: Item, index: number): boolean =>
  kind === "object" && winners.get(key) !== index;

function messageAt(path: Path, { start, keyEnd }: Item, { start: from, end, text }: TextValue): Message {
  const span = { start: from, end };
  return keyEnd > start ? { path, text, span, keySpan: { start, end: keyEnd } } : { path, text, span };
}
