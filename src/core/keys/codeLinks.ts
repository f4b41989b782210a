import type { Span } from "../text/textEdits.ts";

/** A place in source code that a locale file names for a message. Links lead into the folder of the file. */
export interface CodeLink {
  /** The part of the file that names it. */
  readonly span: Span;
  /** As written, with `/` between folders; that of a link is relative, with neither `..` nor a scheme. */
  readonly path: string;
  /** From 1; undefined if only the file is named. */
  readonly line?: number;
}

/** Finds the places in source code that a PO file (`#: src/app.ts:12`) or an XLIFF file (location notes) names. */
export const findCodeLinks = (text: string, ending: string): readonly CodeLink[] =>
  findCodePlaces(text, ending).filter(({ path }) => isInside(path));

/** The same, with places outside of the folder of the file. */
export function findCodePlaces(text: string, ending: string): readonly CodeLink[] {
  if (ending === "po" || ending === "pot") return [...poLinks(text)];
  return ending === "xlf" || ending === "xliff" ? [...groupLinks(text), ...noteLinks(text)] : [];
}

/** References of gettext; file names with spaces are between U+2068 and U+2069. */
function* poLinks(text: string): Generator<CodeLink> {
  for (const { index, groups } of text.matchAll(/^#:[ \t](?<places>[^\r\n]*)/gm)) {
    const places = groups?.["places"] ?? "";
    for (const place of places.matchAll(/\u2068([^\u2069]*)\u2069(?::(\d+))?|[^\s\u2068]+/g)) {
      const start = index + 3 + place.index;
      const [whole, quoted, line] = place;
      yield quoted === undefined ? linkOf(whole, start) : toLink(quoted, line, start, whole.length);
    }
  }
}

/** `<context context-type="sourcefile">src/app.ts</context>`, and `linenumber` after it, in XLIFF 1.2. */
function* groupLinks(text: string): Generator<CodeLink> {
  const pattern = /<context\s[^>]*\bcontext-type="(sourcefile|linenumber)"[^>]*>([^<]{0,1000})<\/context>/g;
  let file: { readonly path: string; readonly start: number } | undefined;
  const end = (line?: string) => file && toLink(file.path, line, file.start, file.path.length);
  for (const { 0: whole, 1: kind, 2: value = "", index } of text.matchAll(pattern)) {
    const link = end(kind === "linenumber" ? value.trim() : undefined);
    if (link !== undefined) yield link;
    const start = index + whole.length - "</context>".length - value.length;
    file = kind === "sourcefile" ? { path: value, start } : undefined;
  }
  const last = end();
  if (last !== undefined) yield last;
}

/** `<note category="location">src/app.ts:12,14</note>` in XLIFF 2. */
function* noteLinks(text: string): Generator<CodeLink> {
  for (const { 0: whole, 1: value = "", index } of text.matchAll(
    /<note\s[^>]*\bcategory="location"[^>]*>([^<]{0,1000})<\/note>/g,
  )) {
    yield linkOf(value, index + whole.length - "</note>".length - value.length);
  }
}

/** `path:12` or `path:12,14`. */
function linkOf(written: string, start: number): CodeLink {
  const [, path = written, line] = /^(.*?):(\d+)(?:[,-]\d+)?$/s.exec(written) ?? [];
  return toLink(path, line, start, written.length);
}

function toLink(path: string, line: string | undefined, start: number, length: number): CodeLink {
  const number = line !== undefined && /^[1-9]\d{0,8}$/.test(line) ? Number(line) : undefined;
  return { span: { start, end: start + length }, path, ...(number !== undefined && { line: number }) };
}

/** Returns whether a path can only lead into its folder. */
const isInside = (path: string): boolean => path !== "" && !/^[/~]|[\\:]/.test(path) && !path.split("/").includes("..");
