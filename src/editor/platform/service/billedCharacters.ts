import type { RefusedText, TranslatedText, TranslationRequest } from "../../../core/engines/translationRequest.ts";
import { countBilledCharacters } from "../../../core/messages/billing.ts";

/** Passes the answers on and reports the characters billed for them, also if the stream breaks off. */
export async function* countBilled(
  answers: AsyncIterable<TranslatedText | RefusedText>,
  { texts, masked }: TranslationRequest,
  spent: (characters: number) => void,
): AsyncGenerator<TranslatedText | RefusedText> {
  let characters = 0;
  try {
    for await (const answer of answers) {
      if (!("failure" in answer))
        characters += answer.billed ?? countBilledCharacters(texts[answer.index] ?? "", masked);
      yield answer;
    }
  } finally {
    spent(characters);
  }
}
