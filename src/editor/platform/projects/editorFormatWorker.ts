import type { Disposable, LogOutputChannel, Uri } from "vscode";
import type { FormatThread } from "../../../project/disk/formatThread/formatClient.ts";
import type { FormatWorker } from "../../../project/model/ports.ts";

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
    const onTrouble = (reason: string) => log.warn(`long files are read without a thread: ${reason}`);
    return formatThread({ start: () => startFormats(program.fsPath), least: minLength, onTrouble });
  };
  const ensureThread = (): Promise<FormatThread> => {
    thread ??= startThread();
    return thread;
  };
  return {
    parse: async (work) => (work.text.length < minLength ? undefined : await (await ensureThread()).parse(work)),
    settle: async (work) => (work.text.length < minLength ? undefined : await (await ensureThread()).settle(work)),
    tryChanges: async (work) =>
      work.text.length < minLength ? undefined : await (await ensureThread()).tryChanges(work),
    merge: async (work) => (work.text.length < minLength ? undefined : await (await ensureThread()).merge(work)),
    dispose: () => void thread?.then((one) => one.close()),
  };
}
