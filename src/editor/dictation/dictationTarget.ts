import type { Disposable } from "vscode";
import type { Flow } from "../../core/dictation/joinFlow.ts";

/** A text in its language. */
export interface SpokenText {
  readonly flow: Flow;
  /** BCP 47 tag. */
  readonly language: string;
}

/** The texts of an utterance: one text, or one above the other. */
export interface SpokenTexts {
  readonly text: SpokenText;
  readonly below?: SpokenText;
  /** Texts that keep their case. */
  readonly fixed: readonly string[];
}

/** The reason why a text was not written. */
export type WriteBlockReason = "gone" | "readOnly" | "encoding" | "unfit" | "changed";

/** The target of concluded text. */
export interface DictationTarget extends Disposable {
  /** Display name: a file, the commit message, the clipboard. */
  readonly name: string;
  readonly kind: "document" | "commit" | "clipboard" | "none";
  /** Writes in one undo step. The caller waits for one before the next. */
  write(texts: SpokenTexts): Promise<WriteBlockReason | undefined>;
  /** Takes the last write back; `touched` if it was edited since. */
  scratch(): Promise<"done" | "nothing" | "touched" | WriteBlockReason>;
  /** Shows tentative text; an empty text hides it. */
  showTentative(text: string): void;
}
