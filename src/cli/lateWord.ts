/** Milliseconds after which a person should know why a program that was asked to end goes on. */
const patience = 300;

/** Says something where work goes on for a while after it was cancelled. */
export async function withLateWord<T>(work: Promise<T>, signal: AbortSignal, say: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onAbort = () => {
    timer = setTimeout(say, patience);
  };
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}
