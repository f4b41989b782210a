import { LiteralError } from "../literal/literalReader.ts";
import { skipDeclarations } from "./scriptDeclarations.ts";
import type { ScriptLanguage } from "./scriptLanguage.ts";

/** The place of a module's literal. */
export interface LiteralPlace {
  readonly at: number;
  /** The constant that it initializes. */
  readonly constant?: string;
  /** The constant must be exported below. */
  readonly isUnexported?: true;
  /** The signs that must follow the literal, as calls and functions are around it. */
  readonly closing: string;
}

const identifier = "[$_\\p{ID_Start}][$_\\p{ID_Continue}]{0,100}";
const annotation = "(?:\\s*:[^=;{}\\n\\r]{1,300})?";
/** The code before the literal; the captured names are those of an exported constant, and of one to be exported below. */
const openingPattern = new RegExp(
  `(?:export\\s+default(?![\\w$])|(?:module\\.)?exports(?:\\.default)?\\s*=(?!=)|export\\s*=(?!=)|export\\s+(?:const|let|var)\\s+(${identifier})${annotation}\\s*=(?!=)|(?:const|let|var)\\s+(${identifier})${annotation}\\s*=(?!=))`,
  "uy",
);

/** Calls that return their argument, or what it returns: `Object.freeze`, `defineI18nLocale` of Nuxt. */
const callPattern = /(?:Object\.freeze|define[\w$]{0,60})\s*(?:<[^<>(){}]{1,200}>)?\s*\(/y;
/** `async (locale) => `, `function () `: the literal is all that it returns. */
const functionPattern =
  /(?:async\s+)?(?:function(?:\s+[\w$]{1,100})?\s*\([^(){}]{0,200}\)\s*(?::[^={}()]{1,200})?(?=\{)|(?:\([^(){}]{0,200}\)\s*(?::[^={}()]{1,200})?|[\w$]{1,100})\s*=>)/y;
/** The most calls, functions and parentheses around a literal. */
const maxDepth = 6;

/** Returns the place of a module's literal; throws `LiteralError` for a module that exports anything but one. */
export function findLiteral(language: ScriptLanguage, start: number): LiteralPlace {
  const { text } = language;
  const at = skipDeclarations(language, start);
  openingPattern.lastIndex = at;
  const found = openingPattern.exec(text);
  if (found === null) throw new LiteralError(at, "export of one literal expected");
  const [, exported, declared] = found;
  const inside = unwrap(language, language.skip(openingPattern.lastIndex));
  const constant = exported ?? declared;
  return {
    ...inside,
    ...(constant !== undefined && { constant }),
    ...(declared !== undefined && { isUnexported: true }),
  };
}

/** Goes into calls, functions and parentheses to the literal. */
function unwrap(language: ScriptLanguage, start: number): Pick<LiteralPlace, "at" | "closing"> {
  let closing = "";
  let at = start;
  for (let depth = 0; depth < maxDepth && !isLiteral(language, at); depth++) {
    const inside = stepInto(language, at);
    if (inside === undefined) break;
    at = inside.at;
    closing = inside.closing + closing;
  }
  if (!isLiteral(language, at)) throw new LiteralError(at, "object expected");
  return { at, closing };
}

const isLiteral = ({ text }: ScriptLanguage, at: number): boolean => /[{[]/.test(text.charAt(at));

/** Goes one step towards the literal; undefined for other code. */
function stepInto(language: ScriptLanguage, at: number): Pick<LiteralPlace, "at" | "closing"> | undefined {
  const { text } = language;
  if (isMatch(functionPattern, text, at)) {
    const body = language.skip(functionPattern.lastIndex);
    return text.charAt(body) === "{" ? { at: returned(language, body), closing: "}" } : { at: body, closing: "" };
  }
  if (isMatch(callPattern, text, at)) return { at: language.skip(callPattern.lastIndex), closing: ")" };
  return text.charAt(at) === "(" ? { at: language.skip(at + 1), closing: ")" } : undefined;
}

/** Returns the offset of what the body of a function returns, if it does nothing else. */
function returned(language: ScriptLanguage, body: number): number {
  const at = language.skip(body + 1);
  if (!isMatch(/return(?![\w$])/y, language.text, at)) throw new LiteralError(at, "return of one literal expected");
  return language.skip(at + "return".length);
}

/** Throws `LiteralError` if more than types and exports of the constant follows a literal. */
export function checkEnding(language: ScriptLanguage, end: number, place: LiteralPlace): void {
  const { text } = language;
  let isExported = !place.isUnexported;
  const exportPattern = place.constant === undefined ? undefined : createExportPattern(place.constant);
  for (let at = close(language, end, place.closing); at < text.length; ) {
    const next = skipDeclarations(language, at);
    const isDeclared = next > at;
    if (!isDeclared && (exportPattern === undefined || !isMatch(exportPattern, text, at)))
      throw new LiteralError(at, "end of file expected");
    isExported ||= !isDeclared;
    at = isDeclared || exportPattern === undefined ? next : language.skip(exportPattern.lastIndex);
  }
  if (!isExported) throw new LiteralError(end, "export expected");
}

/** Returns the offset after the literal and all that is around it. */
function close(language: ScriptLanguage, end: number, closing: string): number {
  const skipBehind = (value: number): number => language.skip(language.assertedEnd(value));
  let at = skipBehind(end);
  for (const sign of closing) {
    if (sign === "}") at = skipSemicolon(language, at);
    if (language.text.charAt(at) !== sign) throw new LiteralError(at, `${sign} expected`);
    at = skipBehind(at + 1);
  }
  return skipSemicolon(language, at);
}

const skipSemicolon = (language: ScriptLanguage, at: number): number =>
  language.text.charAt(at) === ";" ? language.skip(at + 1) : at;

function isMatch(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function createExportPattern(constant: string): RegExp {
  const name = constant.replaceAll("$", "\\$");
  return new RegExp(
    `(?:export\\s+default\\s+${name}|(?:module\\.)?exports(?:\\.default)?\\s*=\\s*${name}|export\\s*=\\s*${name}|export\\s*\\{\\s*${name}(?:\\s+as\\s+[\\w$]+)?\\s*,?\\s*\\})[ \\t]*(?:;|(?=[\\r\\n]|$))`,
    "y",
  );
}
