import { commands, l10n, type QuickPickItem, QuickPickItemKind, window } from "vscode";
import { runCommand } from "../platform/commands.ts";
import type { Service } from "../platform/service.ts";
import { showInput } from "../platform/steps.ts";
import { usageSentence } from "./check.ts";
import { describeService } from "./description.ts";

interface MenuItem extends QuickPickItem {
  run?(): Promise<unknown>;
}

/** The status bar item's menu: what is in use, what it used up (as soon as that is known), and what can be done about it. */
export async function showMenu(service: Service, signal: AbortSignal): Promise<void> {
  const input = window.createQuickPick<MenuItem>();
  const facts = describeService(service).facts;
  input.items = menuItems(service);
  input.placeholder = facts.join(" · ");
  input.busy = true;
  const left = new AbortController();
  const showUsage = async () => {
    const usage = await usageText(service, AbortSignal.any([signal, left.signal]));
    if (left.signal.aborted) return;
    input.busy = false;
    input.placeholder = [...facts, ...usage].join(" · ");
  };
  const place = { title: l10n.t("Language Service"), step: 1, totalSteps: 1 };
  const chosen = await showInput<MenuItem>(input, place, signal, (done, failed) => {
    showUsage().catch(failed);
    return [
      { dispose: () => left.abort() },
      input.onDidAccept(() => input.activeItems[0] && done(input.activeItems[0])),
    ];
  });
  await chosen.run?.();
}

function menuItems({ state }: Service): readonly MenuItem[] {
  return [
    { label: `$(plug) ${l10n.t("Connect to a Language Service…")}`, run: () => runCommand("glossa.connect") },
    ...(state.kind === "remote"
      ? [
          { label: `$(key) ${l10n.t("Add Admin Key…")}`, run: () => runCommand("glossa.addAdminKey") },
          { label: `$(debug-disconnect) ${l10n.t("Disconnect")}`, run: () => runCommand("glossa.disconnect") },
        ]
      : []),
    { label: `$(graph) ${l10n.t("Show Usage")}`, run: () => runCommand("glossa.showUsage") },
    { label: "", kind: QuickPickItemKind.Separator },
    { label: `$(output) ${l10n.t("Show Log")}`, run: () => runCommand("glossa.showLog") },
    { label: `$(report) ${l10n.t("Report Issue…")}`, run: () => runCommand("glossa.reportIssue") },
    {
      label: `$(gear) ${l10n.t("Settings")}`,
      run: async () => await commands.executeCommand("workbench.action.openSettings", "@ext:glossa.glossa"),
    },
  ];
}

/** Usage, where it is known without starting anything; a service that doesn't tell is no reason to trouble anybody. */
async function usageText(service: Service, signal: AbortSignal): Promise<readonly string[]> {
  const { state } = service;
  if (state.kind === "invalid" || (state.kind === "embedded" && !state.running)) return [];
  try {
    const [{ usage }, client] = await Promise.all([import("../../service/protocol/usage.ts"), service.client(signal)]);
    const sentence = usageSentence(await client.call(usage, {}, signal));
    return sentence === "" ? [] : [sentence];
  } catch {
    return [];
  }
}
