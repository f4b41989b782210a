import { l10n } from "vscode";
import type { RecorderTexts } from "../../webview/recorder/recorderProtocol.ts";

/** Texts of the recorder page. */
export const getRecorderTexts = (): RecorderTexts => ({
  title: l10n.t("Glossa: Dictation"),
  start: l10n.t("Start"),
  stop: l10n.t("Stop"),
  hold: l10n.t("Hold to Talk"),
  holdHint: l10n.t("Or hold the space bar."),
  level: l10n.t("Level of the microphone"),
  device: l10n.t("Microphone"),
  defaultDevice: l10n.t("Default of this browser"),
  echo: l10n.t("Cancel echoes"),
  noise: l10n.t("Suppress noise"),
  place: l10n.t("Inserting into {0}", "{0}"),
  phases: {
    idle: l10n.t("Ready."),
    opening: l10n.t("Starting…"),
    listening: l10n.t("Listening."),
    reconnecting: l10n.t("Reconnecting to the service…"),
    paused: l10n.t("Paused."),
    ending: l10n.t("Writing the rest…"),
  },
  connecting: l10n.t("Connecting to the editor…"),
  lost: l10n.t("The editor can't be reached. Trying again…"),
  gone: l10n.t("The connection to the editor ended, and the microphone is closed. You can close this page."),
  replaced: l10n.t("Another recorder page has taken over. This one can be closed."),
  refused: l10n.t("This page can't be reloaded: its address works only once. Start dictation in the editor again."),
  problems: {
    denied: l10n.t(
      "This browser refused the microphone. Allow it for this page with the button next to the address, then try again.",
    ),
    none: l10n.t("There is no microphone. Connect one, then try again."),
    busy: l10n.t("The microphone is in use by another program. Close that, then try again."),
    insecure: l10n.t(
      "Browsers give the microphone only to pages of this machine and of HTTPS. Use HTTPS, or forward the editor's port.",
    ),
    blocked: l10n.t("Press a button on this page: the browser requires it before a page can use the microphone."),
    failed: l10n.t("The microphone could not be opened."),
  },
  tryAgain: l10n.t("Try Again"),
});
