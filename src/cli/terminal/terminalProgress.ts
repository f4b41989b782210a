import type { Progress } from "../../project/run/runPlan.ts";

/** Shows the progress of a run. */
export interface ProgressBar {
  show(progress: Progress): void;
  /** Removes the bar. */
  clear(): void;
}

/** A bar in the last line of a terminal; without a terminal, nothing. */
export function createProgressBar(err: (text: string) => void, columns: number | undefined): ProgressBar {
  let shown = "";
  return {
    show(progress) {
      const line = columns === undefined ? "" : formatLine(progress, columns);
      if (line !== shown) err(`\r${line}\u001b[K`);
      shown = line;
    },
    clear() {
      if (shown !== "") err("\r\u001b[K");
      shown = "";
    },
  };
}

function formatLine({ locale, done, total }: Progress, columns: number): string {
  const width = Math.max(0, Math.min(40, columns - 40));
  const full = total === 0 ? width : Math.floor((width * done) / total);
  const bar = `${"█".repeat(full)}${"░".repeat(width - full)}`;
  return `${bar} ${done}/${total} ${locale}`.slice(0, Math.max(1, columns - 1));
}

/** Milliseconds after which the user is notified why a cancelled program continues. */
const noticeDelayMs = 300;

/** Prints a notice if work continues for a while after it was cancelled. */
export async function withCancelNotice<T>(work: Promise<T>, signal: AbortSignal, say: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onAbort = () => {
    timer = setTimeout(say, noticeDelayMs);
  };
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}
