import type { Locale } from "../catalog/catalog.ts";
import { childPath, type Message, type Path } from "../catalog/message.ts";
import { defineFormat, type FormatSource, treeIn } from "./defineFormat.ts";
import type { Format, Parsed } from "./format.ts";
import { eolOf } from "./shared/trivia.ts";
import { findLocaleRoots, modelPartOf, selectPart } from "./yaml/localeRoots.ts";
import { expandAliases } from "./yaml/yamlAliases.ts";
import { yamlLayout } from "./yaml/yamlLayout.ts";
import { writeYamlKey } from "./yaml/yamlLines.ts";
import { listSymbols, mayHaveSymbols, renameItems } from "./yaml/yamlNames.ts";
import { planYaml } from "./yaml/yamlPlan.ts";
import { readYaml, topOf, type YamlFile } from "./yaml/yamlReader.ts";
import {
  type Collection,
  isCollection,
  type YamlItem,
  type YamlNode,
  type YamlOtherNode,
  type YamlTextNode,
} from "./yaml/yamlTree.ts";

/**
 * YAML, the first document: every string is a message, at the keys and indices that lead to it. If the only key of the
 * document is a locale, as in Rails, paths start below it; so they do in the part of each locale of a file that holds
 * several.
 */
export const yaml: Format = {
  ...view(undefined),
  multilingual: {
    isOptional: true,
    locales: (from) => ({ all: findLocaleRoots(treeIn(from, readYaml).root).map(({ key }) => key) }),
    of: view,
  },
};

function view(locale: Locale | undefined): Format {
  return defineFormat<YamlFile>({
    id: "yaml",
    extensions: [".yml", ".yaml"],
    parse: readYaml,
    list: (file) => list(selectPart(file, locale)),
    others: (file) => listOthers(selectPart(file, locale)),
    layout: yamlLayout,
    edit: (file, changes, { model }) =>
      planYaml(selectPart(file, locale), changes, model && modelPartOf(model, locale)),
    references: { mayHave: mayHaveSymbols, list: (file) => listSymbols(selectPart(file, locale)) },
    renameKeys: (file, renames) => renameItems(selectPart(file, locale), renames),
    createEmpty,
  });
}

function list(file: YamlFile): Parsed {
  const { text, localeItem, hasAliases, problems } = file;
  const messages: Message[] = [];
  const byNode = hasAliases ? new Map<YamlNode, Message>() : undefined;
  const top = topOf(file);
  if (isCollection(top)) collect({ text, messages, byNode }, top, [], localeItem?.mark ?? 0);
  const parsed = { messages, problems };
  return byNode && top !== undefined ? { ...parsed, ...expandAliases(top, byNode, file.foreign) } : parsed;
}

/** Returns the paths of values that are no texts. */
function listOthers(file: YamlFile): readonly Path[] {
  const top = topOf(file);
  return isCollection(top) ? [...othersIn(top, [], file.text)] : [];
}

function* othersIn({ kind, items, winners }: Collection, path: Path, text: string): Generator<Path> {
  for (const [index, { key, isOpaque, value }] of items.entries()) {
    const isRead = kind === "seq" || (!isOpaque && winners.get(key) === index);
    if (isRead) yield* othersAt(value, childPath(path, kind === "seq" ? index : key), text);
  }
}

function* othersAt(value: YamlNode, path: Path, text: string): Generator<Path> {
  if (value.kind === "text" || (value.kind === "other" && isNull(value, text))) return;
  yield path;
  if (isCollection(value)) yield* othersIn(value, path, text);
}

const isNull = ({ isBlank, start, end }: YamlOtherNode, text: string): boolean =>
  isBlank || /^(?:~|null)$/i.test(text.slice(start, end));

/** The text that is read, and the messages found. */
interface Reading {
  readonly text: string;
  readonly messages: Message[];
  /** The messages by their texts, if those are repeated by aliases. */
  readonly byNode: Map<YamlNode, Message> | undefined;
}

/** Collects messages; `from` is the end of what precedes the collection. */
function collect(reading: Reading, { kind, items, winners }: Collection, path: Path, from: number): void {
  let behind = from;
  for (const [index, item] of items.entries()) {
    const isRead = kind === "seq" || (!item.isOpaque && winners.get(item.key) === index);
    if (isRead) collectItem(reading, item, childPath(path, kind === "seq" ? index : item.key), behind);
    behind = item.after;
  }
}

function collectItem(reading: Reading, item: YamlItem, path: Path, from: number): void {
  const { value, mark } = item;
  if (isCollection(value)) collect(reading, value, path, mark);
  else if (value.kind === "text")
    addMessage(reading, value, messageAt(path, item, value, noteAbove(reading.text, from, item)));
}

function addMessage({ messages, byNode }: Reading, node: YamlTextNode, message: Message): void {
  messages.push(message);
  byNode?.set(node, message);
}

function messageAt(path: Path, { start, keyEnd }: YamlItem, value: YamlTextNode, note: string): Message {
  const { text } = value;
  const span = { start: value.start, end: value.end };
  const isElement = typeof path[path.length - 1] !== "string";
  const message: Writable = isElement ? { path, text, span } : { path, text, span, keySpan: { start, end: keyEnd } };
  if (note !== "") message.note = note;
  return message;
}

type Writable = { -readonly [K in keyof Message]: Message[K] };

/** Returns the comment on the lines right above an item; anything before `from` is ignored. */
function noteAbove(text: string, from: number, { lineStart, ownLine }: YamlItem): string {
  if (!ownLine || !isComment(text, from, lineStart)) return "";
  const lines: string[] = [];
  for (let end = lineStart; end > from; ) {
    const start = lineAbove(text, from, end);
    const comment = /^\uFEFF?[ \t]*#+[ \t]?(.*)/.exec(text.slice(start, end))?.[1];
    if (comment === undefined) break;
    lines.unshift(comment.trimEnd());
    end = start;
  }
  return lines.join("\n").trim();
}

/** Returns the start of the line that ends before a place. */
const lineAbove = (text: string, from: number, end: number): number =>
  Math.max(text.lastIndexOf("\n", end - 2) + 1, from);

/** Returns whether the line above can be a comment; a look at one character is enough. */
function isComment(text: string, from: number, lineStart: number): boolean {
  if (lineStart <= from) return false;
  let at = lineAbove(text, from, lineStart);
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x09 && code !== 0xfeff) return code === 0x23;
    at++;
  }
}

/** Creates an empty file, with the key of the locale if the model has one. */
function createEmpty({ text: model, tree }: FormatSource<YamlFile>, locale: string | undefined): string {
  const { start, localeItem } = tree;
  const opening = /^---[ \t]*(?:\r\n?|\n)/.exec(model.slice(start))?.[0] ?? "";
  if (localeItem === undefined) return model.slice(0, start) + opening;
  const end = /[\r\n]$/.test(model) ? (eolOf(model) ?? "\n") : "";
  const key = locale === undefined ? model.slice(localeItem.start, localeItem.keyEnd) : writeYamlKey(locale);
  return `${model.slice(0, start)}${opening}${key}:${end}`;
}
