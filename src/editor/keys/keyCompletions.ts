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
import { passedValues } from "../../core/keys/keyParameters.ts";
import type { KeyUsage } from "../../core/keys/keyUsage.ts";
import { toReadableIn } from "../../core/messages/readableText.ts";
import type { Span } from "../../core/textEdits.ts";
import { toRange } from "../platform/projects/documentRanges.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** Signs after which keys are offered without being asked for: quotation marks, separators of keys, and spaces in texts. */
export const keyTriggers: readonly string[] = ['"', "'", "`", ".", ":", " "];

/** Completes keys, by key and by text. */
export function createKeyCompletions({ keys }: KeyNeeds): CompletionItemProvider {
  return {
    provideCompletionItems: async (document, position) => {
      const offset = document.offsetAt(position);
      const read = await keys.read(document);
      const usage = read?.usages.find((one) => isInKey(one, offset));
      const folder = usage && (await keys.folderOf(document.uri));
      const path = folder && pathIn(folder.folder.uri, document.uri);
      if (usage === undefined || folder === undefined || path === undefined) return undefined;
      const lookup = await folder.messages.lookup();
      const formats = frameworkById(usage.framework)?.formats;
      const fitting = lookup.tables.filter(({ catalog }) => formats?.includes(catalog.format) ?? true);
      const span = keySpan(usage, offset);
      const typed = document.getText().slice(span.start, offset);
      const found = completeKeys(fitting, { ...usage, path }, typed, folder.options.namespaceSeparator);
      const items = found.map((candidate, index) => toItem(document, candidate, span, typed, index));
      addValuesToAll(document, items, found, { usage, span });
      // what is typed next is looked up again, as texts are searched too
      return new CompletionList(items, true);
    },
  };
}

const isInKey = ({ span, keys }: KeyUsage, offset: number): boolean =>
  span.start < offset && offset < span.end && keys.length <= 1;

/** The end of the key in a call. */
interface CallEnd {
  readonly usage: KeyUsage;
  readonly span: Span;
}

/** Lets items write the values of their texts as a snippet, in a call that has nothing after its key. */
function addValuesToAll(
  document: TextDocument,
  items: readonly CompletionItem[],
  found: readonly KeyCandidate[],
  { usage, span }: CallEnd,
): void {
  const closing = /^["'`](?=\s*\))/.exec(document.getText().slice(span.end, span.end + 40))?.[0];
  if (closing === undefined) return;
  for (const [at, item] of items.entries()) {
    const candidate = found[at];
    const pieces = candidate ? passedValues(candidate.message.text, usage.framework) : [];
    if (candidate === undefined || pieces.length === 0) continue;
    item.insertText = snippetOf([candidate.written + closing, ...pieces]);
    item.range = toRange(document, { start: span.start, end: span.end + closing.length });
  }
}

/** A snippet of texts; an empty one is a place to type at. */
function snippetOf(pieces: readonly string[]): SnippetString {
  let places = 0;
  const written = pieces.map((piece) => (piece === "" ? `$${++places}` : piece.replace(/[\\$}]/g, "\\$&")));
  return new SnippetString(written.join(""));
}

/** The part between the quotation marks. */
const keySpan = (usage: KeyUsage, offset: number): Span => {
  const own = usage.keys.find(({ span }) => span && span.start <= offset && offset <= span.end)?.span;
  return own ?? { start: usage.span.start + 1, end: usage.span.end - 1 };
};

function toItem(
  document: TextDocument,
  { written, namespace, message }: KeyCandidate,
  span: Span,
  typed: string,
  index: number,
): CompletionItem {
  const text = toReadableIn("", message.text).replace(/\s+/g, " ").slice(0, 120);
  const item = new CompletionItem({ label: written, description: text }, CompletionItemKind.Text);
  item.range = toRange(document, span);
  item.insertText = written;
  // found by its text as well as by its key: the editor must not filter it away
  item.filterText = typed === "" ? `${written} ${text}` : typed;
  item.sortText = String(index).padStart(5, "0");
  item.detail = namespace;
  item.documentation = message.note === undefined ? message.text : `${message.text}\n\n${message.note}`;
  return item;
}
