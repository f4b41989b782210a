let isKeeping = false;

/**
 * From now on, until the returned function is called, what was read last is kept though memory is wanted: for a program
 * that reads, sends and writes the same files and then ends.
 */
export function keepReadings(): () => void {
  isKeeping = true;
  return () => {
    isKeeping = false;
  };
}

/**
 * A reading that keeps what it read last: a text is parsed, asked what blocks and edited, one right after the other.
 */
export function remembering<T extends { readonly text: string }>(readAnew: (text: string) => T): (text: string) => T {
  /** Held weakly, if nobody says otherwise: they go when memory is wanted. */
  const recent: { deref(): T | undefined }[] = [];
  return (text) => {
    for (const tree of recent) {
      const known = tree.deref();
      if (known?.text === text) return known;
    }
    const tree = readAnew(text);
    recent.unshift(isKeeping ? { deref: () => tree } : new WeakRef<T & object>(tree));
    recent.length = Math.min(recent.length, mostRecent);
    return tree;
  };
}

/** A text, its model and the result. */
const mostRecent = 3;
