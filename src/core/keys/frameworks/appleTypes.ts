import type { Span } from "../../text/textEdits.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { closingBracket, type MaskedText, splitOutside, trimSpan } from "../languages/maskedText.ts";
import { evaluateText } from "../languages/textValues.ts";
import type { SourceFile } from "../sourceFile.ts";
import { appleMaker, createAppleUsage, isKeyLiteral, isView } from "./appleViews.ts";

/** Types whose literals are keys. */
const type = "(?:SwiftUI\\.)?(?:LocalizedStringKey|LocalizedStringResource|String\\.LocalizationValue)\\b";

/** Characters of the longest value, and declarations of one file, that are looked at. */
const maxLength = 1_000;
const maxDeclarations = 200;

/** Calls of different types that are looked for in the files named after these. */
const maxTypes = 200;

const hasTypes = (text: string): boolean => /LocalizedString(?:Key|Resource)|LocalizationValue/.test(text);

/**
 * Finds the literals whose type makes them keys: of variables, results of functions, and arguments for parameters, of the file
 * itself or of a type with a file of its name.
 */
export function findTyped(file: SourceFile): readonly KeyUsage[] {
  const code = file.maskedText;
  const own: KeyParameters = hasTypes(code.masked) ? findParameters(code.masked) : new Map();
  const found = [...findArguments(file, new Map([...findForeignTypes(file, own), ...own]))];
  return hasTypes(code.masked) ? [...findValues(code), ...findResults(code), ...found] : found;
}

const findAll = (text: string, pattern: string): readonly RegExpExecArray[] =>
  [...text.matchAll(new RegExp(pattern, "g"))].slice(0, maxDeclarations);

/** `let title: LocalizedStringKey = "k"`, also as the default of a parameter. */
function* findValues(code: MaskedText): Generator<KeyUsage> {
  for (const match of findAll(code.masked, `\\w\\s*:\\s*${type}[?!]?\\s*=\\s*`)) {
    const start = match.index + match[0].length;
    const end = Math.min(code.masked.length, start + maxLength);
    const [value] = splitOutside(code.masked, { start, end }, /[,)\n;]/);
    if (value !== undefined) yield* literalsIn(code, value);
  }
}

/** `var title: LocalizedStringKey { … }`, `func title() -> LocalizedStringKey { … }`: literals that are returned. */
function* findResults(code: MaskedText): Generator<KeyUsage> {
  for (const match of findAll(code.masked, `(?::|->)\\s*${type}[?!]?\\s*\\{`)) {
    const open = match.index + match[0].length - 1;
    yield* literalsIn(code, { start: open + 1, end: closingBracket(code.masked, open) });
  }
}

/** The literals of a part of code that are no arguments of calls and nothing that is compared. */
function* literalsIn(code: MaskedText, { start, end }: Span): Generator<KeyUsage> {
  const inside = code.masked.slice(start, end);
  for (const { span } of code.literals) {
    if (span.start < start || span.end > end || isArgument(inside, span.start - start)) continue;
    if (/(?:[=!]=|\bcase|[+~,])\s*$/.test(code.masked.slice(Math.max(start, span.start - 12), span.start))) continue;
    const value = evaluateText(code, trimSpan(code.text, span));
    if (value.kind !== "open") yield createKeyUsage(appleMaker, value, { span, call: span });
  }
}

/** Returns whether an offset is in round or square brackets that are opened in a text. */
function isArgument(text: string, offset: number): boolean {
  let depth = 0;
  for (const bracket of text.slice(0, offset).match(/[()[\]]/g) ?? []) depth += /[([]/.test(bracket) ? 1 : -1;
  return depth > 0;
}

/** The parameters of one function or type that are keys: names, and `_` for the first one without a name. */
type KeyParameters = Map<string, Set<string>>;

/** The types that a file makes values of, and that are in a file of their name: `Row(…)` with `Row.swift`. */
function* findForeignTypes(
  file: SourceFile,
  own: KeyParameters,
): Generator<readonly [name: string, parameters: Set<string>]> {
  const called = file.maskedText.masked.matchAll(/(?<![\w.])([A-Z]\w*)\s*\(/g);
  const names = new Set([...called].flatMap(([, name]) => name ?? []));
  for (const name of [...names].slice(0, maxTypes)) {
    if (own.has(name) || isView(name)) continue;
    const other = file.fileNamed(`${name}.swift`);
    if (other === undefined || !hasTypes(other.text)) continue;
    const parameters = findParameters(other.maskedText.masked).get(name);
    if (parameters !== undefined) yield [name, parameters];
  }
}

/** `Row(title: "k")` for `struct Row { let title: LocalizedStringKey }`, or for an `init` or function with it. */
function* findArguments(file: SourceFile, parameters: KeyParameters): Generator<KeyUsage> {
  if (parameters.size === 0) return;
  for (const call of codeCalls(file, parameters.keys())) {
    const names = parameters.get(call.name) ?? new Set();
    const keys = call.args.filter((argument, index) => names.has(argument.name ?? (index === 0 ? "_" : "")));
    for (const key of keys.filter(isKeyLiteral)) yield createAppleUsage(key, call, {});
  }
}

function findParameters(masked: string): KeyParameters {
  const found: KeyParameters = new Map();
  const declared = `(?:\\b(?:let|var)\\s+(\\w+)|[(,]\\s*(?:@\\w+\\s+)*(\\w+)(?:\\s+\\w+)?)\\s*:\\s*${type}`;
  for (const match of findAll(masked, declared)) {
    const [, property, label] = match;
    const owner = property === undefined ? calleeBefore(masked, match.index) : typeBefore(masked, match.index);
    if (owner === undefined) continue;
    found.set(owner, (found.get(owner) ?? new Set()).add(property ?? label ?? ""));
  }
  return found;
}

/** The name of the function whose parameters are at an offset; that of its type for an `init`. */
function calleeBefore(masked: string, offset: number): string | undefined {
  const heads = [
    ...masked
      .slice(Math.max(0, offset - 1_000), offset + 1)
      .matchAll(/\b(?:func\s+(\w+)|(init)\??)\s*(?:<[^>]*>)?\s*\(/g),
  ];
  const last = heads.at(-1);
  return last?.[2] === undefined ? last?.[1] : typeBefore(masked, offset);
}

const typeBefore = (masked: string, offset: number): string | undefined =>
  [...masked.slice(0, offset).matchAll(/\b(?:struct|class|extension|enum|actor)\s+(\w+)/g)].at(-1)?.[1];
