/**
 * A reading that keeps what it read last: a text is parsed, asked what blocks and edited, one right after the other.
 */
export function remembering<T extends { readonly text: string }>(readAnew: (text: string) => T): (text: string) => T {
  /** Held weakly: they go when memory is wanted. */
  const recent: WeakRef<T & object>[] = [];
  return (text) => {
    for (const tree of recent) {
      const known = tree.deref();
      if (known?.text === text) return known;
    }
    const tree = readAnew(text);
    recent.unshift(new WeakRef(tree));
    recent.length = Math.min(recent.length, mostRecent);
    return tree;
  };
}

/** A text, its model and the result. */
const mostRecent = 3;
