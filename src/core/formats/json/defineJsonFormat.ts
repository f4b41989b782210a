import type { Message } from "../../message.ts";
import { defineFormat, type FormatDefinition } from "../defineFormat.ts";
import type { Format, Parsed } from "../format.ts";
import { createEmptyLike } from "./emptyJson.ts";
import { type JsonVariant, planJsonChanges } from "./jsonPlan.ts";
import { readJsonText } from "./jsonReader.ts";
import type { JsonContainer } from "./jsonTree.ts";
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
