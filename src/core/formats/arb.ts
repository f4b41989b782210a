import type { Message } from "../message.ts";
import { applyEdits } from "../text.ts";
import { defineFormat, type Source } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { emptyAs } from "./json/empty.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { read } from "./json/read.ts";
import { isReserved, type Tree } from "./json/reader.ts";
import { type Container, isContainer, itemAt } from "./json/tree.ts";

/**
 * Application resource bundles, as Flutter has them: ICU messages by flat keys, each with its note in the `description`
 * of `@key`. Attributes (`@key`) and what is said of the file (`@@locale`) are no messages; see the ARB specification,
 * “Resource Attributes”.
 */
export const arb: Format = defineFormat<Tree>({
  id: "arb",
  extensions: [".arb"],
  escapes: true,
  parse: read,
  list,
  edit: (tree, changes, { model }) => planChanges(tree, changes, model, custom),
  empty,
});

const isAttribute = (key: string): boolean => key.startsWith("@");

const custom: Custom = {
  placeOf: ([key, ...more]) =>
    typeof key === "string" && more.length === 0 && !isAttribute(key) && !isReserved([key]) ? [key] : undefined,
  copies: () => false,
  carries: () => false,
  remarkOn: (depth, key) => (depth === 0 && !isAttribute(key) ? `@${key}` : undefined),
};

function list({ text, root, fault, problems }: Tree): Parsed {
  const end = fault?.span?.start ?? text.length;
  const messages = root?.kind === "object" ? messagesOf(root) : [];
  return { messages: messages.filter(({ span }) => span.end <= end), problems };
}

function messagesOf(root: Container): readonly Message[] {
  return root.items.flatMap(({ key, start, keyEnd, value }, index): Message[] => {
    if (value.kind !== "text" || isAttribute(key) || root.winners.get(key) !== index) return [];
    const keySpan = { start, end: keyEnd };
    const message = { path: [key], text: value.text, span: { start: value.start, end: value.end }, keySpan };
    const note = noteOn(root, key);
    return [note === undefined ? message : { ...message, note }];
  });
}

function noteOn(root: Container, key: string): string | undefined {
  const attributes = itemAt(root, `@${key}`)?.value;
  const description = isContainer(attributes) ? itemAt(attributes, "description")?.value : undefined;
  return description?.kind === "text" && description.text.trim() !== "" ? description.text : undefined;
}

/** Names its locale where the model does: what it says must be what the file's name says. */
function empty({ tree: model }: Source<Tree>, locale: string | undefined): string {
  const text = emptyAs(model);
  const { root } = model;
  if (locale === undefined || !isContainer(root) || itemAt(root, named)?.value.kind !== "text") return text;
  const change = { path: [named], text: locale };
  const { edits } = planChanges(read(text), [change], model, { ...custom, placeOf: (path) => path });
  return applyEdits(text, edits);
}

const named = "@@locale";
