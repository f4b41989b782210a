const literal = /"(?:[^"\\\n]|\\.){2,}"|'(?:[^'\\\n]|\\.){2,}'|`(?:[^`\\]|\\.){2,}`|<<<[^\n]*\n[^\n]*/gs;

/** Returns whether an expression of a programming language has a string that users see: words, or one with a capital. */
export function holdsProse(code: string): boolean {
  for (const [written] of code.matchAll(literal)) {
    const text = written
      .replace(/\$\{[^{}]*\}|\{\$[^{}]*\}/g, "")
      .slice(1, -1)
      .trim();
    const isSentence = /\p{L}\s+\S*\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text);
    if (isSentence) return true;
  }
  return false;
}
