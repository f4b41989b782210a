import { type Disposable, l10n } from "vscode";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { serviceOriginOf } from "../platform/service/serviceSettings.ts";
import type { ServiceState } from "../platform/service/serviceState.ts";
import { notify } from "../platform/ui/notify.ts";
import { registerServiceStatus } from "./serviceStatus.ts";

/** Choosing the language service, its keys, its place in the status bar, and the log. */
export function registerConnect(app: Pick<App, "register" | "service" | "statusLines" | "log">): Disposable {
  const { register, service, statusLines, log } = app;
  return combineDisposables(
    registerServiceStatus(service, statusLines),
    register("glossa.connect", async (_, signal) => {
      const { connectToService: connect } = await import("./connectQuestions.ts");
      await connect(service, signal);
      return true;
    }),
    register("glossa.disconnect", async () => {
      const { dialect } = requireRemote(service.state);
      const verb = l10n.t("Disconnect");
      const detail = l10n.t("This removes the keys for {0} from this machine.", serviceOriginOf(dialect));
      const message = l10n.t("Disconnect from {0}?", dialect.name);
      if ((await notify("warning", message, { modal: true, detail }, verb)) === verb) await service.disconnect();
    }),
    register("glossa.addAdminKey", async (_, signal) => {
      const { addAdminKey } = await import("./adminKey.ts");
      await addAdminKey(service, requireRemote(service.state).dialect, signal);
    }),
    register("glossa.showService", async (_, signal) => {
      const { showServiceMenu: showMenu } = await import("./serviceMenu.ts");
      await showMenu(service, signal);
    }),
    register("glossa.showLog", () => log.show()),
  );
}

function requireRemote(state: ServiceState): Extract<ServiceState, { kind: "remote" }> {
  if (state.kind !== "remote") throw createCancellation();
  return state;
}
