import { l10n, type Uri, window } from "vscode";
import { documentTypes } from "../../service/protocol/documents.ts";
import { cancelled } from "../platform/abort.ts";
import { editedIn } from "../platform/documents.ts";

/** The file of the active editor, where it is a document that can be translated. */
export function openDocumentFile(): Uri | undefined {
  const uri = editedIn(window.tabGroups.activeTabGroup.activeTab?.input);
  const type = /\.([^./]+)$/.exec(uri?.path ?? "")?.[1]?.toLowerCase();
  return uri && documentTypes.some((known) => known === type) ? uri : undefined;
}

/** Asks for documents, the open one preselected; throws `cancelled()` where the person leaves. */
export async function askDocuments(): Promise<readonly Uri[]> {
  const defaultUri = openDocumentFile();
  const uris = await window.showOpenDialog({
    ...(defaultUri && { defaultUri }),
    canSelectMany: true,
    title: l10n.t("Translate Documents"),
    openLabel: l10n.t("Translate"),
    filters: { [l10n.t("Documents")]: [...documentTypes] },
  });
  if (uris === undefined || uris.length === 0) throw cancelled();
  return uris;
}
