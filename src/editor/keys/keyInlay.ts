import {
  type CancellationToken,
  type Disposable,
  type Event,
  EventEmitter,
  InlayHint,
  type InlayHintsProvider,
  type Range,
  type TextDocument,
  workspace,
} from "vscode";
import { signalOf } from "../platform/commands/abort.ts";
import { Pause } from "../platform/commands/activity.ts";
import { setting } from "../platform/commands/settings.ts";
import { pathIn } from "../platform/projects/workspaceFiles.ts";
import { createInlineReader } from "./inlineTexts.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** Milliseconds without a change before hints are updated: nothing flickers during typing. */
const pauseMs = 100;

/** Shows the text of each message after its key, in the language that the user chose. */
export class KeyInlayHints implements InlayHintsProvider, Disposable {
  readonly #needs: KeyNeeds;
  readonly #changed = new EventEmitter<void>();
  readonly #listeners: readonly Disposable[];
  readonly #pause = new Pause("inlay hints", pauseMs, () => this.#changed.fire());
  readonly onDidChangeInlayHints: Event<void> = this.#changed.event;

  constructor(needs: KeyNeeds) {
    this.#needs = needs;
    const later = () => this.#pause.begin();
    this.#listeners = [
      needs.keys.onDidChange(later),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.keys")) this.#changed.fire();
      }),
    ];
  }

  async provideInlayHints(document: TextDocument, range: Range, token: CancellationToken): Promise<InlayHint[]> {
    if (setting("glossa.keys.inlineText", document) !== "hint") return [];
    const { keys } = this.#needs;
    const read = await keys.read(document);
    const folder = read && (await keys.folderOf(document.uri));
    const path = folder && pathIn(folder.folder.uri, document.uri);
    if (read === undefined || folder === undefined || path === undefined || token.isCancellationRequested) return [];
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    const shown = read.usages.filter(({ span, keys: all }) => span.end >= start && span.end <= end && all.length === 1);
    const readText = await createInlineReader(this.#needs, document, { folder, path }, signalOf(token));
    const hints = await Promise.all(
      shown.map(async (usage) => {
        const shownText = await readText(usage);
        if (shownText === undefined) return undefined;
        const hint = new InlayHint(document.positionAt(usage.span.end), shownText.text);
        hint.paddingLeft = true;
        hint.tooltip = shownText.tooltip;
        return hint;
      }),
    );
    return hints.filter((hint) => hint !== undefined);
  }

  dispose(): void {
    this.#pause.cancel();
    for (const listener of this.#listeners) listener.dispose();
    this.#changed.dispose();
  }
}
