import { type Log, silent } from "../../core/log.ts";
import { rootOf } from "../languages.ts";
import { eachAnswered } from "../thread/eachAnswered.ts";
import { questionsTo } from "../thread/questions.ts";
import type { AskedToCorrect } from "./answering.ts";
import { dictionaryFor, respell } from "./hunspell.ts";
import type { Writing } from "./writing.ts";

/** Milliseconds without a text after which the dictionary of English is let go. */
const idleTime = 120_000;

/**
 * Writing by what there is: harper for English, in a thread; hunspell for other languages where it is installed. A text
 * at which harper fails comes back as it is.
 */
export function installedWriting(log: Log = silent, idle: number = idleTime): Writing {
  const thread = questionsTo<AskedToCorrect, readonly string[]>({ kind: "correction" }, idle);
  const english = (all: readonly string[], dialect: AskedToCorrect["dialect"]): Promise<readonly string[]> =>
    eachAnswered(
      all,
      (texts) => thread.ask({ texts, dialect }),
      (text, error) => {
        log.warn(`an English text of ${text.length} characters could not be corrected: ${messageOf(error)}`);
        return text;
      },
    );
  return {
    async correct(texts, language) {
      if (!texts.some((text) => /\p{L}{2}/u.test(text))) return texts;
      if (rootOf(language).toLowerCase() === "en")
        return await english(texts, language === "en-GB" ? "British" : "American");
      const dictionary = await dictionaryFor(language);
      return dictionary === undefined ? texts : await respell(texts, dictionary);
    },
    close: thread.close,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);
