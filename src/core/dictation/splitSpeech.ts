import { actionOf, type SpokenAction } from "./spokenPhrases.ts";

/** The speech between two pauses, and its translations by language. */
export interface SpokenPassage {
  readonly text: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly translations: ReadonlyMap<string, string>;
}

/** A part of the speech: a text, or a command to the editor. */
export type SpeechPart =
  | { readonly kind: "text"; readonly said: SpokenPassage }
  | { readonly kind: "action"; readonly action: SpokenAction };

/**
 * Divides speech into texts and commands: a phrase counts only as a whole sentence,
 * so that a text may speak of new lines. Sentences of translations go with those of the text if there are as many;
 * else a translation stays whole with the first text.
 */
export function splitSpeech(said: SpokenPassage): readonly SpeechPart[] {
  const sentences = sentencesOf(said.text);
  const actions = sentences.map((one) => actionOf(one, said.language));
  if (actions.every((one) => one === undefined)) return [{ kind: "text", said }];
  const translated = [...said.translations].map(([language, text]) => ({ language, text, own: sentencesOf(text) }));
  const parts: SpeechPart[] = [];
  for (let at = 0, isFirst = true; at < sentences.length; ) {
    const action = actions[at];
    if (action !== undefined) {
      parts.push({ kind: "action", action });
      at++;
      continue;
    }
    const end = endOfText(actions, at);
    const start = at;
    const first = isFirst;
    const translations = translated.map(({ language, text, own }) => {
      const fits = own.length === sentences.length;
      return [language, fits ? own.slice(start, end).join("").trim() : first ? text : ""] as const;
    });
    const text = sentences.slice(start, end).join("").trim();
    parts.push({ kind: "text", said: { text, language: said.language, translations: new Map(translations) } });
    isFirst = false;
    at = end;
  }
  return parts;
}

function endOfText(actions: readonly (SpokenAction | undefined)[], from: number): number {
  const next = actions.findIndex((one, index) => index >= from && one !== undefined);
  return next < 0 ? actions.length : next;
}

/** A text as its sentences, with their marks and the spaces behind. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?…]["'”’»)\]]{0,3}\s{1,9})(?=\S)|(?<=[。！？][」』”’]{0,3})(?=[^」』”’\s])/);
}
