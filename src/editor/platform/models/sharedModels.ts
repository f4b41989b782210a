import { randomUUID } from "node:crypto";
import type { Disposable, LanguageModelAccessInformation } from "vscode";
import { lazyOnce } from "../../../core/work/lazyOnce.ts";
import type { Client } from "../../../service/serviceClient.ts";
import type { ChatBridge } from "./chatBridge.ts";
import type { EditorModels } from "./editorModels.ts";

/** The models of this editor, and the endpoint by which the embedded service asks them. */
export interface SharedModels extends Disposable {
  /** Names this window to the embedded service. */
  readonly window: string;
  models(): Promise<EditorModels>;
  /** Sends the address of this window's models to the embedded service; opens the endpoint when it is first needed. */
  share(client: Client): Promise<void>;
}

/** Creates the access to the models; opens nothing yet. */
export function createSharedModels(access: LanguageModelAccessInformation): SharedModels {
  let opened: Promise<ChatBridge> | undefined;
  const models = lazyOnce(async () => (await import("./editorModels.ts")).createEditorModels(access));
  const open = async (): Promise<ChatBridge> => (await import("./chatBridge.ts")).openChatBridge(await models());
  return {
    window: randomUUID(),
    models,
    async share(client) {
      opened ??= open();
      const [{ url, token }, { putBridge }] = await Promise.all([
        opened,
        import("../../../service/protocol/embeddedEndpoints.ts"),
      ]);
      await client.call(putBridge, { url, token }, new AbortController().signal);
    },
    dispose() {
      opened?.then((bridge) => bridge.dispose()).catch(() => {});
    },
  };
}
