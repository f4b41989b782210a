import { l10n, type TextDocument } from "vscode";
import type { Passage } from "../../core/code/passage.ts";
import { billedCharacters } from "../../core/messages/billing.ts";
import type { Edit, Span } from "../../core/text.ts";
import { keepsTokens, wordChanges, wordChangesInLines } from "../../core/writing/changes.ts";
import type { Improvement } from "../../service/parts/writing.ts";
import type { App } from "../platform/app.ts";
import { withLateProgress } from "../platform/lateProgress.ts";
import { notify } from "../platform/notify.ts";
import { passagesIn } from "../platform/passages.ts";
import { trackSpans } from "../platform/tracking.ts";

export type WritingNeeds = Pick<App, "service" | "storage" | "languages" | "log">;

/** What is asked of passages; `likely` are languages of a whole document, as root codes, where its texts say too little. */
export type Wish = Improvement | { readonly kind: "correct"; readonly likely: readonly string[] };

/** What was improved, with its changes in the document's present text. */
export interface Improved {
  readonly changes: readonly Edit[];
  /** Passages that the service refused, that came back broken, or were typed into meanwhile: they stay as they are. */
  readonly left: number;
}

/** Has the service improve the texts at some places; `undefined` where there are none (the person was told). */
export async function improve(
  needs: Pick<WritingNeeds, "service">,
  document: TextDocument,
  selections: readonly Span[],
  wish: Wish,
  signal: AbortSignal,
): Promise<Improved | undefined> {
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
    const improved = await improvedPassages(needs, passages, wish, signal);
    // what is only corrected keeps its lines
    const changesOf = wish.kind === "correct" ? wordChangesInLines : wordChanges;
    const changes: Edit[] = [];
    let left = 0;
    for (const [index, { span }] of passages.entries()) {
      const now = tracked.spans[index];
      const text = improved[index];
      const was = before.slice(span.start, span.end);
      if (now === undefined || text === undefined || document.getText().slice(now.start, now.end) !== was) left++;
      else changes.push(...shifted(changesOf(was, text), now.start));
    }
    return { changes, left };
  } finally {
    tracked.dispose();
  }
}

/** Has the service improve passages, with progress where it takes long: the new text of each, as `renderedAll`. */
export async function improvedPassages(
  { service }: Pick<WritingNeeds, "service">,
  passages: readonly Passage[],
  wish: Wish,
  signal: AbortSignal,
): Promise<readonly (string | undefined)[]> {
  const title = wish.kind === "correct" ? l10n.t("Correcting…") : l10n.t("Rephrasing…");
  const texts = passages.flatMap((one) => one.texts);
  const run = async (either: AbortSignal) => {
    const [{ correctProse, improveTexts }, client] = await Promise.all([
      import("../../service/parts/writing.ts"),
      service.client(either),
    ]);
    const results =
      "likely" in wish
        ? await correctProse(client, texts, wish.likely, either)
        : await improveTexts(client, texts, wish, either);
    const accepted = texts.filter((_, at) => results[at] !== undefined);
    service.spent("", { characters: accepted.reduce((sum, text) => sum + billedCharacters(text, false), 0) });
    return results;
  };
  return renderedAll(passages, await withLateProgress(title, run, signal));
}

/** The new text of each passage; `undefined` for one that was refused or came back without its code. */
function renderedAll(
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

const shifted = (edits: readonly Edit[], by: number): readonly Edit[] =>
  edits.map(({ span, text }) => ({ span: { start: span.start + by, end: span.end + by }, text }));
