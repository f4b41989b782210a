import { type Disposable, type Uri, type WebviewPanel, window } from "vscode";
import type { Units } from "../../core/usage/ledger.ts";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import type { App } from "../platform/app/app.ts";
import { Pause } from "../platform/basics/activity.ts";
import { inBackground } from "../platform/basics/background.ts";
import { combineDisposables, Slot } from "../platform/basics/disposables.ts";
import type { UsagePanel } from "./usagePanel.ts";

type Needs = Pick<App, "register" | "service" | "spending" | "storage" | "log">;

/** Milliseconds without another cost after which a run is over. */
const runEndDelay = 2_000;

/** The usage of the account and the spending of this workspace, in a panel; and a warning close to a limit. */
export function registerUsage(app: Needs, extension: Uri): Disposable {
  const open = new Slot<UsagePanel>();
  const watch = lazyOnce(async () => new (await import("./accountWatch.ts")).AccountWatch(app));
  const show = async (left?: WebviewPanel): Promise<void> => {
    const [{ createUsagePanel: createPanel, openUsagePanel: openPanel }, watched] = await Promise.all([
      import("./usagePanel.ts"),
      watch(),
    ]);
    if (open.value && !left) {
      open.value.panel.reveal();
      return;
    }
    const panel = left ?? createPanel();
    const opened = openPanel(panel, { ...app, watch: watched }, extension);
    open.value = opened;
    panel.onDidDispose(() => {
      if (open.value === opened) open.value = undefined;
    });
  };
  const ended = new AbortController();
  let spent: Partial<Units> = {};
  const refreshAfterRun = async (): Promise<void> => {
    const units = spent;
    spent = {};
    const isSeen = open.value?.panel.visible === true;
    open.value?.session.refreshAccount(isSeen);
    if (!isSeen) await (await watch()).refreshAfterRun(units, ended.signal);
  };
  const runEnd = new Pause("usage", runEndDelay, () => inBackground(app.log, "usage", refreshAfterRun));
  return combineDisposables(
    open,
    { dispose: () => ended.abort() },
    runEnd,
    app.register("glossa.showUsage", () => show()),
    app.register("_glossa.usage.act", ([action, of], signal) => open.value?.session.act(action, of, signal)),
    window.registerWebviewPanelSerializer("glossa.usage", { deserializeWebviewPanel: (panel) => show(panel) }),
    app.spending.onDidChange((units) => {
      if (!units.characters && !units.milliseconds) return;
      spent = { characters: (spent.characters ?? 0) + (units.characters ?? 0) };
      runEnd.begin();
    }),
  );
}
