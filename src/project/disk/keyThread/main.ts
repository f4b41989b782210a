import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { FolderReader } from "./folderReader.ts";
import { createGrammars } from "./grammars.ts";
import type { FromKeyThread, ToKeyThread } from "./keyProtocol.ts";

/** Reads the keys of source files in a thread of its own; texts come before files, as somebody waits for them. */
if (parentPort !== null) {
  const port = parentPort;
  const answer = (message: FromKeyThread): void => port.postMessage(message);
  const folder: string = workerData.grammars;
  const pathOf = (name: string): string =>
    fileURLToPath(new URL(name === "parser" ? "tree-sitter.wasm" : `tree-sitter-${name}.wasm`, folder));
  const grammars = createGrammars(pathOf, (reason) => process.emitWarning(reason));
  const readers = new Map<string, Promise<FolderReader>>();
  const running = new Map<number, AbortController>();
  const readerOf = async (root: string): Promise<FolderReader> => {
    const reader = readers.get(root);
    if (reader === undefined) throw new Error("the folder was not read yet");
    return await reader;
  };
  const handle = async (asked: Exclude<ToKeyThread, { kind: "cancel" }>): Promise<void> => {
    const { id } = asked;
    const take = (files: Extract<FromKeyThread, { kind: "usages" }>["files"]): void =>
      answer({ id, kind: "usages", files });
    if (asked.kind === "folder") {
      const { folder: wanted } = asked;
      const creating = grammars.then((loaded) => new FolderReader(wanted, loaded));
      // texts that come meanwhile wait for it
      readers.set(wanted.root, creating);
      const reader = await creating;
      const controller = new AbortController();
      running.set(id, controller);
      const summary = await reader.readAll(take, controller.signal);
      answer({ id, kind: "done", summary });
      return;
    }
    const reader = await readerOf(asked.root);
    if (asked.kind === "files") await reader.readFiles(asked.paths, take);
    else take([{ path: asked.path, usages: await reader.readText(asked.path, asked.text) }]);
    answer({ id, kind: "done" });
  };
  port.on("message", async (asked: ToKeyThread) => {
    if (asked.kind === "cancel") return running.get(asked.id)?.abort();
    try {
      await handle(asked);
    } catch (error) {
      answer({ id: asked.id, kind: "failed", message: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(asked.id);
    }
  });
}
