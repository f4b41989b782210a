/** Spoken commands to the editor. */
export type SpokenAction = (typeof spokenActions)[number];

export const spokenActions = ["newLine", "newParagraph", "scratch", "stop"] as const;

type Phrases = Readonly<Record<SpokenAction, readonly string[]>>;

const phrases = (newLine: string, newParagraph: string, scratch: string, stop: string): Phrases => ({
  newLine: newLine.split("|"),
  newParagraph: newParagraph.split("|"),
  scratch: scratch.split("|"),
  stop: stop.split("|"),
});

const english = phrases("new line|next line", "new paragraph", "scratch that|delete that", "stop dictation");

/** By the language that is spoken, without its region. */
const table: Readonly<Record<string, Phrases>> = {
  cs: phrases("nový řádek", "nový odstavec", "škrtni to|smaž to", "ukončit diktování|konec diktování"),
  da: phrases("ny linje", "nyt afsnit", "slet det", "stop diktering"),
  de: phrases("neue Zeile", "neuer Absatz", "streich das|lösch das|streiche das", "Diktat beenden|Diktat stoppen"),
  en: english,
  es: phrases("nueva línea", "nuevo párrafo|punto y aparte", "borra eso|tacha eso", "detener dictado|fin del dictado"),
  fi: phrases("uusi rivi", "uusi kappale", "poista se", "lopeta sanelu"),
  fr: phrases(
    "à la ligne|nouvelle ligne",
    "nouveau paragraphe",
    "efface ça|raye ça|efface cela",
    "arrêter la dictée|fin de la dictée|arrête la dictée",
  ),
  it: phrases("a capo|nuova riga", "nuovo paragrafo", "cancella questo|cancella", "ferma dettatura|fine dettatura"),
  ja: phrases("改行", "新しい段落|段落を変えて", "取り消し|今のなし", "音声入力終了|音声入力を終了"),
  ko: phrases("새 줄|줄 바꿈", "새 단락|새 문단", "지워 줘|취소", "받아쓰기 중지|받아쓰기 종료"),
  nb: phrases("ny linje", "nytt avsnitt", "slett det|stryk det", "stopp diktering"),
  nl: phrases("nieuwe regel", "nieuwe alinea", "verwijder dat|schrap dat", "stop dicteren|dictaat stoppen"),
  pl: phrases("nowa linia|nowy wiersz", "nowy akapit", "skreśl to|usuń to", "zakończ dyktowanie|koniec dyktowania"),
  pt: phrases("nova linha", "novo parágrafo", "apaga isso|apague isso|risca isso", "parar ditado|fim do ditado"),
  ru: phrases(
    "новая строка|с новой строки",
    "новый абзац",
    "зачеркни это|удали это",
    "закончить диктовку|стоп диктовка",
  ),
  sv: phrases("ny rad", "nytt stycke", "stryk det|ta bort det", "stoppa diktering|avsluta diktering"),
  tr: phrases("yeni satır", "yeni paragraf", "bunu sil", "dikteyi durdur|dikteyi bitir"),
  uk: phrases("новий рядок|з нового рядка", "новий абзац", "закресли це|видали це", "закінчити диктування"),
  zh: phrases("换行|換行", "新段落|另起一段", "删除这句|刪除這句|撤销", "停止听写|停止聽寫|结束听写"),
};

/** The phrases of a language; English ones if a language has none. */
export function phrasesOf(language: string | undefined): Phrases {
  return table[language?.toLowerCase().split("-")[0] ?? "en"] ?? english;
}

/** Returns the command that a text is: nothing but such a phrase, regardless of case and marks. */
export function actionOf(text: string, language: string | undefined): SpokenAction | undefined {
  const said = bare(text);
  if (said === "") return undefined;
  const known = phrasesOf(language);
  return spokenActions.find((action) => known[action].some((phrase) => bare(phrase) === said));
}

const bare = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .trim();

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
  const actions = sentences.map((sentence) => actionOf(sentence, said.language));
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
