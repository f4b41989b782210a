import type { Span } from "../../text/textEdits.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue, openValue } from "../keyValue.ts";
import type { MarkupAttribute, MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";
import type { JsNames } from "./jsNames.ts";
import { evaluate } from "./jsValues.ts";

/** Returns the attribute of one of these names. */
export function attributeOf({ attributes }: MarkupTag, ...names: readonly string[]): MarkupAttribute | undefined {
  return attributes.find(({ name }) => names.includes(name));
}

/** The expression that is all of a span of code. */
export function expressionAt(file: SourceFile, { start, end }: Span): SyntaxNode | undefined {
  const written = file.text.slice(start, end);
  const from = start + (written.length - written.trimStart().length);
  const to = start + written.trimEnd().length;
  const chain = from < to ? (file.tree?.chainAt(from) ?? []) : [];
  const found = chain.find((node) => node.startIndex === from && node.endIndex === to && node.isNamed);
  if (found?.type === "expression_statement") return found.namedChildren[0];
  return found ?? memberExpression(chain, from);
}

/** The part of an expression that a parser read before it failed. */
const memberExpression = (chain: readonly SyntaxNode[], from: number): SyntaxNode | undefined =>
  chain.find((node) => node.startIndex === from && /string$|_expression$|^identifier$/.test(node.type));

/** The value of an attribute: its text, or for one that holds an expression (`:k="…"`, `k={…}`) what that may be. */
export function attributeValue(file: SourceFile, attribute: MarkupAttribute, names: JsNames): KeyValue {
  const { name, value, span } = attribute;
  if (value === undefined || span === undefined) return openValue;
  if (/^(?::|v-bind:|\[|v-t)/.test(name)) return evaluate(expressionAt(file, span), names);
  const braces = file.language === "svelte" || file.language === "astro" ? /^\{(.*)\}$/s.exec(value) : null;
  if (braces === null) return value === "" ? openValue : exactValue([{ text: value, span }]);
  return evaluate(expressionAt(file, { start: span.start + 1, end: span.end - 1 }), names);
}

/** The names of the slots that an element's content fills: `<template #link>`, `<template v-slot:link>`, `slot="link"`. */
export function slotsIn(file: SourceFile, tag: MarkupTag): readonly string[] {
  return tagsIn(file, tag.content).flatMap(slotsOf);
}

const tagsIn = ({ tags }: SourceFile, { start, end }: Span): readonly MarkupTag[] =>
  tags.filter(({ span }) => span.start >= start && span.end <= end);

const slotsOf = ({ attributes }: MarkupTag): readonly string[] =>
  attributes.flatMap(
    ({ name, value }) => /^(?:#|v-slot:)([\w-]+)/.exec(name)?.[1] ?? (name === "slot" ? (value ?? []) : []),
  );

/** The slots of an element of Vue as tags of its text; none if some are named at run time or come from an object. */
export function readSlots(file: SourceFile, tag: MarkupTag): Pick<KeyUsage, "tags"> {
  const inside = tagsIn(file, tag.content);
  const isOpen = [tag, ...inside].some(({ attributes }) =>
    attributes.some(({ name }) => /^(?:#|v-slot:)\[|^v-bind$|^:?(?:slot|slots|place|places)$/.test(name)),
  );
  if (isOpen) return {};
  // slots inside a component of the content are its own
  const isDirect = ({ span }: MarkupTag): boolean =>
    !inside.some(({ content }) => content.start <= span.start && span.end <= content.end);
  const direct = inside.filter(isDirect).flatMap(slotsOf);
  const demanded = direct.filter((name) => name !== "default").map((name) => [name]);
  return { tags: { given: inside.flatMap(slotsOf), demanded } };
}
