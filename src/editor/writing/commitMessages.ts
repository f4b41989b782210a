import { commands, l10n, TabInputTextDiff, type TextDocumentContentProvider, Uri, window } from "vscode";
import { passagesAt } from "../../core/code/passagesAt.ts";
import { applyEdits } from "../../core/text/textEdits.ts";
import { wordChangesInLines } from "../../core/writing/wordChanges.ts";
import type { Improvement } from "../../service/operations/textImprovement.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { type CommitMessage, findCommitMessage } from "../platform/projects/git.ts";
import { notify } from "../platform/ui/notify.ts";
import { comparedScheme } from "./comparedScheme.ts";
import { improvePassages, type WritingNeeds } from "./improveTexts.ts";
import { askRephraseStyle } from "./writingStyleQuestion.ts";

interface CommitOffer {
  /** A counter, so that each comparison is a separate document. */
  readonly turn: number;
  readonly message: CommitMessage;
  readonly before: string;
  readonly after: string;
}

/** Commit messages, whose box shows no changes by itself: the whole text is compared, and accepted by a button. */
export class CommitMessages implements TextDocumentContentProvider {
  readonly #needs: WritingNeeds;
  #offer: CommitOffer | undefined;
  #turns = 0;

  constructor(needs: WritingNeeds) {
    this.#needs = needs;
  }

  /** Improves the message of the repository that a file or folder is in, and shows the result. */
  async improve(file: Uri | undefined, kind: Improvement["kind"], signal: AbortSignal): Promise<void> {
    const message = await findCommitMessage(file);
    if (message === undefined || message.value.trim() === "") {
      notify("information", l10n.t("There is no commit message to improve. Write one in Source Control."));
      throw createCancellation();
    }
    const place = { title: l10n.t("Rephrase Commit Message"), step: 1, totalSteps: 1 };
    const improvement =
      kind === "correct" ? { kind } : { kind, ...(await askRephraseStyle(this.#needs, place, signal)) };
    const text = message.value;
    const improved = await this.#improve(text, improvement, signal);
    if (improved === text) {
      notify("information", l10n.t("The service suggests no changes."));
      return;
    }
    const turn = ++this.#turns;
    this.#offer = { turn, message, before: text, after: improved };
    const [before, after] = ["/before", "/after"].map((side) =>
      Uri.from({ scheme: comparedScheme, path: `${side}/commit message`, query: String(turn) }),
    );
    await commands.executeCommand("vscode.diff", before, after, l10n.t("Commit message ↔ improved"));
  }

  /** Writes the improved message into its box and ends the comparison. */
  async accept(): Promise<void> {
    const offer = this.#offer;
    if (offer === undefined) return;
    if (offer.message.value !== offer.before) {
      notify("warning", l10n.t("The commit message was edited during the run, so it was not changed."));
      return;
    }
    offer.message.value = offer.after;
    this.#offer = undefined;
    await window.tabGroups.close(
      window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .filter(({ input }) => input instanceof TabInputTextDiff && input.modified.scheme === comparedScheme),
    );
  }

  provideTextDocumentContent(uri: Uri): string {
    const offer = uri.query === String(this.#offer?.turn) ? this.#offer : undefined;
    return offer?.[uri.path.startsWith("/before/") ? "before" : "after"] ?? "";
  }

  async #improve(text: string, improvement: Improvement, signal: AbortSignal): Promise<string> {
    const [passage] = passagesAt({ text, languageId: "git-commit", eol: "\n" }, [{ start: 0, end: text.length }]);
    if (passage === undefined) return text;
    const [improved] = await improvePassages(this.#needs, [passage], improvement, signal);
    const { span } = passage;
    if (improved === undefined) return text;
    const was = text.slice(span.start, span.end);
    // what is only corrected keeps its lines
    const now = improvement.kind === "correct" ? applyEdits(was, wordChangesInLines(was, improved)) : improved;
    return text.slice(0, span.start) + now + text.slice(span.end);
  }
}
