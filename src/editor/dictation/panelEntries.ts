import type { Entry, Line, LiveColumn } from "../../webview/dictation/protocol.ts";
import { languageName } from "../platform/names.ts";
import { clockText, outcomeText } from "./panelTexts.ts";
import type { DictationController, Utterance } from "./session.ts";

/** Utterances that the panel shows; the others can be exported. */
const mostShown = 200;

/** Translations that were asked for afterwards, by the utterance's id and language. */
export type Retries = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** All that is known of an utterance, the source first. */
export function linesOf({ id, language, text, translations }: Utterance, retries: Retries): readonly Line[] {
  const all = new Map([...translations, ...(retries.get(id) ?? [])]);
  const line = (code: string, said: string): Line => ({ language: code, title: languageName(code), text: said.trim() });
  return [line(language, text), ...[...all].map(([code, said]) => line(code, said))];
}

export function entriesOf(utterances: readonly Utterance[], retries: Retries): readonly Entry[] {
  return utterances.slice(-mostShown).map((utterance) => ({
    id: utterance.id,
    time: clockText(utterance.at),
    fact: outcomeText(utterance),
    lines: linesOf(utterance, retries),
  }));
}

/** What a screen reader says of something that was concluded: what was written of it. */
export function announced(
  { text, translations }: Utterance,
  { mode, targets }: DictationController["settings"],
): string {
  const translation = translations.get(targets[0] ?? "");
  if (translation === undefined || mode === "spoken") return text;
  return mode === "translated" ? translation : `${text}\n${translation}`;
}

/** A column for what is spoken, and one for each target. */
export function columnsOf({ state, settings, live, utterances }: DictationController): readonly LiveColumn[] {
  if (state.phase === "idle") return [];
  const last = utterances.at(-1);
  // what was said before this dictation is history
  const said = last !== undefined && last.at >= (state.since ?? 0) ? last : undefined;
  const source = settings.sourceLanguage || said?.language || "";
  return [
    column(source, said?.text, live.source),
    ...settings.targets.map((target) => column(target, said?.translations.get(target), live.targets.get(target))),
  ];
}

function column(language: string, concluded = "", tentative = ""): LiveColumn {
  const gap = concluded !== "" && tentative !== "" && !/^\s/.test(tentative) ? " " : "";
  return { language, title: language === "" ? "…" : languageName(language), concluded, tentative: gap + tentative };
}
