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
import { signalOf } from "../platform/basics/abort.ts";
import { Pause } from "../platform/basics/activity.ts";
import { setting } from "../platform/basics/settings.ts";
import { readDocumentUsages } from "./documentUsages.ts";
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
    const showLater = () => this.#pause.begin();
    this.#listeners = [
      needs.keys.onDidChange(showLater),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.keys")) this.#changed.fire();
      }),
    ];
  }

  async provideInlayHints(document: TextDocument, range: Range, token: CancellationToken): Promise<InlayHint[]> {
    const way = setting("glossa.keys.inlineText", document);
    if (way === "off") return [];
    const signal = signalOf(token);
    const read = await readDocumentUsages(this.#needs, document, signal);
    if (read === undefined || token.isCancellationRequested) return [];
    const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    const shown = read.usages.filter(({ usage: { span, keys }, owner }) => {
      // texts take the place of keys in code alone
      const isShown = way === "hint" || owner !== undefined;
      return isShown && span.end >= from && span.end <= to && keys.length === 1;
    });
    if (shown.length === 0) return [];
    const readText = await createInlineReader(this.#needs, document, read, signal);
    const hints = await Promise.all(
      shown.map(async (placed) => {
        const shownText = await readText(placed);
        if (shownText === undefined) return undefined;
        const { span, call } = placed.usage;
        const end = placed.owner === undefined ? span.end : call.end;
        const hint = new InlayHint(document.positionAt(end), shownText.text);
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
