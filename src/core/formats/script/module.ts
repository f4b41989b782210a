import { Fault } from "../literal/build.ts";
import type { Script } from "./language.ts";

/** Statements that declare, and give the literal nothing but a type. */
const declaration =
  /(?:import\b(?!\s*[(.])|(?:export\s+)?(?:declare\s+)?type\s|['"]use strict['"])[^;'"\n\r]{0,500}(?:(["'])[^'"\n\r]{0,500}\1)?[ \t]*(?:;|(?=\r|\n|$))/y;
const identifier = "[$_\\p{ID_Start}][$_\\p{ID_Continue}]{0,100}";
const annotation = "(?:\\s*:[^=;{}\\n\\r]{1,300})?";
/** What stands before the literal; the name is that of a constant that must be exported later. */
const opening = new RegExp(
  `(?:export\\s+default|(?:module\\.)?exports(?:\\.default)?\\s*=|export\\s*=|export\\s+(?:const|let|var)\\s+${identifier}${annotation}\\s*=|(?:const|let|var)\\s+(${identifier})${annotation}\\s*=)(?=[\\s{[/])`,
  "uy",
);
/** `as const`, `satisfies Messages`, `as Messages`. */
const assertion = /(?:as|satisfies)\s+[\w$.<>[\]|&, \t"']{1,300}/y;

/** Where the literal of a module starts, and the name of the constant that it is the value of. */
export function openingOf(language: Script, start: number): { readonly at: number; readonly constant?: string } {
  const { text } = language;
  let at = language.skip(start);
  for (declaration.lastIndex = at; declaration.test(text); declaration.lastIndex = at)
    at = language.skip(declaration.lastIndex);
  opening.lastIndex = at;
  const found = opening.exec(text);
  if (found === null) throw new Fault(at, "export of one literal expected");
  const literal = language.skip(opening.lastIndex);
  if (!/[{[]/.test(text.charAt(literal))) throw new Fault(literal, "object expected");
  return found[1] === undefined ? { at: literal } : { at: literal, constant: found[1] };
}

/** Throws `Fault` where more than types and the export of the constant follows a literal. */
export function checkEnding(language: Script, end: number, constant: string | undefined): void {
  const { text } = language;
  let at = behindAssertions(language, end);
  if (text.charAt(at) === ";") at = language.skip(at + 1);
  const exported = constant === undefined ? undefined : exportOf(constant);
  let isExported = exported === undefined;
  while (at < text.length) {
    const declared = behind(declaration, text, at);
    const next = declared ?? behind(isExported ? undefined : exported, text, at);
    if (next === undefined) throw new Fault(at, "end of file expected");
    isExported ||= declared === undefined;
    at = language.skip(next);
  }
  if (!isExported) throw new Fault(at, "export expected");
}

function behindAssertions(language: Script, end: number): number {
  let at = language.skip(end);
  for (let next = behind(assertion, language.text, at); next !== undefined; next = behind(assertion, language.text, at))
    at = language.skip(next);
  return at;
}

function behind(pattern: RegExp | undefined, text: string, at: number): number | undefined {
  if (pattern === undefined) return undefined;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function exportOf(constant: string): RegExp {
  const name = constant.replaceAll("$", "\\$");
  return new RegExp(
    `(?:export\\s+default\\s+${name}|module\\.exports\\s*=\\s*${name}|export\\s*=\\s*${name}|export\\s*\\{\\s*${name}(?:\\s+as\\s+[\\w$]+)?\\s*,?\\s*\\})[ \\t]*(?:;|(?=[\\r\\n]|$))`,
    "y",
  );
}
