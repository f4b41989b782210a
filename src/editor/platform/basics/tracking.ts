import { type Disposable, type TextDocument, workspace } from "vscode";
import { shiftSpan } from "../../../core/code/shiftSpan.ts";
import type { Span } from "../../../core/text/textEdits.ts";

/** Spans of a document that move along with edits elsewhere in it. */
export interface TrackedSpans extends Disposable {
  /** The current place of each span; `undefined` for those that were typed into. */
  readonly spans: readonly (Span | undefined)[];
}

/** Follows spans of the document's present text until disposed. */
export function trackSpans(document: TextDocument, spans: readonly Span[]): TrackedSpans {
  let present: readonly (Span | undefined)[] = spans;
  const listener = workspace.onDidChangeTextDocument(({ document: changed, contentChanges }) => {
    if (changed !== document) return;
    // the offsets of all changes of an event refer to the text before it: from the end none moves another
    const changes = [...contentChanges].sort((a, b) => b.rangeOffset - a.rangeOffset);
    for (const { rangeOffset: start, rangeLength, text } of changes) {
      const change = { start, end: start + rangeLength, length: text.length };
      present = present.map((span) => span && shiftSpan(span, change));
    }
  });
  return {
    get spans() {
      return present;
    },
    dispose: () => listener.dispose(),
  };
}
