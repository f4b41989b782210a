import { type MessageChange, pathText } from "../catalog/message.ts";
import type { Problem } from "../problems/problem.ts";
import { defineFormat, type FormatSource } from "./defineFormat.ts";
import type { EditPlan } from "./editPlan.ts";
import type { Format } from "./format.ts";
import { jsonMessagesOf } from "./json/defineJsonFormat.ts";
import { jsonLayout } from "./json/jsonLayout.ts";
import { type JsonVariant, planJsonChanges } from "./json/jsonPlan.ts";
import { listContainers } from "./json/jsonTree.ts";
import { type JsonTree, maxJsonDepth } from "./json/jsonTreeBuilder.ts";
import type { Quoter } from "./json/nodeWriter.ts";
import { listUnreadTexts } from "./literal/unreadTexts.ts";
import { rewriteHeredoc } from "./php/heredoc.ts";
import { type PhpFile, readPhp, returnsArray } from "./php/phpReader.ts";
import { quotePhp } from "./php/phpStrings.ts";

/**
 * PHP that returns one array: every string without variables is a message, at the keys and indices that lead to it (keys
 * that are integers as strings), joined strings and heredocs among them. Constants, calls and lists with keys among them
 * stay as they are; nothing is executed.
 */
export const php: Format = defineFormat<PhpFile>({
  id: "php",
  extensions: [".php"],
  sniff: returnsArray,
  parse: readPhp,
  list: ({ tree }) => ({ messages: jsonMessagesOf(tree.root), problems: tree.problems }),
  edit: ({ tree }, changes, { model }) => plan(tree, changes, model?.tree),
  unread: ({ tree }) => listUnreadTexts(tree),
  createEmpty,
  layout: ({ tree }) => jsonLayout(tree),
});

const variant: JsonVariant = {
  placeOf: (path) =>
    path.length > 0 && path.length <= maxJsonDepth && path.every((part) => isWritable(String(part))) ? path : undefined,
  copies: () => false,
  isEssential: () => false,
  quoterOf,
};

/** Returns whether a text has no lone surrogates, which UTF-8 cannot hold. */
const isWritable = (text: string): boolean => !/\p{Surrogate}/u.test(text);

function plan(tree: JsonTree, changes: readonly MessageChange[], model: JsonTree | undefined): EditPlan {
  const odd = changes.filter((change) => change.text !== undefined && !isWritable(change.text));
  const fine = odd.length === 0 ? changes : changes.filter((change) => !odd.includes(change));
  const { edits, problems } = planJsonChanges(tree, fine, model, variant);
  const refused = odd.map(({ path }): Problem => ({ code: "format.blocked", path, detail: pathText(path) }));
  return { edits, problems: [...problems, ...refused] };
}

/** Creates a file with the model's code around the array: comments, declarations, `return`. */
function createEmpty({ text: model, tree }: FormatSource<PhpFile>): string {
  const { root, start } = tree.tree;
  if (root === undefined) return `${model.slice(0, start)}<?php\n\nreturn [\n];\n`;
  const brackets = model.charAt(root.start) === "[" ? "[]" : "array()";
  return model.slice(0, root.start) + brackets + model.slice(root.end);
}

function quoterOf(_json: unknown, tree: JsonTree, model: JsonTree | undefined): Quoter {
  const mark = marksOf(tree) ?? (model && marksOf(model)) ?? "'";
  return {
    quote: (text, was) => rewriteHeredoc(text, was ?? "") ?? quotePhp(text, markFor(was, mark), was),
    key: (text) => quotePhp(text, mark),
  };
}

/** Returns the quotation marks of a value: those of what it replaces, if that has some. */
const markFor = (was = "", mark: "'" | '"'): "'" | '"' =>
  was.startsWith('"') ? '"' : was.startsWith("'") ? "'" : mark;

/** Returns the quotation marks of most values. */
function marksOf({ text, root }: JsonTree): "'" | '"' | undefined {
  const texts = [...listContainers(root)].flatMap(({ items }) =>
    items.flatMap(({ value }) => (value.kind === "text" ? value : [])),
  );
  const double = texts.filter(({ start }) => text.charAt(start) === '"').length;
  if (texts.length === 0) return undefined;
  return double * 2 > texts.length ? '"' : "'";
}
