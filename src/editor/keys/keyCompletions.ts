import {
  CompletionItem,
  CompletionItemKind,
  type CompletionItemProvider,
  CompletionList,
  SnippetString,
  type TextDocument,
} from "vscode";
import { frameworkById } from "../../core/keys/frameworks/index.ts";
import { completeKeys, type KeyCandidate } from "../../core/keys/keyCompletion.ts";
import { findPassedValues } from "../../core/keys/keyParameters.ts";
import type { KeyUsage } from "../../core/keys/keyUsage.ts";
import { isMention } from "../../core/keys/mentions.ts";
import { closeOpenText } from "../../core/keys/openText.ts";
import { optionsOf } from "../../core/keys/statedOptions.ts";
import { toReadableIn } from "../../core/messages/readableText.ts";
import type { Span } from "../../core/text/textEdits.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** Signs after which keys are offered while typing: quotation marks, separators of keys, and spaces in texts. */
export const keyTriggers: readonly string[] = ['"', "'", "`", ".", ":", " "];

/** Completes keys, by key and by text. */
export function createKeyCompletions({ keys }: KeyNeeds): CompletionItemProvider {
  return {
    provideCompletionItems: async (document, position) => {
      const offset = document.offsetAt(position);
      const read = await keys.read(document);
      const folder = read && (await keys.folderOf(document.uri));
      const path = folder && pathIn(folder.folder.uri, document.uri);
      if (read === undefined || folder === undefined || path === undefined) return undefined;
      const { usage, quote } = await readKeyAt(folder, path, { document, offset, usages: read.usages });
      if (usage === undefined) return undefined;
      const lookup = await folder.messages.lookup();
      const formats = frameworkById(usage.framework)?.formats;
      const fitting = lookup.tables.filter(({ catalog }) => formats?.includes(catalog.format) ?? true);
      const span = keySpan(usage, offset);
      const typed = document.getText().slice(span.start, offset);
      const found = completeKeys(fitting, { ...usage, path }, typed, optionsOf(usage, folder.options));
      const items = found.map((candidate, index) => toItem(document, candidate, { span, typed, quote }, index));
      addValuesToAll(document, items, found, { usage, span, quote });
      // what is typed next is looked up again, as texts are searched too
      return new CompletionList(items, true);
    },
  };
}

/** A place in a document whose usages are known. */
interface CursorPlace {
  readonly document: TextDocument;
  readonly offset: number;
  readonly usages: readonly KeyUsage[];
}

/** Reads the key at a place. While its quotation mark is not closed, grammars see no call in it, or one to the next mark. */
async function readKeyAt(
  folder: FolderKeys,
  path: string,
  { document, offset, usages }: CursorPlace,
): Promise<OpenKey> {
  const closed = closeOpenText(document.getText(), offset);
  const all = closed === undefined ? usages : await folder.readText(path, closed.text);
  const quote = closed?.quote ?? "";
  const usage = all.find((candidate) => isInKey(candidate, offset) && (quote === "" || !isMention(candidate)));
  // a template literal may go on in the next line
  if (usage === undefined) return { usage: usages.find((candidate) => isInKey(candidate, offset)), quote: "" };
  return { usage, quote };
}

/** The usage of a key, and the quotation mark that it lacks. */
interface OpenKey {
  readonly usage: KeyUsage | undefined;
  readonly quote: string;
}

const isInKey = ({ span, keys }: KeyUsage, offset: number): boolean =>
  span.start < offset && offset < span.end && keys.length <= 1;

/** The end of the key in a call. */
interface CallEnd {
  readonly usage: KeyUsage;
  readonly span: Span;
  /** The closing mark if the text lacks it. */
  readonly quote: string;
}

/** Lets items write the values of their texts as a snippet, in a call that has nothing after its key. */
function addValuesToAll(
  document: TextDocument,
  items: readonly CompletionItem[],
  found: readonly KeyCandidate[],
  { usage, span, quote }: CallEnd,
): void {
  const rest = quote + document.getText().slice(span.end, span.end + 40);
  const closing = /^["'`](?=\s*\))/.exec(rest)?.[0];
  if (closing === undefined) return;
  for (const [at, item] of items.entries()) {
    const candidate = found[at];
    const pieces = candidate ? findPassedValues(candidate.message.text, usage.framework) : [];
    if (candidate === undefined || pieces.length === 0) continue;
    item.insertText = createSnippet([candidate.written + closing, ...pieces]);
    item.range = toRange(document, { start: span.start, end: span.end + closing.length - quote.length });
  }
}

/** A snippet of texts; an empty one is a place to type at. */
function createSnippet(pieces: readonly string[]): SnippetString {
  let places = 0;
  const written = pieces.map((piece) => (piece === "" ? `$${++places}` : piece.replace(/[\\$}]/g, "\\$&")));
  return new SnippetString(written.join(""));
}

/** The part between the quotation marks. */
const keySpan = (usage: KeyUsage, offset: number): Span => {
  const own = usage.keys.find(({ span }) => span && span.start <= offset && offset <= span.end)?.span;
  return own ?? { start: usage.span.start + 1, end: usage.span.end - 1 };
};

/** Text between the quotation marks, its part before the cursor, and the closing mark if it is missing. */
interface TypedKey {
  readonly span: Span;
  readonly typed: string;
  readonly quote: string;
}

function toItem(
  document: TextDocument,
  { written, namespace, message }: KeyCandidate,
  { span, typed, quote }: TypedKey,
  index: number,
): CompletionItem {
  const text = toReadableIn("", message.text).replace(/\s+/g, " ").slice(0, 120);
  const item = new CompletionItem({ label: written, description: text }, CompletionItemKind.Text);
  item.range = toRange(document, span);
  item.insertText = written + quote;
  // found by its text as well as by its key: the editor must not filter it away
  item.filterText = typed === "" ? `${written} ${text}` : typed;
  item.sortText = String(index).padStart(5, "0");
  item.detail = namespace;
  item.documentation = message.note === undefined ? message.text : `${message.text}\n\n${message.note}`;
  return item;
}
