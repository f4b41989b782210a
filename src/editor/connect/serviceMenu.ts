import { commands, l10n, type QuickPickItem, QuickPickItemKind, window } from "vscode";
import { during } from "../platform/basics/activity.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import type { LanguageService } from "../platform/service/languageService.ts";
import { showInput } from "../platform/ui/multiStepInput.ts";
import { usageSentence } from "./checkKey.ts";
import { describeService } from "./serviceDescription.ts";

interface MenuItem extends QuickPickItem {
  run?(): Promise<unknown>;
}

/** The status bar item's menu: the service in use, its usage (as soon as that is known), and actions. */
export async function showServiceMenu(service: LanguageService, signal: AbortSignal): Promise<void> {
  const input = window.createQuickPick<MenuItem>();
  const facts = describeService(service).facts;
  input.items = createMenuItems(service);
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
    during("background", place.title, showUsage).then(undefined, failed);
    return [
      { dispose: () => left.abort() },
      input.onDidAccept(() => input.activeItems[0] && done(input.activeItems[0])),
    ];
  });
  await chosen.run?.();
}

function createMenuItems({ state }: LanguageService): readonly MenuItem[] {
  return [
    { label: `$(plug) ${l10n.t("Connect to a Language Service…")}`, run: () => runCommand("glossa.connect") },
    ...(state.kind === "remote"
      ? [
          { label: `$(key) ${l10n.t("Add Admin Key…")}`, run: () => runCommand("glossa.addAdminKey") },
          { label: `$(debug-disconnect) ${l10n.t("Disconnect")}`, run: () => runCommand("glossa.disconnect") },
        ]
      : [
          {
            label: `$(server-process) ${l10n.t("Manage Translation Engines…")}`,
            run: () => runCommand("glossa.manageEngines"),
          },
        ]),
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

/** The usage, if it is known without starting anything; nothing if the service doesn't report it. */
async function usageText(service: LanguageService, signal: AbortSignal): Promise<readonly string[]> {
  const { state } = service;
  if (state.kind === "invalid" || (state.kind === "embedded" && !state.running)) return [];
  try {
    const [{ usage }, client] = await Promise.all([
      import("../../service/protocol/usageEndpoints.ts"),
      service.client(signal),
    ]);
    const sentence = usageSentence(await client.call(usage, {}, signal));
    return sentence === "" ? [] : [sentence];
  } catch {
    return [];
  }
}
