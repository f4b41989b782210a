/**
 * Returns whether a plain scalar is a string for YAML 1.1 (Psych, PyYAML) and 1.2 readers: no null, boolean, number, date,
 * time, merge key or Ruby symbol.
 */
export const isString = (plain: string): boolean => !nonStringPatterns.some((pattern) => pattern.test(plain));

const nonStringPatterns: readonly RegExp[] = [
  /^(?:~|null|Null|NULL|<<|=|)$/,
  /^(?:yes|no|on|off|true|false)$/i,
  /^[-+]?(?:\.inf|\.nan)$/i,
  /^[-+]?(?:0[xX][\da-fA-F_]+|0[oO]?[0-7_]+|0[bB][01_]+)$/,
  /^[-+]?(?:\d[\d_,]*)?\.?\d[\d_]*(?:\.)?(?:[eE][-+]?\d+)?$/,
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?$/,
  /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt \t].*)?$/,
  /^:./,
];

/** Returns whether a text can be written plain. */
export function isPlain(text: string, flow: boolean): boolean {
  if (!isString(text) || /[:#]$|: | #|:\t|\t/.test(text) || /^\s|\s$/.test(text)) return false;
  if (/^[-?:,[\]{}#&*!|>'"%@`]|^(?:---|\.\.\.)/.test(text)) return false;
  return !invisiblePattern.test(text) && !(flow && /[,[\]{}]/.test(text));
}

/** Characters that are always escaped: controls, line ends, lone surrogates, invisible ones. */
export const invisiblePattern = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/u;
