import { languageIn } from "./checkLanguage.ts";
import { hasEndMarks, marksOf } from "./endings.ts";
import { quotesOf } from "./quoteCheck.ts";

/** The marks that the checks of punctuation expect in a language. */
interface ExpectedMarks {
  /** Marks at the end of texts that differ from English ones. */
  readonly marks: readonly (readonly [english: string, own: string])[];
  /** An opening and a closing quotation mark. Undefined if any are right. */
  readonly quotes?: string;
  /** True if questions and exclamations are opened by a mark, too. */
  readonly isOpened: boolean;
}

/** Returns the marks of a locale. */
export function expectedMarks(locale: string): ExpectedMarks {
  const language = languageIn(locale);
  const [english, own] = [marksOf(languageIn("en")), marksOf(language)];
  const kinds = Object.keys(english) as (keyof typeof english)[];
  const pairs = kinds.map((kind) => [english[kind], own[kind]] as const);
  const [quotes] = quotesOf(language);
  return {
    marks: hasEndMarks(language) ? pairs.filter(([one, other]) => one !== other) : [],
    ...(quotes !== undefined && { quotes }),
    isOpened: language.code === "es",
  };
}
