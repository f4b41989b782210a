import { type Disposable, l10n, type MarkdownString, StatusBarAlignment, ThemeColor, window } from "vscode";
import { disposeAll } from "../platform/basics/disposables.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import {
  blocksMarkdown,
  commandLink,
  inline,
  listMarkdown,
  strong,
  textMarkdown,
} from "../platform/ui/safeMarkdown.ts";
import type { DictationController, DictationState } from "./dictationSession.ts";

type Phase = DictationState["phase"];

/** Shows the state of a dictation and of the microphone in the status bar, while it runs. */
export function showDictationStatus(
  controller: Pick<DictationController, "state" | "settings" | "onDidChange">,
): Disposable {
  const item = window.createStatusBarItem("glossa.dictation", StatusBarAlignment.Left, 100);
  item.name = l10n.t("Dictation (Glossa)");
  item.command = "glossa.dictate";
  const show = () => {
    const { state } = controller;
    if (state.phase === "idle") {
      item.hide();
      return;
    }
    const { shown, label } = describeState(state);
    item.text = shown;
    item.accessibilityInformation = { label, role: "button" };
    item.backgroundColor = state.microphone ? new ThemeColor("statusBarItem.warningBackground") : undefined;
    item.tooltip = createTooltip(controller, label);
    item.show();
  };
  show();
  // the minutes go on where nothing else changes
  const timer = setInterval(show, 1000);
  const listener = controller.onDidChange(show);
  return { dispose: () => disposeAll([{ dispose: () => clearInterval(timer) }, listener, item]) };
}

const icons: Record<Phase, string> = {
  idle: "mic",
  opening: "loading~spin",
  listening: "mic-filled",
  reconnecting: "sync~spin",
  paused: "debug-pause",
  ending: "loading~spin",
};

const names: Record<Phase, () => string> = {
  idle: () => "",
  opening: () => l10n.t("Opening…"),
  listening: () => l10n.t("Listening"),
  reconnecting: () => l10n.t("Reconnecting…"),
  paused: () => l10n.t("Paused"),
  ending: () => l10n.t("Finishing…"),
};

function describeState({ phase, microphone, since }: DictationState): {
  readonly shown: string;
  readonly label: string;
} {
  const name = names[phase]();
  const time = since === undefined || phase === "opening" ? "" : ` ${durationText(Date.now() - since)}`;
  // an open microphone is shown in words too, in any phase
  const label = microphone
    ? l10n.t("Dictation: {0}, the microphone is open", name)
    : l10n.t("Dictation: {0}, the microphone is closed", name);
  const icon = phase === "paused" && microphone ? "$(mic-filled) $(debug-pause)" : `$(${icons[phase]})`;
  return { shown: `${icon} ${name}${time}`, label };
}

function createTooltip(
  { state, settings }: Pick<DictationController, "state" | "settings">,
  label: string,
): MarkdownString {
  const facts = [
    ...(state.source ? [state.source] : []),
    settings.sourceLanguage ? languageLabel(settings.sourceLanguage) : l10n.t("Language: auto-detected"),
    ...(settings.targets.length > 0 ? [`→ ${settings.targets.map(languageLabel).join(", ")}`] : []),
    ...(state.place ? [l10n.t("Text goes to {0}", state.place)] : []),
    ...(state.billed > 0 ? [l10n.t("Billed: {0}", durationText(state.billed))] : []),
  ];
  const links = [
    commandLink(l10n.t("Stop"), "glossa.dictate", []),
    commandLink(state.phase === "paused" ? l10n.t("Resume") : l10n.t("Pause"), "glossa.pauseDictation", []),
    commandLink(l10n.t("Choose…"), "glossa.chooseDictation", []),
  ];
  return markdownString(
    blocksMarkdown([strong(label), listMarkdown(facts.map(textMarkdown)), inline(links, textMarkdown(" · "))]),
  );
}

/** `1:05`, `1:00:05`. */
function durationText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
