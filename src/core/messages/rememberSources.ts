import type { Syntaxes } from "./messageSyntax.ts";

/** Texts of one generation. Two are kept, so that all sources of a large file are still known at the next locale. */
const generation = 10_000;

/**
 * Remembers what was made of the last texts: each source is compared with its translation into every locale. The results
 * must never change.
 */
export function rememberSources<V extends object>(
  make: (text: string, syntaxes: Syntaxes) => V,
): (text: string, syntaxes: Syntaxes) => V {
  const bySyntaxes = new WeakMap<Syntaxes, { now: Map<string, V>; before: Map<string, V> }>();
  return (text, syntaxes) => {
    let known = bySyntaxes.get(syntaxes);
    if (known === undefined) {
      known = { now: new Map(), before: new Map() };
      bySyntaxes.set(syntaxes, known);
    }
    const found = known.now.get(text);
    if (found !== undefined) return found;
    const made = known.before.get(text) ?? make(text, syntaxes);
    if (known.now.size >= generation) {
      known.before = known.now;
      known.now = new Map();
    }
    known.now.set(text, made);
    return made;
  };
}
