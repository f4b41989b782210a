import type { MessagePort } from "node:worker_threads";
import type { LanguageVerdict } from "../../service/protocol/detectionEndpoints.ts";
import { answerOn } from "../thread/threadQuestions.ts";
import { loadModel } from "./languageModel.ts";
import type { ExpectedLanguages } from "./weighing.ts";

/** Texts of one request, and the question about them. */
export interface TextQuestion {
  readonly of: "detect" | "judge";
  readonly texts: readonly string[];
  readonly expected: ExpectedLanguages;
}

/** One answer per text, in their order. */
export type TextAnswers = readonly (LanguageVerdict | string | undefined)[];

/** Answers questions about texts, in the thread. */
export function answerTexts(port: MessagePort): void {
  const loading = loadModel();
  answerOn<TextQuestion, TextAnswers>(port, async ({ of, texts, expected }) => {
    const model = await loading;
    return model[of](texts, expected);
  });
}
