import { commands, env, extensions, l10n } from "vscode";

/** The keys of the command as in the manifest; users may have changed them. */
export function shortcutText(): string {
  const { keybindings = [] } = extensions.getExtension("glossa.glossa")?.packageJSON?.contributes ?? {};
  const found = (keybindings as readonly Keybinding[]).find(({ command }) => command === "glossa.dictate");
  const isMac = env.appHost === "desktop" && process.platform === "darwin";
  const keys = (isMac ? found?.mac : undefined) ?? found?.key;
  return keys === undefined ? l10n.t("none") : keys.split(" ").map(formatKeys).join(" ");
}

interface Keybinding {
  readonly command: string;
  readonly key?: string;
  readonly mac?: string;
}

const formatKeys = (keys: string): string =>
  keys
    .split("+")
    .map((key) => key.charAt(0).toUpperCase() + key.slice(1))
    .join("+");

export const showShortcut = (): Thenable<unknown> =>
  commands.executeCommand("workbench.action.openGlobalKeybindings", "glossa.dictate");

export const showSpokenCommands = (): Thenable<unknown> =>
  commands.executeCommand("workbench.action.openSettings", "glossa.dictation.spokenCommands");

export const describeSpokenCommands = (areOn: boolean): string =>
  areOn
    ? l10n.t("Commands spoken after a pause are carried out and not written.")
    : l10n.t("Spoken commands are off: everything you say is written.");
