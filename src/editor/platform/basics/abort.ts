import type { CancellationToken } from "vscode";

/** A VS Code token as an `AbortSignal`, which is what all other code takes. */
export function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  else token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}

/** Returns whether an error is a cancellation, which is not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "Canceled");
}

/** Creates the error that a flow throws when the user leaves it: the command ends without a message. */
export function createCancellation(): Error {
  return new DOMException("left by the person", "AbortError");
}

/** Waits for work that several callers share: aborting leaves the work alone and ends the wait. */
export async function waitFor<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let leave = () => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
  });
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([work, left]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
