import { l10n, type Uri, workspace } from "vscode";
import type { App } from "../platform/app/app.ts";
import { findTextconv } from "../platform/projects/gitTextconv.ts";
import { notify } from "../platform/ui/notify.ts";

const storageKey = "glossa.textconvOffered";

/**
 * Says once in a workspace that git gives VS Code lists of messages instead of locale files, as earlier versions of
 * `glossa git install` have set it up, and takes that away if the user wants it.
 */
export async function offerRepair({ storage }: Pick<App, "storage">, file: Uri, signal: AbortSignal): Promise<void> {
  const folder = workspace.getWorkspaceFolder(file);
  if (folder === undefined || storage.workspace.get(storageKey) === true) return;
  const textconv = await findTextconv(folder.uri, signal);
  if (textconv === undefined) return;
  await storage.workspace.update(storageKey, true);
  const repair = l10n.t("Repair");
  const chosen = await notify(
    "warning",
    l10n.t(
      "Git gives VS Code lists of messages instead of locale files (diff.glossa.textconv): blame and staging are wrong.",
    ),
    repair,
  );
  if (chosen !== repair) return;
  await textconv.remove(signal);
  void notify(
    "information",
    l10n.t("Git gives VS Code the files again. In a terminal, glossa git install has git diff show messages."),
  );
}
