/** Work that a test holds back: it ends, in failure, once its signal aborts, so that the window is idle afterwards. */
export const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
