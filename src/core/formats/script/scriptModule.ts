import { LiteralError } from "../literal/literalReader.ts";
import type { ScriptLanguage } from "./scriptLanguage.ts";

/** Declarations, which give the literal nothing but a type. */
const declarationPattern =
  /(?:import\b(?!\s*[(.])|(?:export\s+)?(?:declare\s+)?type\s|['"]use strict['"])[^;'"\n\r]{0,500}(?:(["'])[^'"\n\r]{0,500}\1)?[ \t]*(?:;|(?=\r|\n|$))/y;
const identifier = "[$_\\p{ID_Start}][$_\\p{ID_Continue}]{0,100}";
const annotation = "(?:\\s*:[^=;{}\\n\\r]{1,300})?";
/** The code before the literal; the captured name is that of a constant that must be exported later. */
const openingPattern = new RegExp(
  `(?:export\\s+default|(?:module\\.)?exports(?:\\.default)?\\s*=|export\\s*=|export\\s+(?:const|let|var)\\s+${identifier}${annotation}\\s*=|(?:const|let|var)\\s+(${identifier})${annotation}\\s*=)(?=[\\s{[/])`,
  "uy",
);
/** `as const`, `satisfies Messages`, `as Messages`. */
const assertionPattern = /(?:as|satisfies)\s+[\w$.<>[\]|&, \t"']{1,300}/y;

/** Returns the offset of a module's literal, and the name of the constant that it initializes. */
export function findLiteral(
  language: ScriptLanguage,
  start: number,
): { readonly at: number; readonly constant?: string } {
  const { text } = language;
  let at = language.skip(start);
  for (declarationPattern.lastIndex = at; declarationPattern.test(text); declarationPattern.lastIndex = at)
    at = language.skip(declarationPattern.lastIndex);
  openingPattern.lastIndex = at;
  const found = openingPattern.exec(text);
  if (found === null) throw new LiteralError(at, "export of one literal expected");
  const literal = language.skip(openingPattern.lastIndex);
  if (!/[{[]/.test(text.charAt(literal))) throw new LiteralError(literal, "object expected");
  return found[1] === undefined ? { at: literal } : { at: literal, constant: found[1] };
}

/** Throws `LiteralError` if more than types and the export of the constant follows a literal. */
export function checkEnding(language: ScriptLanguage, end: number, constant: string | undefined): void {
  const { text } = language;
  let at = skipAssertions(language, end);
  if (text.charAt(at) === ";") at = language.skip(at + 1);
  const exported = constant === undefined ? undefined : exportPatternOf(constant);
  let isExported = exported === undefined;
  while (at < text.length) {
    const declared = matchEnd(declarationPattern, text, at);
    const next = declared ?? matchEnd(isExported ? undefined : exported, text, at);
    if (next === undefined) throw new LiteralError(at, "end of file expected");
    isExported ||= declared === undefined;
    at = language.skip(next);
  }
  if (!isExported) throw new LiteralError(at, "export expected");
}

function skipAssertions(language: ScriptLanguage, end: number): number {
  let at = language.skip(end);
  for (
    let next = matchEnd(assertionPattern, language.text, at);
    next !== undefined;
    next = matchEnd(assertionPattern, language.text, at)
  )
    at = language.skip(next);
  return at;
}

function matchEnd(pattern: RegExp | undefined, text: string, at: number): number | undefined {
  if (pattern === undefined) return undefined;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function exportPatternOf(constant: string): RegExp {
  const name = constant.replaceAll("$", "\\$");
  return new RegExp(
    `(?:export\\s+default\\s+${name}|module\\.exports\\s*=\\s*${name}|export\\s*=\\s*${name}|export\\s*\\{\\s*${name}(?:\\s+as\\s+[\\w$]+)?\\s*,?\\s*\\})[ \\t]*(?:;|(?=[\\r\\n]|$))`,
    "y",
  );
}
