import type { Disposable } from "vscode";
import type { Flow } from "../../core/dictation/join.ts";

/** A text in its language. */
export interface SpokenText {
  readonly flow: Flow;
  /** BCP 47 tag. */
  readonly language: string;
}

/** What an utterance writes: one text, or one above the other. */
export interface SpokenTexts {
  readonly text: SpokenText;
  readonly below?: SpokenText;
  /** Texts that keep their case. */
  readonly fixed: readonly string[];
}

/** Why a text was not written. */
export type Refusal = "gone" | "readOnly" | "encoding" | "unfit" | "changed";

/** Where concluded text goes. */
export interface Target extends Disposable {
  /** For people: a file, the commit message, the clipboard. */
  readonly name: string;
  readonly kind: "document" | "commit" | "clipboard" | "none";
  /** Writes in one undo step. The caller waits for one before the next. */
  write(texts: SpokenTexts): Promise<Refusal | undefined>;
  /** Takes the last write back; `touched` where somebody edited it. */
  scratch(): Promise<"done" | "nothing" | "touched" | Refusal>;
  /** Shows what is not concluded; empty hides it. */
  showTentative(text: string): void;
}
