import { type Disposable, l10n, window } from "vscode";
import { dialects } from "../../service/dialect.ts";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { originOf } from "../platform/configured.ts";
import { together } from "../platform/disposables.ts";
import { listText } from "../platform/names.ts";
import type { ServiceState } from "../platform/service.ts";
import { addAdminKey } from "./adminKey.ts";
import { type Checked, usageSentence } from "./check.ts";
import { showMenu } from "./menu.ts";
import { askConnection } from "./questions.ts";
import { registerStatus } from "./status.ts";

/** Choosing the language service, its keys, its place in the status bar, and the log. */
export function registerConnect(app: Pick<App, "register" | "service" | "statusLines" | "log">): Disposable {
  const { register, service, statusLines, log } = app;
  return together(
    registerStatus(service, statusLines),
    register("glossa.connect", async (_, signal) => {
      const { connection, checked } = await askConnection(service, signal);
      if (connection === undefined) await service.useEmbedded();
      else await service.use(connection);
      tellConnected(connection?.dialect.name ?? dialects.embedded.name, checked);
      return true;
    }),
    register("glossa.disconnect", async () => {
      const { dialect } = remote(service.state);
      const verb = l10n.t("Disconnect");
      const detail = l10n.t("The keys for {0} are removed from this machine.", originOf(dialect));
      const message = l10n.t("Disconnect from {0}?", dialect.name);
      if ((await window.showWarningMessage(message, { modal: true, detail }, verb)) === verb)
        await service.disconnect();
    }),
    register("glossa.addAdminKey", (_, signal) => addAdminKey(service, remote(service.state).dialect, signal)),
    register("glossa.showService", (_, signal) => showMenu(service, signal)),
    register("glossa.showLog", () => log.show()),
  );
}

function remote(state: ServiceState): Extract<ServiceState, { kind: "remote" }> {
  if (state.kind !== "remote") throw cancelled();
  return state;
}

function tellConnected(name: string, { usage, unavailable }: Checked): void {
  if (unavailable.length === 0) {
    const said = usage === undefined ? "" : usageSentence(usage);
    window.showInformationMessage([l10n.t("Connected to {0}.", name), said].filter(Boolean).join(" "));
    return;
  }
  window.showWarningMessage(l10n.t("Connected to {0}. This key does not permit {1}.", name, listText(unavailable)));
}
