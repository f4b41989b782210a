import { l10n, type Uri, window } from "vscode";
import { documentTypes } from "../../service/protocol/documentEndpoints.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { during } from "../platform/basics/activity.ts";
import { findEditedUri } from "../platform/projects/openDocuments.ts";

/** Returns the file of the active editor if it is a document that can be translated. */
export function findActiveDocument(): Uri | undefined {
  const uri = findEditedUri(window.tabGroups.activeTabGroup.activeTab?.input);
  const type = /\.([^./]+)$/.exec(uri?.path ?? "")?.[1]?.toLowerCase();
  return uri && documentTypes.some((known) => known === type) ? uri : undefined;
}

/** Asks for documents, the open one preselected; throws `createCancellation()` if the user leaves. */
export async function askDocuments(): Promise<readonly Uri[]> {
  const defaultUri = findActiveDocument();
  const uris = await during("person", "file", () =>
    window.showOpenDialog({
      ...(defaultUri && { defaultUri }),
      canSelectMany: true,
      title: l10n.t("Translate Documents"),
      openLabel: l10n.t("Translate"),
      filters: { [l10n.t("Documents")]: [...documentTypes] },
    }),
  );
  if (uris === undefined || uris.length === 0) throw createCancellation();
  return uris;
}
