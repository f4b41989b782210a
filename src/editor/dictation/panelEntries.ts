import type { Entry, LiveColumn, TextLine } from "../../webview/dictation/dictationProtocol.ts";
import { languageName } from "../platform/ui/displayText.ts";
import type { DictationController, SpokenUtterance } from "./dictationSession.ts";
import { outcomeText, timeOfDayText } from "./panelTexts.ts";

/** Utterances that the panel shows; the others can be exported. */
const maxShown = 200;

/** Translations that were requested afterwards, by the utterance's id and language. */
export type Retries = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** All lines of an utterance, the source first. */
export function createLines(
  { id, language, text, translations }: SpokenUtterance,
  retries: Retries,
): readonly TextLine[] {
  const all = new Map([...translations, ...(retries.get(id) ?? [])]);
  const line = (code: string, said: string): TextLine => ({
    language: code,
    title: languageName(code),
    text: said.trim(),
  });
  return [line(language, text), ...[...all].map(([code, said]) => line(code, said))];
}

export function createPanelEntries(utterances: readonly SpokenUtterance[], retries: Retries): readonly Entry[] {
  return utterances.slice(-maxShown).map((utterance) => ({
    id: utterance.id,
    time: timeOfDayText(utterance.at),
    fact: outcomeText(utterance),
    lines: createLines(utterance, retries),
  }));
}

/** The announcement of an utterance for screen readers: the texts that were written of it. */
export function announceUtterance(
  { text, translations }: SpokenUtterance,
  { mode, targets }: DictationController["settings"],
): string {
  const translation = translations.get(targets[0] ?? "");
  if (translation === undefined || mode === "spoken") return text;
  return mode === "translated" ? translation : `${text}\n${translation}`;
}

/** A column for the spoken language, and one for each target. */
export function createLiveColumns({ state, settings, live, utterances }: DictationController): readonly LiveColumn[] {
  if (state.phase === "idle") return [];
  const last = utterances.at(-1);
  // what was said before this dictation is history
  const said = last !== undefined && last.at >= (state.since ?? 0) ? last : undefined;
  const source = settings.sourceLanguage || said?.language || "";
  return [
    createColumn(source, said?.text, live.source),
    ...settings.targets.map((target) => createColumn(target, said?.translations.get(target), live.targets.get(target))),
  ];
}

function createColumn(language: string, concluded = "", tentative = ""): LiveColumn {
  const gap = concluded !== "" && tentative !== "" && !/^\s/.test(tentative) ? " " : "";
  return { language, title: language === "" ? "…" : languageName(language), concluded, tentative: gap + tentative };
}
