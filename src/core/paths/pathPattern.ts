import type { Locale } from "../catalog/catalog.ts";
import { fromQualifiers, toQualifiers } from "../locales/androidLocale.ts";

/** The parts of a path that match a pattern. */
export interface PatternMatch {
  readonly locale: Locale;
  readonly namespace: string;
  /** The pattern with `*` and `**` replaced by the text they matched. */
  readonly pattern: string;
}

/** Writes a literal text as part of a pattern: braces, stars and backslashes get a backslash. */
export const escapePattern = (literal: string): string => literal.replace(/[\\{}*]/g, "\\$&");

/** Returns the path of a pattern without stars. */
export function fillPattern(pattern: string, locale: Locale, namespace: string): string {
  const written = resourceFolder.test(pattern) && locale !== "" ? toQualifiers(locale) : locale;
  return pattern.replace(/\\(.)|\{(locale|namespace)\}/g, (_, literal?: string, name?: string) => {
    if (literal !== undefined) return literal;
    return name === "locale" ? written : namespace;
  });
}

/** Android's resource folders have their own style for locales. */
const resourceFolder = /(?:^|\/)values-\{locale\}\/[^/]*\.xml$/i;

/** Returns whether paths of a pattern name their locale. */
export const namesLocale = (pattern: string): boolean => pattern.replace(/\\./g, "").includes("{locale}");

/** Returns the part that makes a pattern of `glossa.json` invalid; `undefined` if it is valid. */
export function patternProblem(pattern: string): string | undefined {
  if (/^(\/|[A-Za-z]:)/.test(pattern) || segmentsOf(pattern).includes("..")) return "..";
  const segments = segmentsOf(pattern).map(partsOf);
  // these may hold all locales in one file
  const isShared = /\.(?:xcstrings|csv|tsv)$/i.test(pattern);
  if (!isShared && !segments.flat().some(({ kind }) => kind === "locale")) return "{locale}";
  const tooMany = segments.filter(spans).length > 2 || segments.some((parts) => parts.filter(isWild).length > 2);
  return tooMany ? "*" : undefined;
}

/** Matches paths against a pattern, segment by segment: with the limits of `patternProblem` no path makes it slow. */
export function matcher(
  pattern: string,
  isLocale: (text: string) => boolean,
): (path: string) => PatternMatch | undefined {
  const inName = memoize((name) => localesInName(name, isLocale));
  const isResource = resourceFolder.test(pattern);
  const segments = segmentsOf(pattern).map((segment) =>
    isResource && segment === "values-{locale}" ? qualified : compile(partsOf(segment), inName),
  );
  return (path) => {
    const found = walk(segments, path.split("/"), { locale: "", namespace: "", pattern: [] });
    return found && { ...found, pattern: found.pattern.join("/") };
  };
}

interface Part {
  readonly kind: "text" | "locale" | "namespace" | "star" | "stars";
  readonly text: string;
}

interface Found {
  readonly locale: Locale;
  readonly namespace: string;
  readonly pattern: readonly string[];
}

/** One segment of a pattern: takes `folders` folders and, but for `**`, a name from the front of `names`. */
interface Segment {
  /** `true` if the segment may take folders: `**`, and a segment that begins with `{namespace}`. */
  readonly spans: boolean;
  take(names: readonly string[], folders: number, found: Found): { rest: readonly string[]; found: Found } | undefined;
}

const qualified: Segment = {
  spans: false,
  take([name = "", ...rest], _, found) {
    const locale = name.startsWith("values-") ? fromQualifiers(name.slice("values-".length)) : undefined;
    if (locale === undefined) return undefined;
    return { rest, found: { ...found, locale, pattern: [...found.pattern, "values-{locale}"] } };
  },
};

const segmentsOf = (pattern: string): readonly string[] =>
  pattern.split("/").filter((part) => part !== "" && part !== ".");
const isWild = ({ kind }: Part): boolean => kind !== "text";
const spans = ([first]: readonly Part[]): boolean => first?.kind === "namespace" || first?.kind === "stars";

function partsOf(segment: string): readonly Part[] {
  if (/^\*\*+$/.test(segment)) return [{ kind: "stars", text: segment }];
  const tokens = segment.matchAll(/\\(.)|\{locale\}|\{namespace\}|\*+|[^\\{*]+|./gu);
  return Array.from(tokens, ([text, escaped]) => ({ kind: kinds[text.slice(0, 2)] ?? "text", text: escaped ?? text }));
}

/** Kinds by how they begin. */
const kinds: Readonly<Record<string, Part["kind"]>> = { "{l": "locale", "{n": "namespace", "*": "star", "**": "star" };

function compile(parts: readonly Part[], inName: (name: string) => readonly Locale[]): Segment {
  if (parts[0]?.kind === "stars") return { spans: true, take: takeFolders };
  const hasLocale = parts.some(({ kind }) => kind === "locale");
  const testFor = memoize((locale) => regex(parts, locale));
  return {
    spans: spans(parts),
    take(names, folders, found) {
      const name = names[folders] ?? "";
      for (const locale of hasLocale ? inName(name) : [""]) {
        const captured = testFor(locale).exec(name)?.slice(1);
        const taken = captured && gather(parts, captured, names.slice(0, folders), found);
        if (taken !== undefined) return { rest: names.slice(folders + 1), found: taken };
      }
      return undefined;
    },
  };
}

function memoize<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

/** A segment with the locale spelled out, so that the text next to it can't take part of it (`my_app_zh_Hans`). */
function regex(parts: readonly Part[], locale: string): RegExp {
  const literal = (text: string): string => text.replace(/[.*+?^$(){}|[\]\\/]/g, "\\$&");
  const source = parts.map(({ kind, text }) => {
    if (kind === "text") return literal(text);
    return kind === "locale" ? `(${literal(locale)})` : kind === "namespace" ? "(.+?)" : "(.*?)";
  });
  return new RegExp(`^${source.join("")}$`, "su");
}

/** The locales that a name holds between its separators, the longest first. */
export function localesInName(name: string, isLocale: (text: string) => boolean): readonly Locale[] {
  const words = [...name.matchAll(/[A-Za-z0-9]+/g)].slice(0, 16);
  const found = words.flatMap(({ index }) =>
    words.map((last) => name.slice(index, last.index + last[0].length)).filter((text) => isLocale(text)),
  );
  return [...new Set(found)].sort((a, b) => b.length - a.length);
}

const takeFolders: Segment["take"] = (names, folders, found) => ({
  rest: names.slice(folders),
  found: { ...found, pattern: [...found.pattern, ...names.slice(0, folders).map(escapePattern)] },
});

/** Adds the text of the wild parts of one segment to the match. */
function gather(
  parts: readonly Part[],
  captured: readonly string[],
  folders: readonly string[],
  found: Found,
): Found | undefined {
  const left = [...captured];
  const texts = parts.map((part) => (isWild(part) ? (left.shift() ?? "") : part.text));
  const of = (kind: Part["kind"]): readonly string[] => texts.filter((_, i) => parts[i]?.kind === kind);
  const locales = new Set([found.locale, ...of("locale")].filter((locale) => locale !== ""));
  if (locales.size > 1) return undefined;
  const [namespace] = of("namespace");
  const pattern = parts.map(({ kind, text }, i) => (named.has(kind) ? text : escapePattern(texts[i] ?? "")));
  return {
    locale: [...locales][0] ?? "",
    namespace: namespace === undefined ? found.namespace : [...folders, namespace].join("/"),
    pattern: [...found.pattern, pattern.join("")],
  };
}

const named: ReadonlySet<Part["kind"]> = new Set(["locale", "namespace"]);

function walk(segments: readonly Segment[], names: readonly string[], found: Found): Found | undefined {
  const [segment, ...others] = segments;
  if (segment === undefined) return names.length === 0 ? found : undefined;
  for (let folders = 0; folders <= (segment.spans ? names.length : 0); folders++) {
    const taken = segment.take(names, folders, found);
    const end = taken && walk(others, taken.rest, taken.found);
    if (end !== undefined) return end;
  }
  return undefined;
}
