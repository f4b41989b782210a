import type { LanguageVerdict } from "../../service/protocol/detect.ts";
import { eachAnswered } from "../thread/eachAnswered.ts";
import { questionsTo } from "../thread/questions.ts";
import type { AskedOfTexts, TextAnswers } from "./answering.ts";
import { enough } from "./model.ts";

/** Tells the likeliest language of a text in upper case; `undefined` where there is none. */
export type Detect = (text: string) => Promise<string | undefined>;

/** Languages of texts, told in a thread: its model takes half a second to load, in which nothing could be answered. */
export interface Detection {
  readonly detect: Detect;
  /** The same for many. */
  detectAll(texts: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** What can be said of each text and what can't (specification, *Language detection result*). */
  judge(texts: readonly string[]): Promise<readonly LanguageVerdict[]>;
  /** What is under way is rejected. */
  close(): Promise<void>;
}

/** Milliseconds without a question after which the model is let go. */
const idleTime = 60_000;

/** What is said of a text at which the model fails. */
const unknown: Readonly<Record<AskedOfTexts["of"], TextAnswers[number]>> = {
  detect: undefined,
  judge: { detection_status: "no_language_detected" },
};

/** Detection that begins with the first text. */
export function createDetection(idle: number = idleTime): Detection {
  const thread = questionsTo<AskedOfTexts, TextAnswers>({ kind: "detection" }, idle);
  const ask = (of: AskedOfTexts["of"], texts: readonly string[]): Promise<TextAnswers> =>
    eachAnswered(
      texts.map((text) => text.slice(0, enough)),
      (asked) => thread.ask({ of, texts: asked }),
      () => unknown[of],
    );
  const detectAll = async (texts: readonly string[]) => (await ask("detect", texts)) as readonly (string | undefined)[];
  return {
    detectAll,
    detect: async (text) => (await detectAll([text]))[0],
    judge: async (texts) => (await ask("judge", texts)) as readonly LanguageVerdict[],
    close: thread.close,
  };
}
