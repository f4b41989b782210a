import { type Disposable, l10n } from "vscode";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { originOf } from "../platform/configured.ts";
import { together } from "../platform/disposables.ts";
import { notify } from "../platform/notify.ts";
import type { ServiceState } from "../platform/service.ts";
import { registerStatus } from "./status.ts";

/** Choosing the language service, its keys, its place in the status bar, and the log. */
export function registerConnect(app: Pick<App, "register" | "service" | "statusLines" | "log">): Disposable {
  const { register, service, statusLines, log } = app;
  return together(
    registerStatus(service, statusLines),
    register("glossa.connect", async (_, signal) => {
      const { connect } = await import("./questions.ts");
      await connect(service, signal);
      return true;
    }),
    register("glossa.disconnect", async () => {
      const { dialect } = remote(service.state);
      const verb = l10n.t("Disconnect");
      const detail = l10n.t("The keys for {0} are removed from this machine.", originOf(dialect));
      const message = l10n.t("Disconnect from {0}?", dialect.name);
      if ((await notify("warning", message, { modal: true, detail }, verb)) === verb) await service.disconnect();
    }),
    register("glossa.addAdminKey", async (_, signal) => {
      const { addAdminKey } = await import("./adminKey.ts");
      await addAdminKey(service, remote(service.state).dialect, signal);
    }),
    register("glossa.showService", async (_, signal) => {
      const { showMenu } = await import("./menu.ts");
      await showMenu(service, signal);
    }),
    register("glossa.showLog", () => log.show()),
  );
}

function remote(state: ServiceState): Extract<ServiceState, { kind: "remote" }> {
  if (state.kind !== "remote") throw cancelled();
  return state;
}
