import type { EnginePair } from "../pairEngine.ts";
import type { ChatText } from "./chatText.ts";
import type { VerifiedAnswer } from "./verifyAnswer.ts";

/** The part that all texts of a request share: instructions, and the verification of answers. */
export interface ChatTask {
  /** Instructions; the same for all requests of a task, so that endpoints may cache them. Equal ones share requests. */
  readonly system: string;
  /** Languages of the texts and of their answers. Undefined if answers are no texts. */
  readonly pair?: EnginePair;
  /** Verifies one answer, after so many that were not accepted. */
  verify(source: ChatText, answer: string, tries: number): VerifiedAnswer;
}
