import { l10n, type TextDocument } from "vscode";
import type { Span } from "../../core/text/textEdits.ts";
import type { Improvement } from "../../service/operations/textImprovement.ts";
import { notify } from "../platform/ui/notify.ts";
import { offerChanges } from "./changePreview.ts";
import { improveSelectedTexts, type WritingNeeds } from "./improveTexts.ts";
import { askRephraseStyle } from "./writingStyleQuestion.ts";

/** Improves the selections, or the texts at the cursors, and offers the changes one by one. */
export async function improveSelections(
  needs: WritingNeeds,
  { document, selections, kind }: { document: TextDocument; selections: readonly Span[]; kind: Improvement["kind"] },
  signal: AbortSignal,
): Promise<void> {
  const title = kind === "correct" ? l10n.t("Correct Selection") : l10n.t("Rephrase Selection");
  const place = { title, step: 1, totalSteps: 1 };
  const improvement: Improvement =
    kind === "correct" ? { kind } : { kind, ...(await askRephraseStyle(needs, place, signal)) };
  const improved = await improveSelectedTexts(needs, document, selections, improvement, signal);
  if (improved === undefined) return;
  const { changes, left } = improved;
  if (left > 0)
    notify(
      "warning",
      l10n.t(
        "{0} texts were not changed: edited during the run, without their code, or with a result that can't be verified.",
        left,
      ),
    );
  if (changes.length > 0) await offerChanges(document, changes, place, signal);
  else if (left === 0)
    notify(
      "information",
      kind === "correct" ? l10n.t("There is nothing to correct.") : l10n.t("The service suggests no changes."),
    );
}
