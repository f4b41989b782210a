/** Requests under way, and the way to stop without breaking them off. */
export interface RunningWork {
  /** Counts a request; call the returned function at its end. */
  begin(): () => void;
  readonly count: number;
  /** True once the service accepts no new work. */
  readonly isStopping: boolean;
  /** Accepts nothing new, and resolves when nothing runs or the time is over. */
  drain(milliseconds: number): Promise<void>;
}

export function createRunningWork(): RunningWork {
  let [count, isStopping] = [0, false];
  let onIdle = () => {};
  return {
    begin() {
      count++;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        if (--count === 0) onIdle();
      };
    },
    get count() {
      return count;
    },
    get isStopping() {
      return isStopping;
    },
    async drain(milliseconds) {
      isStopping = true;
      if (count === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        onIdle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
