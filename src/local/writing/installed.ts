import { rootOf } from "../languages.ts";
import { questionsTo } from "../thread/questions.ts";
import type { AskedToCorrect } from "./answering.ts";
import { dictionaryFor, respell } from "./hunspell.ts";
import type { Writing } from "./writing.ts";

/** Milliseconds without a text after which the dictionary of English is let go. */
const idleTime = 120_000;

/** Writing by what there is: harper for English, in a thread; hunspell for other languages where it is installed. */
export function installedWriting(idle: number = idleTime): Writing {
  const thread = questionsTo<AskedToCorrect, readonly string[]>({ kind: "correction" }, idle);
  return {
    async correct(texts, language) {
      if (!texts.some((text) => /\p{L}{2}/u.test(text))) return texts;
      if (rootOf(language).toLowerCase() === "en")
        return await thread.ask({ texts, dialect: language === "en-GB" ? "British" : "American" });
      const dictionary = await dictionaryFor(language);
      return dictionary === undefined ? texts : await respell(texts, dictionary);
    },
    close: thread.close,
  };
}
