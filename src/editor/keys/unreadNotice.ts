import { l10n } from "vscode";
import { findUnreadCatalogs } from "../../core/keys/codeReading.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import type { Storage } from "../platform/basics/storage.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { notify } from "../platform/ui/notify.ts";
import { callName, findOwnCalls, type OwnCalls, ownCallsText } from "./describeCalls.ts";

const storageKey = "glossa.keys.unreadNotice";

/** Says, once for a folder in a window, that no place in code was seen to ask for a message, and offers to describe the calls that may. */
export class UnreadNotice {
  readonly #storage: Pick<Storage, "workspace">;
  readonly #said = new WeakSet<FolderKeys>();

  constructor(storage: Pick<Storage, "workspace">) {
    this.#storage = storage;
  }

  /** Looks at a folder whose files are all read. */
  async look(folder: FolderKeys, lookup: KeyLookup, signal: AbortSignal): Promise<void> {
    if (this.#said.has(folder) || !findUnreadCatalogs(lookup).isBlind) return;
    this.#said.add(folder);
    if (this.#storage.workspace.get<boolean>(storageKey, true) === false) return;
    try {
      // where nothing looks like a call, the code may be elsewhere
      for (const own of await findOwnCalls(folder, signal)) void this.#offer(own);
    } catch (error) {
      // a document that is closed ends the search: the next one begins it anew
      this.#said.delete(folder);
      throw error;
    }
  }

  async #offer({ folder, ...own }: OwnCalls): Promise<void> {
    const [first, ...others] = own.calls;
    if (first === undefined) return;
    const describe = l10n.t("Describe {0}", callName(first.usage));
    const select = l10n.t("Select Calls…");
    const never = l10n.t("Don't Show Again");
    const buttons = [describe, ...(others.length > 0 ? [select] : []), never];
    const chosen = await notify("information", ownCallsText(own), ...buttons);
    if (chosen === never) await this.#storage.workspace.update(storageKey, false);
    if (chosen === select) await runCommand("glossa.describeCalls");
    if (chosen === describe) {
      const { lockPath } = own.catalog.found;
      await runCommand("_glossa.describeCalls", {
        folder: folder.folder.uri.toString(),
        lockPath,
        usages: [first.usage],
      });
    }
  }
}
