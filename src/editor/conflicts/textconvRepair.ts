import { l10n, type Uri, workspace } from "vscode";
import { Failure } from "../../core/failure.ts";
import { findTextconv, removeTextconv } from "../../project/disk/git/textconv.ts";
import type { App } from "../platform/commands/app.ts";
import { repositoryOf } from "../platform/projects/gitRevisions.ts";
import { notify } from "../platform/ui/notify.ts";

const storageKey = "glossa.textconvOffered";

/**
 * Says once in a workspace that git gives VS Code lists of messages instead of locale files, as earlier versions of
 * `glossa git install` have set it up, and takes that away if the user wants it.
 */
export async function offerRepair({ storage }: Pick<App, "storage">, file: Uri, signal: AbortSignal): Promise<void> {
  const folder = workspace.getWorkspaceFolder(file);
  if (folder === undefined || storage.workspace.get(storageKey) === true) return;
  const repository = await repositoryOf(folder.uri, signal).catch(withoutRepository);
  const scopes = repository === undefined ? [] : await findTextconv(repository, signal);
  if (repository === undefined || scopes.length === 0) return;
  await storage.workspace.update(storageKey, true);
  const repair = l10n.t("Repair");
  const chosen = await notify(
    "warning",
    l10n.t(
      "Git gives VS Code lists of messages instead of the locale files here, as an earlier version of Glossa has set it up (diff.glossa.textconv): what is staged, blamed and compared is wrong.",
    ),
    repair,
  );
  if (chosen !== repair) return;
  for (const scope of scopes) await removeTextconv(repository, scope, signal);
  void notify(
    "information",
    l10n.t("Git gives VS Code the files again. In a terminal, glossa git install has git diff show messages."),
  );
}

/** Without Git, and in folders that it does not know, there is nothing to repair. */
function withoutRepository(error: unknown): undefined {
  if (error instanceof Failure) return undefined;
  throw error;
}
