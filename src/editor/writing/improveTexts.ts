import { l10n, type TextDocument } from "vscode";
import type { Passage } from "../../core/code/passage.ts";
import { countBilledCharacters } from "../../core/messages/billing.ts";
import type { Edit, Span } from "../../core/text/textEdits.ts";
import { keepsTokens, wordChanges, wordChangesInLines } from "../../core/writing/wordChanges.ts";
import type { Improvement } from "../../service/operations/textImprovement.ts";
import type { App } from "../platform/app/app.ts";
import { trackSpans } from "../platform/basics/tracking.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { notify } from "../platform/ui/notify.ts";
import { passagesIn } from "../platform/ui/passages.ts";

export type WritingNeeds = Pick<App, "service" | "storage" | "languages" | "log">;

/** A request for passages; `likely` are languages of a whole document, as root codes, where its texts say too little. */
export type ImprovementRequest = Improvement | { readonly kind: "correct"; readonly likely: readonly string[] };

/** The improved texts, with their changes in the document's current text. */
export interface ImprovedTexts {
  readonly changes: readonly Edit[];
  /**
   * Passages that the service refused, that came back broken, or that were edited in the meantime: they stay as they
   * are.
   */
  readonly left: number;
}

/** Improves the texts at some places; `undefined` if there are none (the user has been notified). */
export async function improveSelectedTexts(
  needs: Pick<WritingNeeds, "service">,
  document: TextDocument,
  selections: readonly Span[],
  improvement: ImprovementRequest,
  signal: AbortSignal,
): Promise<ImprovedTexts | undefined> {
  const passages = passagesIn(document, selections);
  if (passages.length === 0) {
    notify(
      "information",
      l10n.t("There is no text to improve here. Select text, or put the cursor into a string or a comment."),
    );
    return undefined;
  }
  const before = document.getText();
  const tracked = trackSpans(
    document,
    passages.map(({ span }) => span),
  );
  try {
    const improved = await improvePassages(needs, passages, improvement, signal);
    // what is only corrected keeps its lines
    const changesOf = improvement.kind === "correct" ? wordChangesInLines : wordChanges;
    const changes: Edit[] = [];
    let left = 0;
    for (const [index, { span }] of passages.entries()) {
      const now = tracked.spans[index];
      const text = improved[index];
      const was = before.slice(span.start, span.end);
      if (now === undefined || text === undefined || document.getText().slice(now.start, now.end) !== was) left++;
      else changes.push(...shiftEdits(changesOf(was, text), now.start));
    }
    return { changes, left };
  } finally {
    tracked.dispose();
  }
}

/** Improves passages, with progress if it takes long: the new text of each, as `renderAll` returns it. */
export async function improvePassages(
  { service }: Pick<WritingNeeds, "service">,
  passages: readonly Passage[],
  improvement: ImprovementRequest,
  signal: AbortSignal,
): Promise<readonly (string | undefined)[]> {
  const title = improvement.kind === "correct" ? l10n.t("Correcting…") : l10n.t("Rephrasing…");
  const texts = passages.flatMap((passage) => passage.texts);
  const run = async (either: AbortSignal) => {
    const [{ correctProse, improveTexts }, client] = await Promise.all([
      import("../../service/operations/textImprovement.ts"),
      service.client(either),
    ]);
    const results =
      "likely" in improvement
        ? await correctProse(client, texts, improvement.likely, either)
        : await improveTexts(client, texts, improvement, either);
    const accepted = texts.filter((_, at) => results[at] !== undefined);
    service.recordSpending("", {
      characters: accepted.reduce((sum, text) => sum + countBilledCharacters(text, false), 0),
    });
    return results;
  };
  return renderAll(passages, await withLateProgress(title, run, signal));
}

/** The new text of each passage; `undefined` for one that was refused or came back without its code. */
function renderAll(
  passages: readonly Passage[],
  results: readonly (string | undefined)[],
): readonly (string | undefined)[] {
  let at = 0;
  return passages.map(({ texts, render }) => {
    const own = texts.map((text) => ({ text, result: results[at++] }));
    const kept = own.flatMap(({ text, result }) => (result !== undefined && keepsTokens(text, result) ? [result] : []));
    return kept.length === own.length ? render(kept) : undefined;
  });
}

const shiftEdits = (edits: readonly Edit[], by: number): readonly Edit[] =>
  edits.map(({ span, text }) => ({ span: { start: span.start + by, end: span.end + by }, text }));
