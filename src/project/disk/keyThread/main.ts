import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { FolderReader } from "./folderReader.ts";
import { createGrammars } from "./grammars.ts";
import type { FromKeyThread, KeyFolder, ToKeyThread, WrittenUsages } from "./keyProtocol.ts";
import { writeUsages } from "./keyTuples.ts";
import { searchCalls } from "./searchCalls.ts";

/** Reads the keys of source files in a worker thread; texts come before files, as the user waits for them. */
if (parentPort !== null) {
  const port = parentPort;
  const answer = (message: FromKeyThread): void => port.postMessage(message);
  const folder: string = workerData.grammars;
  const pathOf = (name: string): string =>
    fileURLToPath(new URL(name === "parser" ? "tree-sitter.wasm" : `tree-sitter-${name}.wasm`, folder));
  const grammars = createGrammars(pathOf, (reason) => process.emitWarning(reason));
  const readers = new Map<string, Promise<FolderReader>>();
  const awaited = new Map<string, (reader: Promise<FolderReader>) => void>();
  const running = new Map<number, AbortController>();
  const open = (folder: KeyFolder): Promise<FolderReader> => {
    const reader = grammars.then((own) => new FolderReader(folder, own));
    readers.set(folder.root, reader);
    awaited.get(folder.root)?.(reader);
    awaited.delete(folder.root);
    return reader;
  };
  /** Questions may come before their folder, which the asking side looks up first. */
  const readerOf = (root: string): Promise<FolderReader> => {
    const reader = readers.get(root) ?? new Promise<FolderReader>((done) => awaited.set(root, done));
    readers.set(root, reader);
    return reader;
  };
  const cancelled = (id: number): AbortSignal => {
    const controller = new AbortController();
    running.set(id, controller);
    return controller.signal;
  };
  const handle = async (asked: Exclude<ToKeyThread, { kind: "cancel" }>): Promise<void> => {
    const { id } = asked;
    const take = (files: readonly WrittenUsages[]): void => answer({ id, kind: "usages", files });
    if (asked.kind === "calls") {
      answer({ id, kind: "done", calls: await searchCalls(asked.search, cancelled(id)) });
      return;
    }
    if (asked.kind === "folder") {
      const reader = await open(asked.folder);
      const summary = await reader.readAll(take, cancelled(id));
      answer({ id, kind: "done", summary });
      return;
    }
    const reader = await readerOf(asked.root);
    if (asked.kind === "hardcoded") {
      answer({ id, kind: "done", answer: await reader.answerText(asked.question) });
      return;
    }
    if (asked.kind === "files") await reader.readFiles(asked.paths, take);
    else {
      take([{ path: asked.path, usages: writeUsages(await reader.readText(asked.path, asked.text)) }]);
      await reader.readRestated(take);
    }
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
