import { childPath, type Message, type Path } from "../../catalog/message.ts";
import { defineFormat, type FormatDefinition } from "../defineFormat.ts";
import type { Format, Parsed } from "../format.ts";
import { eolOf } from "../shared/trivia.ts";
import { type JsonVariant, planJsonChanges } from "./jsonPlan.ts";
import { readJsonText } from "./jsonReader.ts";
import { isContainer, type JsonContainer, type JsonItem, type JsonTextValue, type JsonValue } from "./jsonTree.ts";
import { isReserved, type JsonTree, maxJsonDepth } from "./jsonTreeBuilder.ts";

/** A format whose files are one value of JSON, or of a syntax like it; by default JSON that is created empty like its model. */
export interface JsonFormatDefinition
  extends Omit<FormatDefinition<JsonTree>, "parse" | "edit" | "createEmpty">,
    Partial<Pick<FormatDefinition<JsonTree>, "parse" | "createEmpty">> {
  readonly variant: JsonVariant;
}

/** Makes a format of what it has differently from other formats with JSON's structure. */
export const defineJsonFormat = ({ variant, ...rest }: JsonFormatDefinition): Format =>
  defineFormat<JsonTree>({
    parse: readJsonText,
    createEmpty: ({ tree }) => createEmptyLike(tree),
    others: listOthers,
    edit: (tree, changes, { model }) => planJsonChanges(tree, changes, model, variant),
    ...rest,
  });

/** Variant of formats whose messages are all texts at the keys and indices that lead to them. */
export const plainVariant: JsonVariant = {
  placeOf: (path) => (path.length > 0 && path.length <= maxJsonDepth && !isReserved(path) ? path : undefined),
  copies: () => false,
  isEssential: () => false,
};

/** Lists the messages of an object, without those behind a fault. */
export function listBeforeFault(
  { text, root, fault, problems }: JsonTree,
  messagesOf: (root: JsonContainer) => readonly Message[],
): Parsed {
  const end = fault?.span?.start ?? text.length;
  const messages = root?.kind === "object" ? messagesOf(root) : [];
  return { messages: messages.filter(({ span }) => span.end <= end), problems };
}

/** Returns the texts of a value with their paths in the order of the text, without those of overridden keys. */
export function jsonMessagesOf(root: JsonValue | undefined): readonly Message[] {
  const messages: Message[] = [];
  if (isContainer(root)) collect(root, [], messages);
  return messages;
}

function collect(container: JsonContainer, path: Path, messages: Message[]): void {
  container.items.forEach((item, index) => {
    if (isHidden(container, item, index)) return;
    const { value } = item;
    const here = childPath(path, container.kind === "object" ? item.key : index);
    if (isContainer(value)) collect(value, here, messages);
    else if (value.kind === "text") messages.push(messageAt(here, item, value));
  });
}

/** Returns the paths of values that are no texts. */
const listOthers = ({ text, root }: JsonTree): readonly Path[] =>
  isContainer(root) ? [...othersIn(root, [], text)] : [];

function* othersIn(container: JsonContainer, path: Path, text: string): Generator<Path> {
  for (const [index, item] of container.items.entries()) {
    if (isHidden(container, item, index)) continue;
    yield* othersAt(item.value, childPath(path, container.kind === "object" ? item.key : index), text);
  }
}

function* othersAt(value: JsonValue, path: Path, text: string): Generator<Path> {
  if (value.kind === "text" || (value.kind === "other" && isNull(text.slice(value.start, value.end)))) return;
  yield path;
  if (isContainer(value)) yield* othersIn(value, path, text);
}

const isNull = (written: string): boolean => /^(?:null|undefined|nil)$/i.test(written);

const isHidden = ({ kind, winners }: JsonContainer, { key }: JsonItem, index: number): boolean =>
  kind === "object" && winners.get(key) !== index;

function messageAt(path: Path, { start, keyEnd }: JsonItem, { start: from, end, text }: JsonTextValue): Message {
  const span = { start: from, end };
  return keyEnd > start ? { path, text, span, keySpan: { start, end: keyEnd } } : { path, text, span };
}

/** Creates a text without messages in the style of one that was read. */
export function createEmptyLike({ text, root, start }: JsonTree): string {
  const brackets = root?.kind === "array" ? "[]" : "{}";
  const end = text === "" || /[\r\n]$/.test(text) ? (eolOf(text) ?? "\n") : "";
  return text.slice(0, start) + brackets + end;
}
