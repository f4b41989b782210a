import { CompletionItem, CompletionItemKind, type CompletionItemProvider, Range } from "vscode";
import type { GlossaryEntry } from "../../../core/glossary/glossaryEntries.ts";
import { signalOf } from "../../platform/basics/abort.ts";
import { processInEditorSlices } from "../../platform/resources/editorSlices.ts";
import { withoutIcons } from "../../platform/ui/plainText.ts";
import type { CheckedDictionary, DictionaryChecks } from "./dictionaryChecks.ts";
import { addNeighbour, findNeighbours, type Neighbours } from "./neighbours.ts";

/** The maximum number of proposals. */
const maxProposals = 20;

/** Proposes in the target's column how similar source phrases of the dictionary are translated. */
export function neighbourCompletion(checks: DictionaryChecks): CompletionItemProvider {
  const indexes = new WeakMap<CheckedDictionary, Promise<Neighbours>>();
  return {
    async provideCompletionItems(document, position, token) {
      const line = document.lineAt(position.line).text;
      const tab = line.indexOf("\t");
      const checked = checks.getChecked(document);
      if (checked === undefined || tab <= 0 || position.character <= tab) return [];
      const index = indexes.get(checked) ?? indexEntries(checked.entries);
      indexes.set(checked, index);
      const found = findNeighbours(await index, line.slice(0, tab), maxProposals);
      if (signalOf(token).aborted) return [];
      const range = new Range(position.line, tab + 1, position.line, line.length);
      return found.map((entry, at) => createCompletionItem(entry, at, range));
    },
  };
}

async function indexEntries(entries: readonly GlossaryEntry[]): Promise<Neighbours> {
  const index = new Map<string, GlossaryEntry[]>();
  await processInEditorSlices(entries, (entry) => addNeighbour(index, entry), new AbortController().signal);
  return index;
}

function createCompletionItem({ source, target }: GlossaryEntry, at: number, range: Range): CompletionItem {
  const item = new CompletionItem({ label: withoutIcons(target), description: source }, CompletionItemKind.Value);
  item.filterText = target;
  item.insertText = target;
  item.range = range;
  item.sortText = String(at).padStart(3, "0");
  return item;
}
