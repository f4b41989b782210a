/** Reads the directives of a text; `undefined` if it is no format string. */
type ReadDirectives = (text: string) => { readonly count: number } | undefined;

/** Flags of gettext for format strings, with the rules by which xgettext finds these. */
const readers: Readonly<Record<string, ReadDirectives>> = {
  "c-format": percent(
    /%(?:\d+\$)?[-+ #0']*(?:\*(?:\d+\$)?|\d+)?(?:\.(?:\*(?:\d+\$)?|\d+)?)?(?:(?:hh|h|ll|l|L|q|j|z|Z|t)?[diouxXeEfFgGaAcsCSpnm%]|<PRI\w+>)/y,
    isNumbered,
  ),
  "python-format": percent(/%(?:\([^()]*\))?[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+)?)?[hlL]?[diouxXeEfFgGcrsa%]/y, isNamed),
  "python-brace-format": braces,
  "php-format": percent(/%(?:\d+\$)?(?:[-+ 0]|'.)*\d*(?:\.\d+)?[bcdeEfFgGosuxX%]/y),
  "ruby-format": percent(
    /%(?:<\w+>)?(?:\d+\$)?[-+ #0]*(?:<\w+>)?(?:\*(?:\d+\$)?|\d+)?(?:\.(?:\*(?:\d+\$)?|\d+)?)?(?:<\w+>)?(?:[diouxXeEfgGaAcspb%]|\{\w+\})/y,
  ),
  "javascript-format": percent(/%(?:\d+\$)?[-+ 0#]*\d*(?:\.\d+)?[sdixXouObBfFeEgGcj%]/y, isNumbered),
};

/** The flags of strings by the language of their source file. */
const byLanguage: Readonly<Record<string, readonly string[]>> = {
  cpp: ["c-format"],
  objc: ["c-format"],
  python: ["python-format", "python-brace-format"],
  // templates of Django are read as Python
  html: ["python-format", "python-brace-format"],
  php: ["php-format"],
  ruby: ["ruby-format"],
  erb: ["ruby-format"],
  typescript: ["javascript-format"],
  tsx: ["javascript-format"],
};

/**
 * Returns the flags that xgettext gives a message: its texts are format strings, and one of them has a directive, or the code
 * uses it as a format string.
 */
export function listFormatFlags(language: string, texts: readonly string[], isFormat = false): readonly string[] {
  const flags = Object.hasOwn(byLanguage, language) ? (byLanguage[language] ?? []) : [];
  return flags.filter((flag) => isOfFormat(flag, texts, isFormat));
}

/** Returns whether texts are format strings of a flag. */
export function isOfFormat(flag: string, texts: readonly string[], isFormat = false): boolean {
  const read = Object.hasOwn(readers, flag) ? readers[flag] : undefined;
  const all = texts.map((text) => read?.(text));
  return (
    all.every((directive) => directive !== undefined) &&
    (isFormat || all.some((directive) => (directive?.count ?? 0) > 0))
  );
}

/** Returns whether a flag is one that strings of a language get. */
export const isFlagOf = (flag: string, language: string): boolean =>
  Object.hasOwn(byLanguage, language) && byLanguage[language]?.includes(flag) === true;

/** Makes a reader of directives that begin with `%`; all others with a `%` make a text no format string. */
function percent(directive: RegExp, isSound: (directives: readonly string[]) => boolean = () => true): ReadDirectives {
  return (text) => {
    const found: string[] = [];
    for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", directive.lastIndex)) {
      directive.lastIndex = at;
      const match = directive.exec(text);
      if (match === null) return undefined;
      found.push(match[0]);
    }
    return isSound(found) ? { count: found.length } : undefined;
  };
}

const valuesOf = (directives: readonly string[]): readonly string[] =>
  directives.filter((directive) => directive !== "%%");

/** Returns whether directives are all named (`%(name)s`) or all not. */
function isNamed(directives: readonly string[]): boolean {
  const own = valuesOf(directives);
  return own.every((directive) => directive.startsWith("%(")) || !own.some((directive) => directive.startsWith("%("));
}

/** Returns whether directives are all without numbers, or have those from 1 on, each for values of one kind. */
function isNumbered(directives: readonly string[]): boolean {
  const own = valuesOf(directives).map((directive) => ({
    number: /^%(\d+)\$/.exec(directive)?.[1],
    kind: directive.at(-1),
  }));
  if (own.every(({ number }) => number === undefined)) return true;
  const kinds = new Map(own.map(({ number, kind }) => [Number(number), kind]));
  return (
    own.every(({ number, kind }) => kinds.get(Number(number)) === kind) &&
    [...kinds.keys()].every((number) => number > 0 && number <= kinds.size)
  );
}

const field = /\{(?:[A-Za-z_]\w*|\d+)(?:\.[A-Za-z_]\w*|\[[^\]{}]+\])*(?::(?:[^{}]|\{\w+\})*)?\}/y;

function braces(text: string): { readonly count: number } | undefined {
  const plain = text.replaceAll("{{", "  ");
  let count = 0;
  for (let at = plain.indexOf("{"); at >= 0; at = plain.indexOf("{", field.lastIndex)) {
    field.lastIndex = at;
    if (!field.test(plain)) return undefined;
    count++;
  }
  return { count };
}
