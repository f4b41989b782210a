import type { Message } from "../catalog/message.ts";
import { applyEdits } from "../text/textEdits.ts";
import type { FormatSource } from "./defineFormat.ts";
import type { Format } from "./format.ts";
import { createEmptyLike, defineJsonFormat, listBeforeFault } from "./json/defineJsonFormat.ts";
import { jsonBookkeeping } from "./json/jsonBookkeeping.ts";
import { jsonLayout } from "./json/jsonLayout.ts";
import { type JsonVariant, planJsonChanges } from "./json/jsonPlan.ts";
import { readJsonText } from "./json/jsonReader.ts";
import { isContainer, itemAt, type JsonContainer } from "./json/jsonTree.ts";
import { isReserved, type JsonTree } from "./json/jsonTreeBuilder.ts";

const variant: JsonVariant = {
  placeOf: ([key, ...more]) =>
    typeof key === "string" && more.length === 0 && !isAttribute(key) && !isReserved([key]) ? [key] : undefined,
  copies: () => false,
  isEssential: () => false,
  companionKeyOf: (depth, key) => (depth === 0 && !isAttribute(key) ? `@${key}` : undefined),
};

/**
 * Application resource bundles, as Flutter has them: ICU messages by flat keys, each with its note in the `description`
 * of `@key`. Attributes of messages (`@key`) and of the file (`@@locale`) are no messages; see the ARB specification,
 * “Resource Attributes”.
 */
export const arb: Format = defineJsonFormat({
  id: "arb",
  extensions: [".arb"],
  escapes: true,
  list: (tree) => listBeforeFault(tree, messagesOf),
  variant,
  createEmpty,
  layout: (tree) => ({
    ...jsonLayout(tree, { entryDepth: 1, companionOf: (key) => `@${key}` }),
    bookkeeping: jsonBookkeeping(tree, ([key]) => key === "@@last_modified", true),
  }),
});

const isAttribute = (key: string): boolean => key.startsWith("@");

function messagesOf(root: JsonContainer): readonly Message[] {
  return root.items.flatMap(({ key, start, keyEnd, value }, index): Message[] => {
    if (value.kind !== "text" || isAttribute(key) || root.winners.get(key) !== index) return [];
    const keySpan = { start, end: keyEnd };
    const message = { path: [key], text: value.text, span: { start: value.start, end: value.end }, keySpan };
    const note = noteOn(root, key);
    return [note === undefined ? message : { ...message, note }];
  });
}

function noteOn(root: JsonContainer, key: string): string | undefined {
  const attributes = itemAt(root, `@${key}`)?.value;
  const description = isContainer(attributes) ? itemAt(attributes, "description")?.value : undefined;
  return description?.kind === "text" && description.text.trim() !== "" ? description.text : undefined;
}

/** Creates an empty file; it names its locale if the model does. */
function createEmpty({ tree: model }: FormatSource<JsonTree>, locale: string | undefined): string {
  const text = createEmptyLike(model);
  const { root } = model;
  if (locale === undefined || !isContainer(root) || itemAt(root, named)?.value.kind !== "text") return text;
  const change = { path: [named], text: locale };
  const { edits } = planJsonChanges(readJsonText(text), [change], model, { ...variant, placeOf: (path) => path });
  return applyEdits(text, edits);
}

const named = "@@locale";
