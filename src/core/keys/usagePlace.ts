import type { KeyUsage, UsagePlace } from "./keyUsage.ts";
import type { MarkupTag } from "./markupTags.ts";
import { commentAbove } from "./placeComment.ts";
import { ownerOf } from "./placeOwner.ts";
import type { SourceFile } from "./sourceFile.ts";
import type { SyntaxNode } from "./syntax/syntaxTree.ts";

/** An element, and where it begins. */
interface PlacedElement {
  readonly name: string;
  readonly start: number;
  readonly attribute?: string;
}

/** Characters of the longest name of an element or attribute. */
const maxName = 60;

/** Returns the surroundings of a usage. */
export function usagePlaceOf(file: SourceFile, { call, span, keys }: KeyUsage): UsagePlace {
  const outer = nodesAround(file, call);
  // a component of the framework shows its text in the element around it
  const element =
    jsxAround(outer.filter(({ startIndex }) => startIndex < call.start)) ??
    elementAround(file, span.start, keys[0]?.key);
  const owner = ownerOf(file, outer);
  const comment =
    commentAbove(file, call.start) ?? (element === undefined ? undefined : commentAbove(file, element.start));
  return {
    ...(isShortName(element?.name) && { element: element?.name }),
    ...(isShortName(element?.attribute) && { attribute: element?.attribute }),
    ...(owner !== "" && { owner }),
    ...(comment !== undefined && { comment }),
  } as UsagePlace;
}

const isShortName = (name: string | undefined): boolean =>
  name !== undefined && name.length <= maxName && /^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(name);

/** The syntax nodes around a call, the innermost first. */
function nodesAround(file: SourceFile, { start, end }: KeyUsage["call"]): readonly SyntaxNode[] {
  const chain = file.tree?.chainAt(start) ?? [];
  return chain.filter((node) => node.startIndex < start || node.endIndex > end).toReversed();
}

const functions = /^(?:arrow_function|function_expression|function_declaration|method_definition|generator_function)/;

/** The element of JSX that shows the value of an expression: none if a function is in between, as of a click. */
function jsxAround(outer: readonly SyntaxNode[]): PlacedElement | undefined {
  const isEnd = (node: SyntaxNode): boolean => startTag(node) !== undefined || functions.test(node.type);
  const inside = outer.slice(0, outer.findIndex(isEnd) + 1);
  const end = inside.at(-1);
  const tag = end && startTag(end);
  if (tag === undefined) return undefined;
  const attribute = inside.find(({ type }) => type === "jsx_attribute")?.namedChildren[0]?.text;
  const name = tag.childForFieldName("name")?.text ?? "";
  return { name, start: tag.startIndex, ...(attribute !== undefined && { attribute }) };
}

/** The start tag of an element of JSX. */
function startTag(node: SyntaxNode): SyntaxNode | undefined {
  const tag = node.type === "jsx_element" ? node.namedChildren[0] : node;
  return tag?.type === "jsx_opening_element" || tag?.type === "jsx_self_closing_element" ? tag : undefined;
}

/** The element of markup that shows what is written at an offset. */
function elementAround(file: SourceFile, at: number, key: string | undefined): PlacedElement | undefined {
  const { tags } = file;
  const own = tags.find(({ span }) => span.start <= at && at < span.end);
  if (own === undefined) return toElement(innermost(tags, at));
  const attribute = own.attributes.find(({ span }) => span !== undefined && span.start <= at && at <= span.end);
  const name = attribute === undefined ? "" : attributeName(attribute.name);
  const isKeyOnly = file.language !== "xml" && attribute?.value === key;
  if (name !== "" && !isKeyOnly) return { name: own.name, start: own.span.start, attribute: name };
  // a component of the framework shows its text in the element around it
  return toElement(/[A-Z:-]/.test(own.name) ? innermost(tags, own.span.start) : own);
}

const toElement = (tag: MarkupTag | undefined): PlacedElement | undefined =>
  tag && { name: tag.name, start: tag.span.start };

/** The name of an attribute as HTML has it; empty for directives and events. */
function attributeName(name: string): string {
  if (/^(?:@|v-on|on:|on[A-Z]|\(|v-(?!bind:)|\*|#)/.test(name)) return "";
  return name.replace(/^(?:v-bind:|:|\[(?:attr\.)?|android:|app:)/, "").replace(/\]$/, "");
}

/** The innermost element whose content has an offset; none in a script. */
function innermost(tags: readonly MarkupTag[], at: number): MarkupTag | undefined {
  const around = tags.filter(({ content }) => content.start <= at && at < content.end);
  const last = around.findLast(({ name }) => name !== "template");
  return last === undefined || /^(?:script|style)$/.test(last.name) ? undefined : last;
}
