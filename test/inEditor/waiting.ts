import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { reporters } from "mocha";
import { type Disposable, languages, workspace } from "vscode";

/** Descriptions of what is waited for now, for a test that waits in vain. */
const waits = new Set<() => string>();

afterEach(function () {
  if (this.currentTest?.isFailed()) for (const describe of waits) reporters.Base.consoleLog(`      ${describe()}`);
  waits.clear();
});

/** Waits for work, which is described if the time of the test is over before. */
export async function described<T>(describe: () => string, work: Promise<T>): Promise<T> {
  waits.add(describe);
  const result = await work;
  waits.delete(describe);
  return result;
}

/**
 * Asks until the answer is as wanted: at once, and again after everything that may have changed it, which is what the
 * extension has done, a document that changed, or findings of VS Code's own extensions.
 */
export async function becomes<T>(ask: () => T | Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  let last: T | undefined;
  const asking = async (): Promise<T> => {
    for (;;) {
      const next = listenForChange();
      last = await ask();
      if (isWanted(last)) {
        next.dispose();
        return last;
      }
      await next.change;
    }
  };
  return await described(() => `the last answer was ${JSON.stringify(last)}`, asking());
}

/** Waits until something holds. */
export const until = async (isMet: () => boolean | Promise<boolean>): Promise<void> => {
  await becomes(isMet, (answer) => answer);
};

const ended = "glossa.activity.ended";

function listenForChange(): Disposable & { readonly change: Promise<void> } {
  let listeners: readonly Disposable[] = [];
  const dispose = (): void => {
    for (const listener of listeners) listener.dispose();
  };
  const change = new Promise<void>((resolve) => {
    const note = (): void => {
      dispose();
      resolve();
    };
    subscribe(ended, note);
    listeners = [
      { dispose: () => unsubscribe(ended, note) },
      workspace.onDidChangeTextDocument(note),
      languages.onDidChangeDiagnostics(note),
    ];
  });
  return { change, dispose };
}
