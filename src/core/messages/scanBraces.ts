import { argument, orderedArgument, quoted, spelling, uses } from "./found.ts";
import type { Found, Scan, Scanner } from "./scan.ts";

const vueLiteral = /\{\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)\s*\}/y;

/** `{{x}}`, `{x}`, `{0:N2}`, `{'literal'}`, `{n, plural, …}`, and the doubled braces that stand for one. */
export const braces: Scanner = (scan, at) =>
  doubled(scan, at) ??
  doubledEscape(scan, at) ??
  (uses(scan, "vue", "icu", "brace", "python", "dotnet", "java") ? single(scan, at) : undefined);

/** White space that formats allow and that changes nothing. */
const tight = (inner: string): string =>
  inner
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?([,:]) ?/g, "$1");

function doubled(scan: Scan, at: number): Found | undefined {
  const { text } = scan;
  if (!text.startsWith("{{", at)) return undefined;
  const triple = text[at + 2] === "{" ? 1 : 0;
  const from = at + 2 + triple;
  const close = scan.next("}}", from);
  const inner = close === -1 ? "{{" : text.slice(from, Math.min(close, from + 500));
  if (inner.includes("{{") || inner.length === 500) return undefined;
  const end = close + 2 + (triple && text[close + 2] === "}" ? 1 : 0);
  const name = `{{${tight(inner).replace(/^- /, "-")}}}`;
  return { ...argument(name, /[\p{L}\p{N}_$][\p{L}\p{N}_$.]*/u.exec(inner)?.[0]), end };
}

function doubledEscape(scan: Scan, at: number): Found | undefined {
  const both = scan.text.slice(at, at + 2);
  const isEscape = (both === "{{" || both === "}}") && uses(scan, "python", "dotnet");
  return isEscape ? { ...spelling(both), end: at + 2 } : undefined;
}

function single(scan: Scan, at: number): Found | undefined {
  const literal = uses(scan, "vue") ? scan.match(vueLiteral, at) : undefined;
  if (literal) {
    const plain = literal[1] ?? literal[2] ?? literal[3] ?? "";
    return { ...quoted(`{'${plain}'}`, plain), end: at + literal[0].length };
  }
  const end = scan.braceEnd(at);
  if (end === -1) return undefined;
  const inner = scan.text.slice(at + 1, end - 1);
  const start = (uses(scan, "icu", "java") ? typed(inner) : undefined) ?? simple(inner);
  return start && { ...start, end };
}

/** `{n, number}`, `{n, plural, …}`: what ICU knows beyond a name. */
function typed(inner: string): Omit<Found, "end"> | undefined {
  const [, name, type] = /^\s*([\p{L}\p{N}_.$-]{1,200})\s*,\s*(\w+)/u.exec(inner) ?? [];
  if (!type) return undefined;
  const isBlock = /^(?:plural|select|selectordinal)$/.test(type);
  return isBlock ? { kind: "placeholder", role: "block", name: `{${name}}` } : argument(`{${tight(inner)}}`, name);
}

function simple(inner: string): Omit<Found, "end"> | undefined {
  if (inner.length > 200 || /[{}]/.test(inner)) return undefined;
  const name = `{${tight(inner)}}`;
  const named = /^\s*([\p{L}\p{N}_$@.[\]-]*)\s*(?:[,:!].*)?$/su.exec(inner);
  if (named) return named[1] ? argument(name, named[1]) : orderedArgument(name);
  // Neither a name nor a sentence: JSON, a set, an expression. It is kept, though people may change it.
  return inner.trim().split(/\s+/).length <= 3 ? quoted(name, `{${inner}}`) : undefined;
}
