import type { Span } from "../../text/textEdits.ts";
import { decodeCharacters } from "../decodeCharacters.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** An element of JSX by its start tag. */
export interface JsxElement {
  readonly name: string;
  /** The start tag, or the whole of an element without content. */
  readonly tag: SyntaxNode;
  readonly chain: readonly SyntaxNode[];
  readonly children: readonly SyntaxNode[];
  /** From the start tag to the end tag. */
  readonly span: Span;
  /** The values of attributes: strings, and expressions without their braces; `undefined` for one without a value. */
  readonly attributes: ReadonlyMap<string, SyntaxNode | undefined>;
  /** Others are spread into the attributes. */
  readonly isSpread: boolean;
}

/** Returns the element whose start tag has the last node of a chain as its name: `Trans`, `i18n.Trans`. */
export function jsxAt(chain: readonly SyntaxNode[]): JsxElement | undefined {
  let index = chain.length - 2;
  while (/member_expression|nested_identifier|jsx_namespace_name/.test(chain[index]?.type ?? "")) index--;
  const tag = chain[index];
  if (tag?.type !== "jsx_opening_element" && tag?.type !== "jsx_self_closing_element") return undefined;
  const name = tag.childForFieldName("name");
  if (name === null || name.endIndex !== chain.at(-1)?.endIndex) return undefined;
  const element = tag.type === "jsx_opening_element" ? chain[index - 1] : undefined;
  return {
    name: name.text,
    tag,
    chain: chain.slice(0, index + 1),
    children: childrenOf(element),
    attributes: attributesOf(tag),
    isSpread: tag.namedChildren.some(({ type }) => type === "jsx_expression"),
    span: spanOf(element ?? tag),
  };
}

const childrenOf = (element: SyntaxNode | undefined): readonly SyntaxNode[] =>
  element?.namedChildren.filter(({ type }) => !/^jsx_(?:opening|closing)_element$/.test(type)) ?? [];

function attributesOf(tag: SyntaxNode): ReadonlyMap<string, SyntaxNode | undefined> {
  const attributes = new Map<string, SyntaxNode | undefined>();
  for (const child of tag.namedChildren) {
    const [key, value] = child.type === "jsx_attribute" ? child.namedChildren : [];
    if (key) attributes.set(key.text, value && expressionOf(value));
  }
  return attributes;
}

function expressionOf(value: SyntaxNode): SyntaxNode | undefined {
  return value.type === "jsx_expression" ? (value.namedChildren[0] ?? undefined) : value;
}

/** The parser's reading of text; a lone `&` is no error in it. */
const textTypes: ReadonlySet<string> = new Set(["jsx_text", "html_character_reference", "ERROR"]);

/** The children of an element as they are shown: texts, elements, and expressions in their braces. */
export function jsxChildren(nodes: readonly SyntaxNode[]): readonly (string | SyntaxNode)[] {
  const shown: (string | SyntaxNode)[] = [];
  let run: Span | undefined;
  const flush = (): void => {
    const parent = nodes[0]?.parent;
    const written = run && parent ? parent.text.slice(run.start - parent.startIndex, run.end - parent.startIndex) : "";
    const text = shownText(written);
    if (text !== "") shown.push(text);
    run = undefined;
  };
  for (const node of nodes) {
    if (textTypes.has(node.type)) {
      run = { start: run?.start ?? node.startIndex, end: node.endIndex };
      continue;
    }
    flush();
    if (node.type !== "jsx_expression" || partsOf(node).length > 0) shown.push(node);
  }
  flush();
  return shown;
}

/** Text of JSX as it is shown: lines are joined by a blank, those without text are gone, references are characters. */
export function shownText(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  const last = lines.length - 1;
  const cleaned = lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, "");
      return index === last ? start : start.replace(/[ \t]+$/, "");
    })
    .filter((line) => line !== "")
    .join(" ");
  return decodeCharacters(cleaned);
}
