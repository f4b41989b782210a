import type { JsNames } from "../keys/javascript/jsNames.ts";
import { jsFunctions } from "../keys/javascript/jsNodes.ts";
import { shownText } from "../keys/javascript/jsx.ts";
import type { SourceFile } from "../keys/sourceFile.ts";
import { nearest, type SyntaxNode, spanOf } from "../keys/syntax/syntaxTree.ts";
import type { Span } from "../text/textEdits.ts";
import {
  type CodePart,
  holdsText,
  isSum,
  joinTexts,
  literalTypes,
  readExpression,
  toShown,
} from "./expressionParts.ts";
import type { RefusedText, ShownPart, TextForm, TextRefusal, TextTier } from "./hardcodedText.ts";
import {
  contentShown,
  contentTextAt,
  hasOddReference,
  isInline,
  isShown,
  isWorded,
  nameOfElement,
  readContent,
} from "./jsxContent.ts";
import { isTechnicalText } from "./technicalText.ts";
import { judgePlace } from "./textPlaces.ts";

/** A text in code, with the nodes of its values. */
export interface LocatedText {
  readonly span: Span;
  readonly form: TextForm;
  readonly tier: TextTier;
  readonly parts: readonly CodePart[];
  readonly shown: readonly ShownPart[];
  /** From the root to what holds the text. */
  readonly chain: readonly SyntaxNode[];
}

type Located = LocatedText | RefusedText;

const refuse = (refusal: TextRefusal): Located => ({ refusal });

/** Finds the text at a place of a script; of two places at its ends, that before. */
export function locateText(file: SourceFile, span: Span, names: JsNames): Located {
  const found = locateAt(file, span.start, names);
  const isNothing = "refusal" in found && found.refusal === "none" && span.start > 0;
  const text = isNothing ? locateAt(file, span.start - 1, names) : found;
  if ("refusal" in text) return text;
  if (span.end > Math.max(text.span.end, holderEnd(text))) return refuse("selection");
  const words = text.parts.filter((part) => typeof part === "string").join(" ");
  // half of a character cannot be written to a file
  if (/\p{Cs}/u.test(words)) return refuse("characters");
  return isTechnicalText(words, text.tier) ? refuse("technical") : text;
}

/** A selection may have the quotation marks or braces around a text. */
const holderEnd = ({ chain }: LocatedText): number => chain.at(-1)?.endIndex ?? 0;

function locateAt(file: SourceFile, offset: number, names: JsNames): Located {
  const chain = file.tree?.chainAt(offset) ?? [];
  const literal = nearest(chain, literalTypes);
  if (literal === undefined) return locateContent(file, chain, offset, names);
  const top = growSum(chain, literal.index);
  const parent = chain[top - 1];
  if (parent?.type === "jsx_expression" && chain[top - 2]?.type === "jsx_element")
    return locateContent(file, chain, offset, names);
  const own = chain.slice(0, top + 1);
  const tier = judgePlace(own);
  if (tier === "technical") return refuse("technical");
  if (isFragment(chain, top, file.code, names)) return refuse("values");
  return parent?.type === "jsx_attribute" ? attributeText(own, tier) : expressionText(own, tier, names);
}

/** Returns the place in a chain of the whole text that a literal is joined to by `+`. */
function growSum(chain: readonly SyntaxNode[], index: number): number {
  let top = index;
  for (let at = index - 1; at > 0; at--) {
    const node = chain[at];
    if (node !== undefined && isSum(node) && holdsText(node)) top = at;
    else if (node?.type !== "parenthesized_expression") break;
  }
  return top;
}

/** Returns whether the value of an expression may be that of the one around it, which adds nothing to it. */
const isPassedOn = (node: SyntaxNode | undefined): boolean =>
  /^(?:parenthesized|as|satisfies|non_null|ternary)_expression$/.test(node?.type ?? "") ||
  node?.childForFieldName("operator")?.text === "&&";

/** Returns whether a literal is only a part of a text, by a condition: `item${n === 1 ? "" : "s"}`. */
function isFragment(chain: readonly SyntaxNode[], top: number, code: string, names: JsNames): boolean {
  let index = top - 1;
  while (isPassedOn(chain[index])) index--;
  const [parent, node] = [chain[index - 1], chain[index]];
  if (node === undefined) return false;
  if (node.type === "template_substitution" || isSum(node)) return true;
  if (node.type !== "jsx_expression" || parent?.type !== "jsx_element") return false;
  return readContent(parent, code, names).some((piece) => piece.span.start !== node.startIndex && isShown(piece));
}

/** `title="Your cart"`. */
function attributeText(chain: readonly SyntaxNode[], tier: TextTier): Located {
  const node = chain.at(-1);
  const written = node?.text.slice(1, -1) ?? "";
  const text = shownText(written);
  // line breaks in attributes are joined in different ways
  if (node === undefined || /[\r\n\t]/.test(written) || hasOddReference(written)) return refuse("characters");
  return { span: spanOf(node), form: "attribute", tier, parts: [text], shown: [text], chain };
}

function expressionText(chain: readonly SyntaxNode[], tier: TextTier, names: JsNames): Located {
  const node = chain.at(-1);
  const parts = node && readExpression(node, names);
  if (node === undefined || parts === undefined) return refuse("values");
  return { span: spanOf(node), form: "expression", tier, parts: joinTexts(parts), shown: toShown(parts), chain };
}

/** Elements whose content is code. */
const codeElements: ReadonlySet<string> = new Set(["code", "pre", "kbd", "samp", "var", "script", "style"]);
const messageElements: ReadonlySet<string> = new Set(["Trans", "FormattedMessage", "IcuTrans", "Plural", "Select"]);

function locateContent(file: SourceFile, chain: readonly SyntaxNode[], offset: number, names: JsNames): Located {
  const found = nearest(chain, new Set(["jsx_element"]));
  if (found === undefined || !isInContent(chain, found.index)) return refuse("none");
  const name = nameOfElement(found.node);
  if (messageElements.has(name)) return refuse("key");
  if (codeElements.has(name)) return refuse("technical");
  const pieces = readContent(found.node, file.code, names);
  const text = contentTextAt(pieces, offset, file.code);
  if ("refusal" in text) return text;
  if (isPartOfText(chain, found.index, file.code, names)) return refuse("elements");
  const own = chain.slice(0, found.index + 1);
  return { ...text, form: "content", tier: "sure", shown: contentShown(pieces), chain: own };
}

/** Returns whether the end of a chain is the content of an element, not its tags or code in a function of it. */
function isInContent(chain: readonly SyntaxNode[], index: number): boolean {
  const inner = chain.slice(index + 1);
  return !inner.some(
    ({ type }) => /^jsx_(?:opening|closing)_element$|^jsx_self_closing/.test(type) || jsFunctions.has(type),
  );
}

/** Returns whether an element is inside of the text of the one around it: `here` of `Click <a>here</a>`. */
function isPartOfText(chain: readonly SyntaxNode[], index: number, code: string, names: JsNames): boolean {
  const [parent, element] = [chain[index - 1], chain[index]];
  if (parent?.type !== "jsx_element" || element === undefined || !isInline(element)) return false;
  return readContent(parent, code, names).some(isWorded);
}

/** Returns what the element, attribute or expression around a call shows; the call is marked. */
export function shownAround(
  file: SourceFile,
  call: SyntaxNode,
  chain: readonly SyntaxNode[],
  names: JsNames,
): readonly ShownPart[] {
  const index = chain.indexOf(call);
  const marked = { code: call.text, isCall: true as const };
  const [braces, element] = [chain[index - 1], chain[index - 2]];
  if (braces?.type !== "jsx_expression" || element?.type !== "jsx_element") return [marked];
  const pieces = readContent(element, file.code, names);
  return joinTexts(
    pieces.flatMap((piece) => (piece.node?.startIndex === braces.startIndex ? [marked] : contentShown([piece]))),
  );
}
