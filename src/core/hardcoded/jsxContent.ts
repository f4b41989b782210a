import { decodeCharacters } from "../keys/decodeCharacters.ts";
import type { JsNames } from "../keys/javascript/jsNames.ts";
import { unwrap } from "../keys/javascript/jsNodes.ts";
import { shownText } from "../keys/javascript/jsx.ts";
import { partsOf, type SyntaxNode, spanOf } from "../keys/syntax/syntaxTree.ts";
import type { Span } from "../text/textEdits.ts";
import { type CodePart, joinTexts, literalTypes, readExpression } from "./expressionParts.ts";
import type { RefusedText, ShownPart, TextRefusal } from "./hardcodedText.ts";
import { hasLetter } from "./technicalText.ts";

/** A piece of the content of an element. */
interface ContentPiece {
  readonly span: Span;
  /** The parts that it shows; undefined for an element, and for an expression that no placeholder can replace. */
  readonly parts?: readonly CodePart[];
  /** The expression or element; undefined for written text. */
  readonly node?: SyntaxNode;
}

/** A text in the content of an element. */
interface ContentText {
  readonly span: Span;
  readonly parts: readonly CodePart[];
}

const elements: ReadonlySet<string> = new Set(["jsx_element", "jsx_self_closing_element", "jsx_fragment"]);

/** Returns the pieces of the content of an element, in order. White space that is not shown is none. */
export function readContent(element: SyntaxNode, code: string, names: JsNames): readonly ContentPiece[] {
  const [opening] = element.namedChildren;
  const closing = element.namedChildren.at(-1);
  if (opening?.type !== "jsx_opening_element" || closing?.type !== "jsx_closing_element") return [];
  const pieces: ContentPiece[] = [];
  let at = opening.endIndex;
  for (const node of element.namedChildren.slice(1)) {
    const isText = !elements.has(node.type) && node.type !== "jsx_expression" && node !== closing;
    if (isText) continue;
    pieces.push(...textPiece({ start: at, end: node.startIndex }, code));
    if (node !== closing) pieces.push(nodePiece(node, names));
    at = node.endIndex;
  }
  return pieces;
}

function textPiece(span: Span, code: string): readonly ContentPiece[] {
  const shown = shownText(code.slice(span.start, span.end));
  return shown === "" ? [] : [{ span, parts: [shown] }];
}

function nodePiece(node: SyntaxNode, names: JsNames): ContentPiece {
  const [value, ...others] = node.type === "jsx_expression" ? partsOf(node) : [];
  const hasComment = node.namedChildren.length > partsOf(node).length;
  const parts = value && others.length === 0 && !hasComment ? readExpression(value, names) : undefined;
  return { span: spanOf(node), node, ...(parts && { parts }) };
}

/** Returns what the content of an element shows; elements as their code. */
export function contentShown(pieces: readonly ContentPiece[]): readonly ShownPart[] {
  return joinTexts(
    pieces.flatMap(({ parts, node }): readonly ShownPart[] =>
      parts === undefined
        ? [{ code: node?.text ?? "" }]
        : parts.map((part) => (typeof part === "string" ? part : { code: part.text })),
    ),
  );
}

/** Returns the text in the content of an element that an offset is in, without white space at its ends. */
export function contentTextAt(
  pieces: readonly ContentPiece[],
  offset: number,
  code: string,
): ContentText | RefusedText {
  const at = pieces.findIndex(({ span }) => span.start <= offset && offset < span.end);
  if (at < 0) return { refusal: "none" };
  const found = pieces[at];
  if (found?.parts === undefined) return { refusal: found?.node?.type === "jsx_expression" ? "values" : "none" };
  const isBreak = ({ parts }: ContentPiece): boolean => parts === undefined;
  const start = pieces.slice(0, at).findLastIndex(isBreak) + 1;
  const after = pieces.slice(at).findIndex(isBreak);
  const end = after < 0 ? pieces.length : at + after;
  const run = withoutBlanks(pieces.slice(start, end));
  if (!run.some(isWorded)) return { refusal: "none" };
  const others = [...pieces.slice(0, start), ...pieces.slice(end)];
  const refusal = judgeOthers(others);
  if (refusal !== undefined) return { refusal };
  if (run.some((piece) => hasOddCharacters(piece, code))) return { refusal: "characters" };
  return trimRun(run, code);
}

/** Returns why a text can't be a message by itself: the pieces around it in its element belong to it. */
function judgeOthers(others: readonly ContentPiece[]): TextRefusal | undefined {
  if (others.some((piece) => isWorded(piece) || isInlineText(piece)))
    return others.some(isOtherValue) ? "values" : "elements";
  return others.some(isTextCondition) ? "values" : undefined;
}

/** Returns whether a piece of the content has a text with letters. */
export const isWorded = ({ parts = [] }: ContentPiece): boolean =>
  parts.some((part) => typeof part === "string" && hasLetter(part));

const isBlank = ({ parts = [] }: ContentPiece): boolean =>
  parts.every((part) => typeof part === "string" && part.trim() === "");

function withoutBlanks(run: readonly ContentPiece[]): readonly ContentPiece[] {
  const first = run.findIndex((piece) => !isBlank(piece));
  const last = run.findLastIndex((piece) => !isBlank(piece));
  return first < 0 ? [] : run.slice(first, last + 1);
}

function trimRun(run: readonly ContentPiece[], code: string): ContentText {
  const [first, last] = [run[0], run.at(-1)];
  const parts = joinTexts(
    run.flatMap((piece) => {
      const isTrimmed = (end: ContentPiece | undefined): boolean => piece === end && piece.node === undefined;
      return (piece.parts ?? []).map((part) => trimPart(part, isTrimmed(first), isTrimmed(last)));
    }),
  );
  const span = { start: first ? startOf(first, code) : 0, end: last ? endOf(last, code) : 0 };
  return { span, parts };
}

/** The white space at the ends of written text stays where it is. */
function trimPart(part: CodePart, atStart: boolean, atEnd: boolean): CodePart {
  if (typeof part !== "string") return part;
  const start = atStart ? spaceBefore(part) : 0;
  return part.slice(start, atEnd ? Math.max(start, part.length - spaceBehind(part)) : part.length);
}

const spaces: ReadonlySet<string> = new Set([" ", "\t", "\r", "\n"]);

/** Returns the number of spaces, tabs and line breaks that a text begins with. */
function spaceBefore(text: string): number {
  let at = 0;
  while (spaces.has(text[at] ?? "")) at++;
  return at;
}

/** Returns the number of those that it ends with. */
function spaceBehind(text: string): number {
  let at = text.length;
  while (spaces.has(text[at - 1] ?? "")) at--;
  return text.length - at;
}

const startOf = ({ span, node }: ContentPiece, code: string): number =>
  span.start + (node === undefined ? spaceBefore(code.slice(span.start, span.end)) : 0);

const endOf = ({ span, node }: ContentPiece, code: string): number =>
  span.end - (node === undefined ? spaceBehind(code.slice(span.start, span.end)) : 0);

/** White space that tools join in different ways, and references of characters that are not known. */
function hasOddCharacters({ span, node, parts = [] }: ContentPiece, code: string): boolean {
  if (node !== undefined) return false;
  const written = code.slice(span.start, span.end);
  const isOddAtEnd = /(?:^|[\r\n])[ \t]*[^\S \t\r\n]|[^\S \t\r\n][ \t]*(?:[\r\n]|$)/.test(written);
  return (
    isOddAtEnd || hasOddReference(written) || parts.some((part) => typeof part === "string" && part.includes("\t"))
  );
}

/** Returns whether text of JSX has a reference that is not known, or that tools read in different ways. */
export const hasOddReference = (written: string): boolean =>
  written.includes("&#X") || /&[a-z]\w*;|\u{10ffff}/iu.test(decodeCharacters(written));

/** Elements that are a part of the page, not of a text. */
const blocks: ReadonlySet<string> = new Set([
  ...["address", "article", "aside", "blockquote", "button", "dd", "details", "dialog", "div", "dl", "dt", "fieldset"],
  ...["figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "legend", "li"],
  ...["main", "nav", "ol", "option", "p", "pre", "section", "select", "summary", "table", "tbody", "td", "textarea"],
  ...["tfoot", "th", "thead", "tr", "ul"],
]);

/** Returns the name of an element of JSX; empty for a fragment. */
export const nameOfElement = (element: SyntaxNode): string =>
  (element.type === "jsx_element" ? element.namedChildren[0] : element)?.childForFieldName("name")?.text ?? "";

/** Returns whether an element may be a part of the text around it. */
export const isInline = (element: SyntaxNode): boolean => !blocks.has(nameOfElement(element));

/** Returns whether a piece of the content shows a text with letters, or a value. */
export const isShown = ({ parts = [] }: ContentPiece): boolean =>
  parts.some((part) => typeof part !== "string" || hasLetter(part));

/** Returns whether a piece is an expression that no placeholder can stand for; a comment is none. */
const isOtherValue = ({ node, parts }: ContentPiece): boolean =>
  node?.type === "jsx_expression" && parts === undefined && partsOf(node).length > 0;

/** Returns whether a piece is a condition with a text that belongs to the text around it: the `s` of `item{n === 1 ? "" : "s"}`. */
const isTextCondition = (piece: ContentPiece): boolean =>
  isOtherValue(piece) && piece.node !== undefined && partsOf(piece.node).some(hasTextBranch);

function hasTextBranch(node: SyntaxNode): boolean {
  const inner = unwrap(node);
  if (literalTypes.has(inner.type)) return hasLetter(inner.text);
  const branches = ["ternary_expression", "binary_expression"].includes(inner.type)
    ? ["consequence", "alternative", "right"].map((field) => inner.childForFieldName(field))
    : [];
  return branches.some((branch) => branch !== null && hasTextBranch(branch));
}

/** Returns whether a piece is an element with a text that may belong to the text around it. */
const isInlineText = ({ node }: ContentPiece): boolean =>
  node?.type === "jsx_element" &&
  isInline(node) &&
  node.descendantsOfType("jsx_text").some(({ text }) => hasLetter(text));
