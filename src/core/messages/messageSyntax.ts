import { icuBlocks } from "./icuBlocks.ts";
import { isUnformatted, numberedArgument } from "./javaApostrophes.ts";

/**
 * The syntaxes of parts that must survive translation. `fluent` are placeables, `laravel` `:name` and plural forms
 * between `|`, `symfony` `%name%` and the same. `brace` is `{name}` in a catalog without further evidence: protected
 * like the others, with no escapes of its own. `java` is `java.text.MessageFormat`: as ICU without plurals, but every
 * apostrophe counts there (`syntaxesOfMessage`); with `javaText` in texts without arguments as well. `xliff` are inline elements that are code, `android` are `<xliff:g>`, `markdown` the inline
 * constructs of Markdown and MDX. Tags, entities, escaped line breaks, URLs and e-mail addresses are no syntax of a
 * catalog: they are always protected.
 */
export type Syntax =
  | "i18next"
  | "vue"
  | "icu"
  | "brace"
  | "printf"
  | "qt"
  | "python"
  | "ruby"
  | "dotnet"
  | "java"
  | "javaText"
  | "chrome"
  | "fluent"
  | "laravel"
  | "symfony"
  | "xliff"
  | "markdown"
  | "android";
export type Syntaxes = ReadonlySet<Syntax>;

/** Evidence by which syntaxes are distinguished. */
export interface SyntaxHint {
  readonly formatId?: string;
  readonly keys?: Iterable<string>;
  /** Syntaxes that the files themselves name. */
  readonly named?: Iterable<Syntax>;
}

/** Detects the syntaxes that a catalog uses, from all its source texts. */
export function detectSyntaxes(texts: Iterable<string>, hint: SyntaxHint = {}): Syntaxes {
  const own = ofFormat.get(hint.formatId ?? "");
  if (own !== undefined) return new Set([own]);
  if (apple.has(hint.formatId ?? "")) {
    const others = [...detectByVotes(texts, hint)].filter((one) => one !== "qt" && one !== "python" && one !== "ruby");
    return new Set(["printf", ...others]);
  }
  if (hint.formatId === "android")
    return new Set(["android", ...only(ofAndroid, detectByVotes(withoutElements(texts), hint))]);
  if (hint.formatId === "properties") return withJavaText([...texts], hint);
  if (hint.formatId === "resx") return dotnetOr(detectByVotes(texts, hint));
  if (hint.formatId === "php") return laravelOr(texts, hint);
  if (hint.formatId === "xliff") return new Set(["xliff", ...detectByVotes(withoutElements(texts), hint)]);
  const named = new Set(hint.named);
  return named.size === 0
    ? detectByVotes(texts, hint)
    : new Set([...named, ...compatibleSyntaxes(named, detectByVotes(texts, hint))]);
}

/** Formats with exactly one syntax, which is their own. */
const ofFormat: ReadonlyMap<string, Syntax> = new Map([
  ["chrome", "chrome"],
  ["fluent", "fluent"],
  ["markdown", "markdown"],
  ["mdx", "markdown"],
]);

const only = (some: Syntaxes, found: Syntaxes): readonly Syntax[] => [...found].filter((one) => some.has(one));
const ofAndroid: Syntaxes = new Set(["printf", "icu", "java", "brace"]);

/** Numbers in braces are .NET's there, unless the file is one of messages of ICU. */
const dotnetOr = (found: Syntaxes): Syntaxes =>
  found.has("icu") ? found : new Set(["dotnet", ...only(new Set(["printf"]), found)]);

/** Most programs format a text only if they have arguments for it; the texts without show which do so with all. */
function withJavaText(texts: readonly string[], hint: SyntaxHint): Syntaxes {
  const found = detectByVotes(texts, hint);
  if (!found.has("java")) return found;
  const plain = texts.filter((text) => !text.includes("{"));
  const doubled = plain.filter((text) => doubledApostrophe.test(text)).length;
  const single = plain.filter((text) => !text.includes("''") && singleApostrophe.test(text)).length;
  return doubled > single ? new Set([...found, "javaText"]) : found;
}

/** Laravel's names in a PHP file; its plural forms would else be read as vue-i18n's, and their numbers as arguments. */
function laravelOr(texts: Iterable<string>, hint: SyntaxHint): Syntaxes {
  const all = [...texts];
  if (
    !all.some(
      (text) => /(?<![\p{L}\p{N}:]):[A-Za-z_]/u.test(text) || /^\s*(?:\{\d+\}|\[\d+,[\d*]+\])[^|]*\|/.test(text),
    )
  )
    return detectByVotes(all, hint);
  const others = [...detectByVotes(all, hint)].filter((one) => one === "printf" || one === "i18next");
  return new Set(["laravel", ...others]);
}

/** Detected syntaxes that are compatible with those that the files name. */
function compatibleSyntaxes(named: Syntaxes, found: Syntaxes): readonly Syntax[] {
  const rivals = families.filter((family) => [...named].some((one) => family.has(one)));
  return [...found].filter((one) => !rivals.some((family) => family.has(one)));
}

/** Syntaxes that read the same characters otherwise. */
const families: readonly Syntaxes[] = [
  new Set(["printf", "qt", "python", "ruby"]),
  new Set(["icu", "java", "dotnet", "python", "vue", "brace"]),
];

/** Formats whose texts are format strings of Foundation. */
const apple: ReadonlySet<string> = new Set(["strings", "stringsdict", "xcstrings"]);

/** Formats that neither vue-i18n nor Symfony reads: `|` and `@:` are text there. */
const ofPrograms: ReadonlySet<string> = new Set(["properties", "arb", "resx", "android"]);
/** Those that Symfony reads, and vue-i18n does not. */
const withoutVue: ReadonlySet<string> = new Set(["po", "qt", "ini"]);

function detectByVotes(texts: Iterable<string>, { keys = [], formatId = "" }: SyntaxHint): Syntaxes {
  const votes = countSigns(texts);
  if (hasSuffixes(keys)) votes.nesting++;
  const found = new Set<Syntax>();
  const add = (syntax: Syntax, isUsed: boolean) => isUsed && found.add(syntax);
  // A few odd strings in a catalog of `{{name}}` are examples or mistakes; ICU would give apostrophes a meaning there.
  const isOdd = (count: number) => count * 20 < votes.double;
  const icu = icuVotes(votes, formatId);
  const vue = votes.link + votes.literal + votes.pipe;
  add("i18next", votes.double + votes.nesting > 0);
  add("icu", icu > 0 && !isOdd(icu));
  add("vue", vue > 0 && !isOdd(vue) && !found.has("icu") && !withoutVue.has(formatId) && !ofPrograms.has(formatId));
  add("python", votes.python + votes.pythonBrace > 0);
  add(
    "symfony",
    votes.percents + votes.interval > 0 && !ofPrograms.has(formatId) && !found.has("vue") && !found.has("i18next"),
  );
  add("ruby", votes.ruby > 0);
  const qt = votes.numbered + votes.count;
  add("printf", votes.printf > 0 && !found.has("python") && votes.printf * 20 >= qt);
  add("qt", qt > 0 && !found.has("python") && !found.has("ruby") && qt * 20 >= votes.printf);
  const isDecided = found.has("icu") || found.has("vue") || found.has("python");
  add("dotnet", votes.dotnet > 0 && votes.named === 0 && !isDecided);
  add("java", isJava(votes, formatId) && !isDecided && !found.has("dotnet"));
  add("brace", votes.single > 0 && !isDecided && !found.has("dotnet") && !found.has("java"));
  return found;
}

/** Values of attributes of inline elements (`equiv-text="{{name}}"`) are not part of the message. */
function* withoutElements(texts: Iterable<string>): Iterable<string> {
  for (const text of texts)
    yield text.includes("<") ? text.slice(0, 10_000).replace(/<(?:[^<>"']|"[^"]*"|'[^']*')*>/g, " ") : text;
}

/** `{0,number}` is of ICU as well, but no other program reads such a file. */
const isJavas = ({ choice }: Votes, formatId: string): boolean => formatId === "properties" || choice > 0;

const icuVotes = (votes: Votes, formatId: string): number =>
  votes.block + votes.typed + (isJavas(votes, formatId) ? 0 : votes.numberTyped);

/**
 * Apostrophes next to arguments are doubled more often than not: single ones are faults, or in texts that are not
 * formatted.
 */
function isJava(votes: Votes, formatId: string): boolean {
  const { formatted, unformatted, numberTyped, choice, double } = votes;
  if (double > 0) return false;
  return choice > 0 || (formatted >= unformatted && (formatted > 0 || (isJavas(votes, formatId) && numberTyped > 0)));
}

/** One expression that looks for both would take many times as long. */
function both(first: RegExp, second: RegExp): Pick<RegExp, "test"> {
  return { test: (text) => first.test(text) && second.test(text) };
}

/** Apostrophes of MessageFormat next to a word, an argument or a tag, and those of prose. */
const doubledApostrophe = /[\p{L}\p{N}}>]''|''[\p{L}\p{N}{<]/u;
const singleApostrophe = /[\p{L}\p{N}}>]'(?!')|(?<!')'[\p{L}\p{N}<]/u;

/** Distinctive signs of each syntax. */
const signs = {
  double: /\{\{\{?\s*(?:-\s*)?[\p{L}_$][^{}]*\}\}/u,
  nesting: /\$t\([^()\s]/,
  link: /@(?:\.[a-zA-Z]+)?:(?:[\p{L}\p{N}_]|\([\w.-]+\)|\{\s*'[^'{}]+'\s*\}|\{[\w.]+\})/u,
  literal: /\{\s*'[^']*'\s*\}/,
  pipe: both(/\{\s*(?:n|count)\s*\}/, /^[^|]*\S[^|]*\|[^|]*\S/s),
  block: /\{\s*[\w.-]+\s*,\s*(?:plural|select|selectordinal)\s*,/,
  typed:
    /\{\s*(?:(?=[\w.-]*[A-Za-z_])[\w.-]+\s*,\s*(?:number|date|time)|[\w.-]+\s*,\s*(?:spellout|ordinal|duration))\s*[,}]/,
  numberTyped: /\{\s*\d+\s*,\s*(?:number|date|time)\s*[,}]/,
  choice: /\{\s*\d+\s*,\s*choice\s*,/,
  percents: /(?<![%\w])%[A-Za-z_][\w.-]{0,100}%(?![\w%])/,
  interval: /^\s*(?:\{\d+\}|[[\]]-?(?:\d+|Inf),\s?\+?(?:\d+|Inf)[[\]])[^|]*\|/,
  python: /%\([\w.]+\)[-+0#]*\d*(?:\.\d+)?[a-zA-Z]/,
  pythonBrace: /\{\w*(?:![rsa](?::[^{}]*)?|:[<>^=]\d+\w?|:\d*\.\d+[efg])\}/,
  ruby: /%\{[^{}\s]+\}|%<\w+>[-+0#]*\d*(?:\.\d+)?[a-z]/,
  printf: /(?<![%\d])%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?(?:ll?|h)?[sdiufgexXc@](?![\p{L}\p{N}])/u,
  numbered: /(?<![\p{L}\p{N}%/_-])%L?\d{1,2}(?![\p{L}\p{N}$_-])(?!\.\d)/u,
  count: /(?<![\p{L}\p{N}%/_-])%n(?![\p{L}\p{N}_])/u,
  formatted: both(numberedArgument, doubledApostrophe),
  unformatted: { test: (text: string) => numberedArgument.test(text) && isUnformatted(text) },
  dotnet: /\{\d+(?:,-?\d+)?:[^{}]+\}/,
  named: /(?<![{$%])\{\s*[\p{L}_][^{}]*\}(?!\})/u,
  single: /(?<![{%])\{[^{}]*\}(?!\})/,
} as const satisfies Readonly<Record<string, Pick<RegExp, "test">>>;

type Sign = keyof typeof signs;
type Votes = Readonly<Record<Sign, number>>;

function countSigns(texts: Iterable<string>): Record<Sign, number> {
  const votes = Object.fromEntries(Object.keys(signs).map((sign) => [sign, 0])) as Record<Sign, number>;
  for (const text of texts) {
    if (!/[{%@$]/.test(text)) continue;
    for (const sign of signsOf(text.slice(0, 10_000))) votes[sign]++;
  }
  return votes;
}

function signsOf(text: string): readonly Sign[] {
  const found = (Object.keys(signs) as Sign[]).filter((sign) => signs[sign].test(text));
  if (!found.includes("block")) return found;
  // In a message that is ICU's all braces are, those that look like others (`other {{n} files}`) as well.
  return icuBlocks(text, false)?.length ? ["block"] : found.filter((sign) => sign !== "block");
}

/** Plural suffixes of i18next: one alone is a word of a key. */
function hasSuffixes(keys: Iterable<string>): boolean {
  const forms = new Map<string, Set<string>>();
  for (const key of keys) {
    const [, base = "", form] = /^(.+)_(one|other)$/s.exec(key) ?? [];
    if (form && forms.set(base, (forms.get(base) ?? new Set()).add(form)).get(base)?.size === 2) return true;
  }
  return false;
}
