import { sha512Id } from "../../hash/contentIds.ts";
import { argumentsOf, memberName, unwrap } from "../javascript/jsNodes.ts";
import { literalsOf } from "../javascript/jsObjects.ts";
import type { JsReading } from "../javascript/jsReading.ts";
import { literalText, type UsageScope, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { readWrittenMessage, type WrittenMessage } from "../javascript/writtenMessage.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { concatenate, exactValue, type KeyValue, openValue, unionOf } from "../keyValue.ts";
import { pathIdOf } from "../pathIds.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** A message as code describes it, with the value of its id. */
export interface DescribedMessage {
  readonly value: KeyValue;
  readonly text?: string | undefined;
  /** The id is the place of the message: the path of its file, or a prefix, with its name. */
  readonly isPlaced?: true;
}

/** A descriptor, or the text of one to which a plugin or a function of the project adds an id. */
const descriptorTypes: ReadonlySet<string> = new Set(["object", "string", "template_string"]);

export const isDescriptor = (node: SyntaxNode): boolean => descriptorTypes.has(node.type);

/**
 * Returns the descriptors that an expression may be: `{…}`, `message`, `messages.title`, `labels[kind]`; `undefined` if these
 * are not all.
 */
export function findDescriptors(
  node: SyntaxNode,
  { names }: Pick<JsReading, "names">,
): readonly SyntaxNode[] | undefined {
  const found = literalsOf(node, names, 0, descriptorTypes) ?? [];
  const descriptors = found.filter((one) => one !== undefined);
  const areAll = descriptors.every((one) => one.type === "object" || placeInList(one) !== undefined);
  return descriptors.length > 0 && areAll && descriptors.length === found.length ? descriptors : undefined;
}

/** Reads a descriptor, or the text of one. */
export function describe(node: SyntaxNode, reading: JsReading): DescribedMessage {
  const message = readWrittenMessage(node, "defaultMessage");
  const placed = message.id === undefined ? placedId(node, reading) : undefined;
  return placed === undefined
    ? describeMessage(message, { ...reading, file: reading.bindings.of(node).file })
    : { value: placed, text: message.text, isPlaced: true };
}

/** The id of a message that is not in a list: the one that it has, or the one that its text gives. */
export function describeMessage(message: WrittenMessage, { names, file, options }: JsReading): DescribedMessage {
  const { id, text, description } = message;
  if (id !== undefined) return { value: evaluate(unwrap(id), names), text };
  if (options.pathIds !== undefined) {
    // the plugin ends them with a hash of the text
    const before = pathIdOf({ path: file.path, name: "" }, options.pathIds);
    const start = before === "" ? "" : `${before}.`;
    return { value: concatenate([exactValue([{ text: start }]), openValue]), text, isPlaced: true };
  }
  const computed = text === undefined ? undefined : hashOf(text, description);
  return { value: computed === undefined ? openValue : exactValue([{ text: computed }]), text };
}

/** `[sha512:contenthash:base64:6]`; descriptions that are no texts cannot be hashed as their JSON is not known. */
function hashOf(written: string, description: SyntaxNode | undefined): string | undefined {
  // white space counts as one blank, unless an option of the extractor keeps it
  const text = written.trim().replace(/\s+/g, " ");
  if (description === undefined) return sha512Id(text);
  const note = literalText(description);
  return note === undefined ? undefined : sha512Id(note === "" ? text : `${text}#${note}`);
}

/** The id that a message gets by its place in a list: `defineMessages("cart", { title: "Cart" })`. */
function placedId(node: SyntaxNode, { bindings, names, options: { pathIds } }: JsReading): KeyValue | undefined {
  const place = placeInList(node);
  if (place === undefined) return undefined;
  const { name, call } = place;
  const [first, list] = argumentsOf(call).args;
  if (list !== undefined && first !== undefined && unwrap(first).type !== "object") {
    return concatenate([evaluate(first, names), exactValue([{ text: `.${name}` }])]);
  }
  if (pathIds !== undefined) {
    const { path } = bindings.of(node).file;
    return exactValue([{ text: pathIdOf({ path, name, exported: exportedName(call) }, pathIds) }]);
  }
  // a plugin that is not known adds what is before the name
  return node.type === "object" ? undefined : concatenate([openValue, exactValue([{ text: name }])]);
}

interface PlaceInList {
  readonly name: string;
  /** `defineMessages({…})`. */
  readonly call: SyntaxNode;
}

function placeInList(node: SyntaxNode): PlaceInList | undefined {
  const member = outside(node);
  const name = member?.type === "pair" ? memberName(member) : undefined;
  const list = member?.parent?.type === "object" ? outside(member.parent) : undefined;
  const call = list?.type === "arguments" ? list.parent : null;
  const isList = /^(?:\w+\.)?defineMessages$/.test(call?.childForFieldName("function")?.text ?? "");
  return call && isList && name !== undefined ? { name, call } : undefined;
}

/** The node around an expression and its casts. */
function outside(node: SyntaxNode): SyntaxNode | undefined {
  let at = node.parent;
  while (at !== null && unwrap(at) === node) at = at.parent;
  return at ?? undefined;
}

/** `messages` of `export const messages = defineMessages(…)`, `default` of `export default defineMessages(…)`. */
function exportedName(call: SyntaxNode): string | undefined {
  const around = outside(call);
  if (around?.type === "export_statement") return "default";
  const isExported = around?.type === "variable_declarator" && around.parent?.parent?.type === "export_statement";
  return isExported ? around.childForFieldName("name")?.text : undefined;
}

/** The places of a usage. */
export interface MessagePlace {
  readonly at: SyntaxNode;
  readonly call: SyntaxNode;
  /** The ids are written elsewhere, where the messages are defined. */
  readonly isReference?: boolean;
}

/** Makes the usage of a place that asks for one of some messages; `undefined` if they are not known. */
export function usageOfMessages(
  messages: readonly DescribedMessage[] | undefined,
  { at, call, isReference = false }: MessagePlace,
): KeyUsage {
  const [first, ...others] = messages ?? [];
  const isOne = first !== undefined && others.length === 0;
  const value = isOne ? first.value : messages === undefined ? openValue : unionOf(messages.map((one) => one.value));
  const scope: UsageScope = { framework: "formatjs", identity: first?.isPlaced ? "path" : "hash" };
  const usage = usageOf(value, spanOf(at), spanOf(call), scope);
  const text = isOne ? first.text : undefined;
  return {
    ...usage,
    ...(isReference && { keys: [...new Set(usage.keys.map(({ key }) => key))].map((key) => ({ key })) }),
    ...(text !== undefined && { defaultText: text }),
  };
}
