import { l10n, type Uri, window } from "vscode";
import { documentTypes } from "../../service/protocol/documents.ts";
import { cancelled } from "../platform/abort.ts";

/** Asks for documents; throws `cancelled()` where the person leaves. */
export async function askDocuments(): Promise<readonly Uri[]> {
  const uris = await window.showOpenDialog({
    canSelectMany: true,
    title: l10n.t("Translate Documents"),
    openLabel: l10n.t("Translate"),
    filters: { [l10n.t("Documents")]: [...documentTypes] },
  });
  if (uris === undefined || uris.length === 0) throw cancelled();
  return uris;
}
