/** Milliseconds after which a person should know why a cancelled program continues. */
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
