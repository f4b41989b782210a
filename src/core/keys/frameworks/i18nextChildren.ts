import { propertyNames, unwrap } from "../javascript/jsNodes.ts";
import { literalText } from "../javascript/jsUsage.ts";
import { jsxChildren } from "../javascript/jsx.ts";
import type { FilledTags } from "../keyUsage.ts";
import { partsOf, type SyntaxNode } from "../syntax/syntaxTree.ts";

/** Elements that stay as they are in the key if they have no attributes (`transKeepBasicHtmlNodesFor`). */
const kept: ReadonlySet<string> = new Set(["br", "strong", "i", "p"]);

/**
 * The key of `<Trans>` without one is its content: `Hello <1>{{name}}</1>`, where elements have their place among the children.
 * Returns `undefined` for content that is known at run time only.
 */
export function childrenText(nodes: readonly SyntaxNode[]): string | undefined {
  const texts = jsxChildren(nodes).map((child, index) => (typeof child === "string" ? child : childText(child, index)));
  return texts.every((text) => text !== undefined) ? texts.join("") : undefined;
}

function childText(node: SyntaxNode, index: number): string | undefined {
  if (node.type !== "jsx_expression") return elementText(node, index);
  const [given] = partsOf(node);
  const value = given && unwrap(given);
  if (value?.type !== "object") return literalText(value);
  const names = propertyNames(value)?.filter((name) => name !== "format");
  return names?.length === 1 ? `{{${names[0]}}}` : undefined;
}

function elementText(node: SyntaxNode, index: number): string | undefined {
  const { tag, inner } = partsOfElement(node);
  const name = tag?.childForFieldName("name")?.text ?? "";
  const isKept = kept.has(name) && tag?.namedChildren.length === 1;
  const children = jsxChildren(inner);
  if (children.length === 0) return isKept ? `<${name}/>` : `<${index}></${index}>`;
  const isText = children.length === 1 && typeof children[0] === "string";
  const label = isKept && isText ? name : String(index);
  const content = childrenText(inner);
  return content === undefined ? undefined : `<${label}>${content}</${label}>`;
}

function partsOfElement(node: SyntaxNode) {
  if (node.type !== "jsx_element") return { tag: node, inner: [] };
  const isTag = ({ type }: SyntaxNode): boolean => type === "jsx_opening_element" || type === "jsx_closing_element";
  return { tag: node.namedChildren[0], inner: node.namedChildren.filter((child) => !isTag(child)) };
}

/** The tags that children of `<Trans>` fill, by their places; none if some of the children are known at run time only. */
export function childrenTags(nodes: readonly SyntaxNode[]): FilledTags | undefined {
  const given: string[] = [];
  const demanded: (readonly string[])[] = [];
  for (const [index, child] of jsxChildren(nodes).entries()) {
    if (typeof child === "string" || isTextExpression(child)) continue;
    if (!/^jsx_(?:self_closing_)?element$/.test(child.type)) return undefined;
    const { tag, inner } = partsOfElement(child);
    const name = tag?.childForFieldName("name")?.text ?? "";
    // elements below may stay with the one that holds them
    const below = childrenTags(inner);
    if (below === undefined) return undefined;
    given.push(String(index), ...below.given);
    demanded.push([name, String(index)]);
  }
  return { given, demanded };
}

/** `{{ name }}`, `{" "}`. */
function isTextExpression(node: SyntaxNode): boolean {
  const [value] = node.type === "jsx_expression" ? partsOf(node) : [];
  return value !== undefined && (unwrap(value).type === "object" || literalText(value) !== undefined);
}
