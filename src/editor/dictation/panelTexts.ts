import { env, l10n } from "vscode";
import type { PanelTexts } from "../../webview/dictation/dictationProtocol.ts";
import { numberText } from "../platform/ui/displayText.ts";
import type { DictationState, SpokenUtterance } from "./dictationSession.ts";

/** Static texts of the panel. */
export const getPanelTexts = (): PanelTexts => ({
  title: l10n.t("Dictation"),
  start: l10n.t("Start Dictation"),
  stop: l10n.t("Stop"),
  pause: l10n.t("Pause"),
  resume: l10n.t("Resume"),
  hold: l10n.t("Hold to Talk"),
  level: l10n.t("Level of the microphone"),
  settings: l10n.t("Languages and terms"),
  source: l10n.t("You speak"),
  targets: l10n.t("Translate into"),
  addTarget: l10n.t("Add a language…"),
  removeTarget: l10n.t("Remove {0}", "{0}"),
  terms: l10n.t("Spoken terms"),
  glossary: l10n.t("Glossary"),
  media: l10n.t("Play translation"),
  choose: l10n.t("Text and Destination…"),
  nextSession: l10n.t("Applies to the next dictation."),
  live: l10n.t("Current speech"),
  history: l10n.t("Dictated in this window"),
  copy: l10n.t("Copy"),
  insert: l10n.t("Insert"),
  retry: l10n.t("Translate Into…"),
  addTerm: l10n.t("Add to Spoken Terms…"),
  export: l10n.t("Export…"),
  commands: l10n.t("Spoken commands"),
  shortcut: l10n.t("Keyboard shortcut: {0}", "{0}"),
  change: l10n.t("Change…"),
});

/** The state in a sentence. */
export function dictationStateText({ phase, place, source, microphone }: DictationState): string {
  const sentences: Readonly<Record<DictationState["phase"], () => string>> = {
    idle: () => l10n.t("The microphone is closed."),
    opening: () => l10n.t("Opening the microphone…"),
    listening: () => {
      if (place === undefined) return l10n.t("Listening.");
      return l10n.t("Listening. Inserting into {0}", place);
    },
    reconnecting: () => l10n.t("Reconnecting to the service. Speech is kept."),
    paused: () => (microphone ? l10n.t("Paused. Speech is not sent.") : l10n.t("Paused. The microphone is closed.")),
    ending: () => l10n.t("Writing the rest…"),
  };
  const sentence = sentences[phase]();
  return phase === "listening" && source !== undefined ? `${sentence} (${source})` : sentence;
}

/** `12 s billed`. */
export const formatBilled = (milliseconds: number): string =>
  l10n.t("{0} s billed", numberText(Math.ceil(milliseconds / 1000)));

/** The outcome of an utterance. */
export function outcomeText({ outcome, place }: SpokenUtterance): string {
  const sentences: Readonly<Record<SpokenUtterance["outcome"], () => string>> = {
    written: () => (place === undefined ? l10n.t("written") : l10n.t("written to {0}", place)),
    clipboard: () => l10n.t("copied"),
    kept: () => l10n.t("kept here only"),
    scratched: () => l10n.t("removed"),
  };
  return sentences[outcome]();
}

export const timeOfDayText = (at: number): string =>
  new Intl.DateTimeFormat(env.language, { hour: "2-digit", minute: "2-digit" }).format(at);
