/** Waits for the event that makes something so; looks at once, and then at each event. */
export async function untilEvent(
  isSo: () => boolean,
  event: (listener: () => void) => { dispose(): void },
): Promise<void> {
  await new Promise<void>((resolve) => {
    const listener = event(() => look());
    const look = () => {
      if (!isSo()) return;
      listener.dispose();
      resolve();
    };
    look();
  });
}
