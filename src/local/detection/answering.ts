import type { MessagePort } from "node:worker_threads";
import type { LanguageVerdict } from "../../service/protocol/detect.ts";
import { loadModel } from "./model.ts";

/** To the thread: texts, and what is asked of them. */
export interface ToDetection {
  readonly question: number;
  readonly ask: "detect" | "judge";
  readonly texts: readonly string[];
}

/** From the thread: an answer a text, in their order. */
export interface FromDetection {
  readonly question: number;
  readonly answers: readonly (LanguageVerdict | string | undefined)[];
}

/** Answers what is asked of texts, one question after the other. */
export function answerTexts(port: MessagePort): void {
  const loading = loadModel();
  port.on("message", async ({ question, ask, texts }: ToDetection) => {
    const model = await loading;
    const answers = texts.map((text) => model[ask](text));
    port.postMessage({ question, answers } satisfies FromDetection);
  });
}
