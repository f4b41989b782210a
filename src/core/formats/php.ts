import { type Change, pathText } from "../message.ts";
import type { Problem } from "../problem.ts";
import { defineFormat, type Source } from "./defineFormat.ts";
import type { Format } from "./format.ts";
import type { Quoter } from "./json/ink.ts";
import { messagesOf } from "./json/messages.ts";
import { type Custom, planChanges } from "./json/plan.ts";
import { maxDepth, type Tree } from "./json/reader.ts";
import { containersOf } from "./json/tree.ts";
import { type PhpFile, read, returnsArray } from "./php/read.ts";
import { quoted } from "./php/strings.ts";
import type { Plan } from "./plan.ts";

/**
 * PHP that returns one array: every string without variables is a message, at the keys and indices that lead to it (keys
 * that are integers as strings). Heredocs, joined strings, constants, calls and lists with keys among them stay as they are; nothing is executed.
 */
export const php: Format = defineFormat<PhpFile>({
  id: "php",
  extensions: [".php"],
  claims: returnsArray,
  parse: read,
  list: ({ tree }) => ({ messages: messagesOf(tree.root), problems: tree.problems }),
  edit: ({ tree }, changes, { model }) => plan(tree, changes, model?.tree),
  empty,
});

const custom: Custom = {
  placeOf: (path) =>
    path.length > 0 && path.length <= maxDepth && path.every((part) => isWritable(String(part))) ? path : undefined,
  copies: () => false,
  carries: () => false,
  quoterOf,
};

/** PHP's strings are UTF-8 here, which has no lone surrogates. */
const isWritable = (text: string): boolean => !/\p{Surrogate}/u.test(text);

function plan(tree: Tree, changes: readonly Change[], model: Tree | undefined): Plan {
  const odd = changes.filter((change) => change.text !== undefined && !isWritable(change.text));
  const fine = odd.length === 0 ? changes : changes.filter((change) => !odd.includes(change));
  const { edits, problems } = planChanges(tree, fine, model, custom);
  const refused = odd.map(({ path }): Problem => ({ code: "format.blocked", path, detail: pathText(path) }));
  return { edits, problems: [...problems, ...refused] };
}

/** With what stands around the array of the model: comments, declarations, `return`. */
function empty({ text: model, tree }: Source<PhpFile>): string {
  const { root, start } = tree.tree;
  if (root === undefined) return `${model.slice(0, start)}<?php\n\nreturn [\n];\n`;
  const brackets = model.charAt(root.start) === "[" ? "[]" : "array()";
  return model.slice(0, root.start) + brackets + model.slice(root.end);
}

function quoterOf(_json: unknown, tree: Tree, model: Tree | undefined): Quoter {
  const mark = marksOf(tree) ?? (model && marksOf(model)) ?? "'";
  return {
    quote: (text, was) => quoted(text, was === undefined ? mark : was.startsWith('"') ? '"' : "'", was),
    key: (text) => quoted(text, mark),
  };
}

/** The quotation marks of most values. */
function marksOf({ text, root }: Tree): "'" | '"' | undefined {
  const texts = [...containersOf(root)].flatMap(({ items }) =>
    items.flatMap(({ value }) => (value.kind === "text" ? value : [])),
  );
  const double = texts.filter(({ start }) => text.charAt(start) === '"').length;
  if (texts.length === 0) return undefined;
  return double * 2 > texts.length ? '"' : "'";
}
