import type { Locale } from "../../catalog/catalog.ts";
import { isLocale } from "../../locales/locale.ts";
import type { FormatSource } from "../defineFormat.ts";
import type { JsonTree } from "../json/jsonTreeBuilder.ts";

/** Creates a module with the model's code around the literal: comments, types, the export. */
export function createEmptyModule(
  { text: model, tree: { root, start } }: FormatSource<JsonTree>,
  locale: Locale | undefined,
): string {
  if (root === undefined) return `${model.slice(0, start)}export default {};\n`;
  const before = model.slice(0, root.start);
  const after = model.slice(root.end);
  const rename = locale === undefined ? (code: string) => code : renamer(before, locale);
  const literal = model.charAt(root.start) === "[" ? "[]" : "{}";
  const renamed = { before: rename(before), after: rename(after) };
  return withoutUnusedImports(renamed.before, renamed.after) + literal + renamed.after;
}

const constantPattern = /(?:const|let|var)\s+([$\w]{1,100})(?:\s*:[^=;{}\n\r]{1,300})?\s*=[^;]*$/;

/** Returns a function that gives a constant that is named after its locale the name of another one. */
function renamer(before: string, locale: Locale): (code: string) => string {
  const name = constantPattern.exec(before)?.[1];
  const fresh = name !== undefined && isLocale(name) ? identifierLike(name, locale) : undefined;
  if (name === undefined || fresh === undefined) return (code) => code;
  // not in strings, and no part of another name
  const own = new RegExp(`(?<![\\w$."'\`/-])${name}(?![\\w$"'\`/-])`, "g");
  return (code) => code.replace(own, () => fresh);
}

/** Writes a locale as an identifier as another is written: `ptBR`, `pt_BR`; undefined for a reserved word. */
function identifierLike(name: string, locale: Locale): string | undefined {
  const [language = "", ...rest] = locale.split(/[-_@]/);
  const joined = name.includes("_") ? [language, ...rest].join("_") : language + rest.map(capitalized).join("");
  return /^[A-Za-z]\w*$/.test(joined) && !reserved.has(joined) ? joined : undefined;
}

const capitalized = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);
const reserved: ReadonlySet<string> = new Set(["as", "do", "if", "in", "is", "of"]);

const importPattern =
  /^import\s+(?!type\b)([^;'"]{1,500})\sfrom\s*(["'])[^'"\n\r]{1,500}\2[ \t]*;?[ \t]*(?:\r\n?|\n|$)/gm;

/** Leaves out imports of values that only the literal of the model has. */
function withoutUnusedImports(before: string, after: string): string {
  const rest = before.replace(importPattern, "") + after;
  return before.replace(importPattern, (line, names: string) =>
    namesIn(names).some((name) => new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(rest))
      ? line
      : "",
  );
}

/** The names that an import declares: `a`, `{ b, c as d }`, `* as e`. */
const namesIn = (clause: string): readonly string[] =>
  clause
    .split(/[{},]/)
    .flatMap(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1)
          ?.replace(/^type\s+/, "") ?? [],
    )
    .filter((name) => /^[$\w]+$/.test(name));
