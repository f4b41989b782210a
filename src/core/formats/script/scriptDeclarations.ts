import type { ScriptLanguage } from "./scriptLanguage.ts";

/** Imports and directives, which give the literal nothing but names. */
const importPattern =
  /(?:import\b(?!\s*[(.])|['"]use strict['"])[^;'"{}\n\r]{0,500}(?:\{[^{};'"]{0,2000}\}[^;'"{}\n\r]{0,100})?(?:(["'])[^'"\n\r]{0,500}\1)?[ \t]*(?:;|(?=\r|\n|$))/y;
const typePattern = /(?:export\s+)?(?:declare\s+)?type\s+[$\w]{1,100}\s*(?:<[^=;{}]{0,200}>)?\s*=/y;
const typeExportPattern = /export\s+type\s*(?:\{[^{}]{0,2000}\}|\*)[^;\n\r]{0,200}(?:;|(?=\r|\n|$))/y;
const interfacePattern = /(?:export\s+)?(?:declare\s+)?interface\s+[$\w]{1,100}[^;{}]{0,300}(?=\{)/y;

/** Returns the offset after the declarations from `start` on that have no values: imports, types, directives. */
export function skipDeclarations(language: ScriptLanguage, start: number): number {
  let at = language.skip(start);
  for (let end = declarationEnd(language, at); end !== undefined; end = declarationEnd(language, at))
    at = language.skip(end);
  return at;
}

function declarationEnd(language: ScriptLanguage, at: number): number | undefined {
  const { text } = language;
  for (const pattern of [importPattern, typeExportPattern]) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  typePattern.lastIndex = at;
  if (typePattern.test(text)) {
    const end = language.skip(language.typeEnd(typePattern.lastIndex));
    return text.charAt(end) === ";" ? end + 1 : end;
  }
  interfacePattern.lastIndex = at;
  return interfacePattern.test(text) ? language.bracketEnd(interfacePattern.lastIndex) : undefined;
}
