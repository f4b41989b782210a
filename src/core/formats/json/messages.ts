import type { Message, Path } from "../../message.ts";
import { type Container, isContainer, type Value } from "./tree.ts";

/** The texts of a value with their paths, in the order of the text; what a later duplicate key hides is not read. */
export function messagesOf(root: Value | undefined): readonly Message[] {
  const messages: Message[] = [];
  if (isContainer(root)) collect(root, [], messages);
  return messages;
}

function collect(container: Container, path: Path, messages: Message[]): void {
  for (const [index, item] of container.items.entries()) {
    const { key, value, start, keyEnd } = item;
    const isObject = container.kind === "object";
    if (value.kind === "other" || (isObject && container.winners.get(key) !== index)) continue;
    const here = [...path, isObject ? key : index];
    if (isContainer(value)) collect(value, here, messages);
    else {
      const span = { start: value.start, end: value.end };
      const place = isObject ? { span, keySpan: { start, end: keyEnd } } : { span };
      messages.push({ path: here, text: value.text, ...place });
    }
  }
}
