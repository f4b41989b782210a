import type { MessagePort } from "node:worker_threads";
import { answerOn } from "../thread/threadQuestions.ts";
import { type CorrectEnglish, loadEnglish } from "./correctEnglish.ts";

/** English texts to correct. */
export interface CorrectionQuestion {
  readonly texts: readonly string[];
  readonly dialect: "American" | "British";
}

/** Answers questions for corrections, in the thread; a dialect is loaded with its first text. */
export function answerCorrections(port: MessagePort): void {
  const known = new Map<CorrectionQuestion["dialect"], Promise<CorrectEnglish>>();
  answerOn<CorrectionQuestion, readonly string[]>(port, async ({ texts, dialect }) => {
    const loading = known.get(dialect) ?? loadEnglish(dialect);
    known.set(dialect, loading);
    const english = await loading;
    const corrected: string[] = [];
    for (const text of texts) corrected.push(await english(text));
    return corrected;
  });
}
