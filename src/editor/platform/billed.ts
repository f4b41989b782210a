import { billedCharacters } from "../../core/messages/billing.ts";
import type { TranslatedText, TranslationRequest } from "../../core/translation.ts";

/** The same answers; tells the characters billed for those that came, also where it breaks off. */
export async function* countBilled(
  answers: AsyncIterable<TranslatedText>,
  { texts, masked }: TranslationRequest,
  spent: (characters: number) => void,
): AsyncGenerator<TranslatedText> {
  let characters = 0;
  try {
    for await (const answer of answers) {
      characters += answer.billed ?? billedCharacters(texts[answer.index] ?? "", masked);
      yield answer;
    }
  } finally {
    spent(characters);
  }
}
