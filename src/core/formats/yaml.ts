import type { Message, Path } from "../message.ts";
import type { Format, Parsed } from "./format.ts";
import { eolOf } from "./json/manner.ts";
import type { Plan } from "./plan.ts";
import { keyText } from "./yaml/fresh.ts";
import { planYaml } from "./yaml/plan.ts";
import { read } from "./yaml/read.ts";
import { type Collection, type Item, isCollection, type Node } from "./yaml/tree.ts";

/**
 * YAML, the first document: every string is a message, at the keys and indices that lead to it. Where the one key of the
 * document is a locale, as in Rails, paths start below it.
 */
export const yaml: Format = {
  id: "yaml",
  extensions: [".yml", ".yaml"],
  parse,
  set: (text, changes, model) => plan(text, changes, model).edits,
  blocked: (text, changes, model) => plan(text, changes, model).problems,
  empty,
};

function plan(text: string, changes: Parameters<Format["set"]>[1], model: string | undefined): Plan {
  return planYaml(read(text), changes, model === undefined ? undefined : read(model));
}

function parse(text: string): Parsed {
  const { root, localeItem, problems } = read(text);
  const messages: Message[] = [];
  collect(localeItem?.value ?? root, [], undefined, messages);
  return { messages, problems };
}

function collect(node: Node | undefined, path: Path, item: Item | undefined, messages: Message[]): void {
  if (isCollection(node)) collectItems(node, path, messages);
  else if (node?.kind === "text" && path.length > 0) {
    const message = { path, text: node.text, span: { start: node.start, end: node.end } };
    const keySpan = item && { start: item.start, end: item.keyEnd };
    messages.push(keySpan === undefined ? message : { ...message, keySpan });
  }
}

function collectItems({ kind, items, winners }: Collection, path: Path, messages: Message[]): void {
  for (const [index, item] of items.entries()) {
    if (kind === "seq") collect(item.value, [...path, index], undefined, messages);
    else if (!item.isOpaque && winners.get(item.key) === index)
      collect(item.value, [...path, item.key], item, messages);
  }
}

/** With the key of the locale, where the model has one. */
function empty(model: string, locale?: string): string {
  const { start, localeItem } = read(model);
  const opening = /^---[ \t]*(?:\r\n?|\n)/.exec(model.slice(start))?.[0] ?? "";
  if (localeItem === undefined) return model.slice(0, start) + opening;
  const end = /[\r\n]$/.test(model) ? (eolOf(model) ?? "\n") : "";
  const key = locale === undefined ? model.slice(localeItem.start, localeItem.keyEnd) : keyText(locale);
  return `${model.slice(0, start)}${opening}${key}:${end}`;
}
