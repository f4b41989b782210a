import { type Disposable, type TextDocument, workspace } from "vscode";
import { shift } from "../../core/code/shift.ts";
import type { Span } from "../../core/text.ts";

/** Spans of a document that follow what is typed elsewhere in it. */
export interface TrackedSpans extends Disposable {
  /** Where each is now; `undefined` for those that were typed into. */
  readonly spans: readonly (Span | undefined)[];
}

/** Follows spans of the document's present text until disposed. */
export function trackSpans(document: TextDocument, spans: readonly Span[]): TrackedSpans {
  let present: readonly (Span | undefined)[] = spans;
  const listener = workspace.onDidChangeTextDocument(({ document: changed, contentChanges }) => {
    if (changed !== document) return;
    // all changes of an event tell offsets of the text before it: from the end none moves another
    const changes = [...contentChanges].sort((a, b) => b.rangeOffset - a.rangeOffset);
    for (const { rangeOffset: start, rangeLength, text } of changes) {
      const change = { start, end: start + rangeLength, length: text.length };
      present = present.map((span) => span && shift(span, change));
    }
  });
  return {
    get spans() {
      return present;
    },
    dispose: () => listener.dispose(),
  };
}
