import { findImportsFrom } from "../keys/javascript/jsBindings.ts";
import type { SourceFile } from "../keys/sourceFile.ts";
import type { SyntaxNode } from "../keys/syntax/syntaxTree.ts";
import type { Edit } from "../text/textEdits.ts";
import type { ComponentFunction } from "./componentScope.ts";

/** The hook of a framework. */
export interface Hook {
  readonly name: string;
  /** The module that has it. */
  readonly module: string;
}

/** The style of a script. */
export interface ScriptStyle {
  readonly quote: '"' | "'";
  readonly end: ";" | "";
  readonly indent: string;
  readonly lineEnd: "\n" | "\r\n";
}

/** Returns the quotation marks, ends of statements and indentation that a script has most. */
export function styleOfScript(code: string): ScriptStyle {
  const count = (pattern: RegExp): number => code.match(pattern)?.length ?? 0;
  const imports = /^(?:import|export)\b.*?(["'])[^"'\n]*\1(;?)\s*$/m.exec(code);
  const quote = imports?.[1] ?? (count(/'/g) > count(/"/g) ? "'" : '"');
  const isEnded = imports === null ? count(/;\s*$/gm) > 0 : imports[2] === ";";
  return {
    quote: quote === "'" ? "'" : '"',
    end: isEnded ? ";" : "",
    indent: /^(\t| {2,8})\S/m.exec(code)?.[1] ?? "  ",
    lineEnd: code.includes("\r\n") ? "\r\n" : "\n",
  };
}

/** Returns the name that a file has for a hook, and the edits that import it if it has none. */
export function importHook(
  file: SourceFile,
  { name, module }: Hook,
  style: ScriptStyle,
): readonly [string, readonly Edit[]] {
  // a module of the project may hand it on
  const known = [...findImportsFrom(file, /./)].find(([, imported]) => imported === name);
  if (known !== undefined) return [known[0], []];
  const imports = (file.tree?.root.namedChildren ?? []).filter(({ type }) => type === "import_statement");
  const list = imports.find((one) => isFrom(one, module) && !/^import\s+type\b/.test(one.text));
  const names = list?.descendantsOfType("named_imports")[0];
  const last = names?.namedChildren.at(-1);
  if (last !== undefined) return [name, [insert(last.endIndex, `, ${name}`)]];
  const { quote, end, lineEnd } = style;
  const statement = `import { ${name} } from ${quote}${module}${quote}${end}`;
  const behind = imports.at(-1);
  if (behind !== undefined) return [name, [insert(endOfLine(file.code, behind.endIndex), lineEnd + statement)]];
  return [name, [insertFirst(file, statement, lineEnd)]];
}

const lineComment = /[ \t]*\/\/[^\r\n]*/y;

/** Returns the place behind a statement and the comment in its line. */
function endOfLine(code: string, at: number): number {
  lineComment.lastIndex = at;
  return at + (lineComment.exec(code)?.[0].length ?? 0);
}

const isFrom = (statement: SyntaxNode, module: string): boolean =>
  statement.childForFieldName("source")?.text.slice(1, -1) === module;

/** Puts a statement before all others but directives, such as `"use client"`. */
function insertFirst(file: SourceFile, statement: string, lineEnd: string): Edit {
  const children = file.tree?.root.namedChildren ?? [];
  const directives = children.filter(isDirective);
  const behind = directives.at(-1);
  if (behind !== undefined) return insert(endOfLine(file.code, behind.endIndex), lineEnd + statement);
  const first = children.find(({ type }) => type !== "comment" && type !== "hash_bang_line");
  return insert(first?.startIndex ?? 0, statement + lineEnd + lineEnd);
}

/** Returns whether a statement is a directive: `"use client"`. */
export const isDirective = (node: SyntaxNode): boolean =>
  node.type === "expression_statement" && node.namedChildren[0]?.type === "string";

const insert = (at: number, text: string): Edit => ({ span: { start: at, end: at }, text });

/** Returns the edits that put a statement at the beginning of a function; an arrow function gets a block for it. */
export function hookStatement(
  file: SourceFile,
  { node, body }: ComponentFunction,
  statement: string,
  style: ScriptStyle,
): readonly Edit[] {
  if (body.type !== "statement_block") return blockEdits(file, node, body, statement, style);
  const { code } = file;
  const directive = body.namedChildren.filter(isDirective).at(-1);
  const at = directive?.endIndex ?? body.startIndex + 1;
  const first = body.namedChildren.find(({ startIndex }) => startIndex >= at);
  const gap = code.slice(at, first?.startIndex ?? at);
  if (!gap.includes("\n")) return [insert(at, ` ${withEnd(statement)}`)];
  const next = body.namedChildren.find(({ startIndex, type }) => startIndex >= at && type !== "comment");
  // without a semicolon, the statement would go on with it
  const isContinued = /^[([`/+-]/.test(next?.text ?? "");
  const indent = /[\r\n]+([ \t]*)\S/.exec(code.slice(at))?.[1] ?? style.indent;
  return [insert(at, style.lineEnd + indent + (isContinued ? withEnd(statement) : statement))];
}

const withEnd = (statement: string): string => (statement.endsWith(";") ? statement : `${statement};`);

/** `() => <h1>…</h1>` as a function with a block. */
function blockEdits(
  file: SourceFile,
  node: SyntaxNode,
  body: SyntaxNode,
  statement: string,
  { indent: unit, end, lineEnd }: ScriptStyle,
): readonly Edit[] {
  const { code } = file;
  const outer = indentAt(code, node.startIndex);
  const inner = outer + unit;
  const arrow = node.children.find(({ type }) => type === "=>")?.endIndex ?? body.startIndex;
  const gap = code.slice(arrow, body.startIndex);
  // a comment before the body stays where it is
  const isKept = gap.trim() !== "";
  const head = ` {${lineEnd}${inner}${statement}${lineEnd}${inner}return `;
  const start = isKept
    ? insert(body.startIndex, head.trimStart())
    : { span: { start: arrow, end: body.startIndex }, text: head };
  return [start, ...shiftedLines(file, body, unit), insert(body.endIndex, `${end}${lineEnd}${outer}}`)];
}

function indentAt(code: string, offset: number): string {
  const start = code.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(code.slice(start, offset))?.[0] ?? "";
}

/** Lines that a literal runs over keep their beginning. */
const literals = /^(?:string|template_string|string_fragment|regex|comment)$/;

function shiftedLines(file: SourceFile, body: SyntaxNode, unit: string): readonly Edit[] {
  const edits: Edit[] = [];
  for (
    let at = file.code.indexOf("\n", body.startIndex);
    at >= 0 && at < body.endIndex;
    at = file.code.indexOf("\n", at + 1)
  ) {
    const line = file.code.slice(at + 1, body.endIndex);
    const isInLiteral = file.tree?.chainAt(at + 1).some((one) => literals.test(one.type) && one.startIndex <= at);
    if (!isInLiteral && /^[ \t]*[^\s]/.test(line)) edits.push(insert(at + 1, unit));
  }
  return edits;
}
