import type { Disposable, LogOutputChannel, Uri } from "vscode";
import type { FormatThread } from "../../project/disk/formatThread/client.ts";
import type { FormatWorker } from "../../project/ports.ts";

/** UTF-16 code units from which on a text is worth a thread. */
const least = 2_000_000;

/** Reads and writes long locale files in a thread of its own, so that nobody waits for them; `program` is what it runs. */
export function formatsOf(program: Uri, log: LogOutputChannel): FormatWorker & Disposable {
  let thread: Promise<FormatThread> | undefined;
  const started = async (): Promise<FormatThread> => {
    const { formatThread, startFormats } = await import("../../project/disk/formatThread/client.ts");
    const onTrouble = (reason: string) => log.warn(`long files are read without a thread: ${reason}`);
    return formatThread({ start: () => startFormats(program.fsPath), least, onTrouble });
  };
  const wanted = (): Promise<FormatThread> => {
    thread ??= started();
    return thread;
  };
  return {
    parse: async (work) => (work.text.length < least ? undefined : await (await wanted()).parse(work)),
    settle: async (work) => (work.text.length < least ? undefined : await (await wanted()).settle(work)),
    tryChanges: async (work) => (work.text.length < least ? undefined : await (await wanted()).tryChanges(work)),
    merge: async (work) => (work.text.length < least ? undefined : await (await wanted()).merge(work)),
    dispose: () => void thread?.then((one) => one.close()),
  };
}
