import type { MessagePort } from "node:worker_threads";
import type { LanguageVerdict } from "../../service/protocol/detect.ts";
import { answerOn } from "../thread/questions.ts";
import { loadModel } from "./model.ts";
import type { Expected } from "./weighing.ts";

/** Texts of one request, and what is asked of them. */
export interface AskedOfTexts {
  readonly of: "detect" | "judge";
  readonly texts: readonly string[];
  readonly expected: Expected;
}

/** One for each text, in their order. */
export type TextAnswers = readonly (LanguageVerdict | string | undefined)[];

/** Answers what is asked of texts, on the side of the thread. */
export function answerTexts(port: MessagePort): void {
  const loading = loadModel();
  answerOn<AskedOfTexts, TextAnswers>(port, async ({ of, texts, expected }) => {
    const model = await loading;
    return model[of](texts, expected);
  });
}
