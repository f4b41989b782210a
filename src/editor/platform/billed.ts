import { billedCharacters } from "../../core/messages/billing.ts";
import type { RefusedText, TranslatedText, TranslationRequest } from "../../core/translation.ts";

/** The same answers; tells the characters billed for those that came, also where it breaks off. */
export async function* countBilled(
  answers: AsyncIterable<TranslatedText | RefusedText>,
  { texts, masked }: TranslationRequest,
  spent: (characters: number) => void,
): AsyncGenerator<TranslatedText | RefusedText> {
  let characters = 0;
  try {
    for await (const answer of answers) {
      if (!("failure" in answer)) characters += answer.billed ?? billedCharacters(texts[answer.index] ?? "", masked);
      yield answer;
    }
  } finally {
    spent(characters);
  }
}
