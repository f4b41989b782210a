import type { Disposable, LogOutputChannel, Uri } from "vscode";
import type { FormatThread } from "../../../project/disk/formatThread/formatClient.ts";
import type { FormatWork, FormatWorker } from "../../../project/model/ports.ts";

/** UTF-16 code units from which on a text is worth a thread. */
const minLength = 2_000_000;

/**
 * Reads and writes long locale files in a separate thread, so that nothing else waits for them; `program` is the
 * thread's script.
 */
export function createFormatWorker(program: Uri, log: LogOutputChannel): FormatWorker & Disposable {
  let thread: Promise<FormatThread> | undefined;
  const startThread = async (): Promise<FormatThread> => {
    const { formatThread, startFormats } = await import("../../../project/disk/formatThread/formatClient.ts");
    const onFailure = (reason: string) => log.warn(`long files are read without a thread: ${reason}`);
    return formatThread({ start: () => startFormats(program.fsPath), min: minLength, onFailure });
  };
  const ensureThread = (): Promise<FormatThread> => {
    thread ??= startThread();
    return thread;
  };
  // nothing of the thread is loaded for short files
  const isShort = ({ text }: FormatWork): boolean => text.length < minLength;
  return {
    parse: async (work, here) => (isShort(work) ? await here() : await (await ensureThread()).parse(work, here)),
    rebase: async (work, here) => (isShort(work) ? await here() : await (await ensureThread()).rebase(work, here)),
    tryChanges: async (work, here) =>
      isShort(work) ? await here() : await (await ensureThread()).tryChanges(work, here),
    merge: async (work, here) => (isShort(work) ? await here() : await (await ensureThread()).merge(work, here)),
    dispose: () => void thread?.then((client) => client.close()),
  };
}
