import type { MessagePort } from "node:worker_threads";
import { answerOn } from "../thread/questions.ts";
import { type English, loadEnglish } from "./english.ts";

/** English texts to correct. */
export interface AskedToCorrect {
  readonly texts: readonly string[];
  readonly dialect: "American" | "British";
}

/** Corrects what it is asked to, on the side of the thread; a dialect is loaded with its first text. */
export function answerCorrections(port: MessagePort): void {
  const known = new Map<AskedToCorrect["dialect"], Promise<English>>();
  answerOn<AskedToCorrect, readonly string[]>(port, async ({ texts, dialect }) => {
    const loading = known.get(dialect) ?? loadEnglish(dialect);
    known.set(dialect, loading);
    const english = await loading;
    const corrected: string[] = [];
    for (const text of texts) corrected.push(await english(text));
    return corrected;
  });
}
