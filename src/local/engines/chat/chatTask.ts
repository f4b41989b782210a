import type { TextFacts } from "../../../core/engines/textFacts.ts";
import type { EnginePair } from "../pairEngine.ts";
import type { ChatText } from "./chatText.ts";
import type { VerifiedAnswer } from "./verifyAnswer.ts";

/** A text whose answer is verified. */
export interface VerifiedItem {
  readonly source: ChatText;
  /** Answers before that were not accepted. */
  readonly tries: number;
  readonly facts?: TextFacts | undefined;
}

/** The part that all texts of a request share: instructions, and the verification of answers. */
export interface ChatTask {
  /** Instructions; the same for all requests of a task, so that endpoints may cache them. Equal ones share requests. */
  readonly system: string;
  /** Languages of the texts and of their answers. Undefined if answers are no texts. */
  readonly pair?: EnginePair;
  /** Verifies one answer. */
  verify(item: VerifiedItem, answer: string): VerifiedAnswer;
}
