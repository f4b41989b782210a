import {
  argumentToken,
  escapeToken,
  positionalArgument,
  quoteToken,
  type Scan,
  type ScannedToken,
  type TokenScanner,
  uses,
} from "./messageScan.ts";

const vueLiteral = /\{\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)\s*\}/y;

/** `{{x}}`, `{x}`, `{0:N2}`, `{'literal'}`, `{n, plural, …}`, and doubled braces that mean one. */
export const bracesScanner: TokenScanner = (scan, at) =>
  scanDoubleBraces(scan, at) ??
  scanEscapedBraces(scan, at) ??
  (uses(scan, "vue", "icu", "brace", "python", "dotnet", "java") ? scanSingleBraces(scan, at) : undefined);

/** White space that formats allow and that changes nothing. */
const tight = (inner: string): string =>
  inner
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?([,:]) ?/g, "$1");

function scanDoubleBraces(scan: Scan, at: number): ScannedToken | undefined {
  const { text } = scan;
  if (!text.startsWith("{{", at)) return undefined;
  const triple = text[at + 2] === "{" ? 1 : 0;
  const from = at + 2 + triple;
  const close = scan.next("}}", from);
  const inner = close === -1 ? "{{" : text.slice(from, Math.min(close, from + 500));
  if (inner.includes("{{") || inner.length === 500) return undefined;
  const end = close + 2 + (triple && text[close + 2] === "}" ? 1 : 0);
  const name = `{{${tight(inner).replace(/^- /, "-")}}}`;
  return { ...argumentToken(name, /[\p{L}\p{N}_$][\p{L}\p{N}_$.]*/u.exec(inner)?.[0]), end };
}

function scanEscapedBraces(scan: Scan, at: number): ScannedToken | undefined {
  const both = scan.text.slice(at, at + 2);
  const isEscape = (both === "{{" || both === "}}") && uses(scan, "python", "dotnet");
  return isEscape ? { ...escapeToken(both), end: at + 2 } : undefined;
}

function scanSingleBraces(scan: Scan, at: number): ScannedToken | undefined {
  const literal = uses(scan, "vue") ? scan.match(vueLiteral, at) : undefined;
  if (literal) return literalToken(scan, at, literal);
  const end = scan.braceEnd(at);
  if (end === -1) return undefined;
  const inner = scan.text.slice(at + 1, end - 1);
  const start =
    choiceOf(inner) ?? (uses(scan, "icu", "java") ? toTypedArgument(inner) : undefined) ?? toSimpleArgument(inner);
  return start && { ...start, end };
}

/** `{0,choice,0#none|1#one}` of MessageFormat: people translate its branches. */
function choiceOf(inner: string): Omit<ScannedToken, "end"> | undefined {
  const name = /^\s*(\d{1,9})\s*,\s*choice\s*,/.exec(inner)?.[1];
  return name === undefined ? undefined : argumentToken(`{${name},choice}`, name);
}

function literalToken(scan: Scan, at: number, literal: RegExpExecArray): ScannedToken {
  const plain = literal[1] ?? literal[2] ?? literal[3] ?? "";
  const end = at + literal[0].length;
  const name = plain === "@" ? nameAround(scan, at, end) : undefined;
  return name ?? { ...quoteToken(`{'${plain}'}`, plain), end };
}

const domain = /[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+/y;
const account = /[A-Za-z_][\w-]{0,63}(?:[./][\w-]{1,63}){0,9}/y;

/** The e-mail address (`help{'@'}example.org`) or the name of an account (`{'@'}example`) that an `@` is part of. */
function nameAround(scan: Scan, at: number, end: number): ScannedToken | undefined {
  let start = at;
  while (start > scan.runStart && /[\w.%+-]/.test(scan.text[start - 1] ?? "")) start--;
  const rest = scan.match(start < at ? domain : account, end)?.[0].replace(/-+$/, "");
  if (rest === undefined) return undefined;
  const whole = end + rest.length;
  return { kind: "placeholder", role: "url", name: scan.text.slice(start, whole), start, end: whole };
}

/** `{n, number}`, `{n, plural, …}`: ICU syntax beyond a name. */
function toTypedArgument(inner: string): Omit<ScannedToken, "end"> | undefined {
  const [, name, type] = /^\s*([\p{L}\p{N}_.$-]{1,200})\s*,\s*(\w+)/u.exec(inner) ?? [];
  if (!type) return undefined;
  const isBlock = /^(?:plural|select|selectordinal)$/.test(type);
  return isBlock ? { kind: "placeholder", role: "block", name: `{${name}}` } : argumentToken(`{${tight(inner)}}`, name);
}

function toSimpleArgument(inner: string): Omit<ScannedToken, "end"> | undefined {
  if (inner.length > 200 || /[{}]/.test(inner)) return undefined;
  const name = `{${tight(inner)}}`;
  const named = /^\s*([\p{L}\p{N}_$@.[\]-]*)\s*(?:[,:!].*)?$/su.exec(inner);
  if (named) return named[1] ? argumentToken(name, named[1]) : positionalArgument(name);
  // Neither a name nor a sentence: JSON, a set, an expression. It is kept, though people may change it.
  return inner.trim().split(/\s+/).length <= 3 ? quoteToken(name, `{${inner}}`) : undefined;
}
