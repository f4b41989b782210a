import { commands, l10n, type QuickPickItem, QuickPickItemKind, window } from "vscode";
import { runCommand } from "../platform/commands.ts";
import type { Service } from "../platform/service.ts";
import { usageSentence } from "./check.ts";
import { describeService } from "./description.ts";

interface MenuItem extends QuickPickItem {
  run?(): Promise<unknown>;
}

/** The status bar item's menu: what is in use, what it used up, and what can be done about it. */
export async function showMenu(service: Service, signal: AbortSignal): Promise<void> {
  const chosen = await window.showQuickPick(menuItems(service, signal), {
    title: l10n.t("Language Service"),
    placeHolder: describeService(service).facts.join(" · "),
  });
  await chosen?.run?.();
}

async function menuItems(service: Service, signal: AbortSignal): Promise<MenuItem[]> {
  const remote = service.state.kind === "remote";
  const facts = await usageFact(service, signal);
  return [
    ...facts.map((label) => ({ label: `$(graph) ${label}` })),
    { label: "", kind: QuickPickItemKind.Separator },
    { label: `$(plug) ${l10n.t("Connect to a Language Service…")}`, run: () => runCommand("glossa.connect") },
    ...(remote
      ? [
          { label: `$(key) ${l10n.t("Add Admin Key…")}`, run: () => runCommand("glossa.addAdminKey") },
          { label: `$(debug-disconnect) ${l10n.t("Disconnect")}`, run: () => runCommand("glossa.disconnect") },
        ]
      : []),
    { label: "", kind: QuickPickItemKind.Separator },
    { label: `$(output) ${l10n.t("Show Log")}`, run: () => runCommand("glossa.showLog") },
    {
      label: `$(gear) ${l10n.t("Settings")}`,
      run: async () => await commands.executeCommand("workbench.action.openSettings", "@ext:glossa.glossa"),
    },
  ];
}

/** Usage, where it is known without starting anything and within the time that a menu may take. */
async function usageFact(service: Service, signal: AbortSignal): Promise<readonly string[]> {
  const { state } = service;
  if (state.kind === "invalid" || (state.kind === "embedded" && !state.running)) return [];
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(menuPatience)]);
    const [{ usage }, client] = await Promise.all([import("../../service/protocol.ts"), service.client(patience)]);
    const sentence = usageSentence(await client.call(usage, {}, patience));
    return sentence === "" ? [] : [sentence];
  } catch {
    return [];
  }
}

/** Milliseconds. */
const menuPatience = 2_000;
