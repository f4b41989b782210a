import { createCover } from "../../text/coveredSpans.ts";
import type { Span } from "../../text/textEdits.ts";
import { decodeCharacters } from "../decodeCharacters.ts";
import type { MarkupTag } from "../markupTags.ts";
import { PlaceholderNames } from "./angularPlaceholders.ts";
import { type AngularChoice, type AngularNode, parseAngular, parseChoice } from "./angularTemplate.ts";

/** A message as Angular's compiler writes it to compute its id: values and elements are named placeholders. */
export interface AngularText {
  readonly text: string;
  readonly parameters: readonly string[];
  readonly elements: readonly string[];
}

/** The message of an element, and those of the choices in it, which have their own ids. */
export interface AngularMessage {
  readonly message: AngularText;
  readonly choices: readonly (AngularText & { readonly span: Span })[];
}

/**
 * Serializes what an element with `i18n` has in it: `Hello {$INTERPOLATION}, {$START_LINK}go{$CLOSE_LINK}`, and
 * `{VAR_PLURAL, plural, =1 {one} other {{INTERPOLATION}}}` for a choice; `undefined` for what this reader has no rule
 * for.
 */
export function angularMessage(text: string, content: Span, tags: readonly MarkupTag[]): AngularMessage | undefined {
  const nodes = parseAngular(text, content, tags);
  if (nodes === undefined) return undefined;
  const [only, ...others] = nodes;
  if (only?.kind === "choice" && others.length === 0) return { message: choiceText(only), choices: [] };
  const names = new PlaceholderNames();
  const written = write(nodes, names, false);
  const choices = choicesIn(nodes).map((choice) => ({ ...choiceText(choice), span: choice.span }));
  return { message: textOf(written, names), choices };
}

/** Finds the choices of a template outside of some parts of it and of comments. */
export function findChoices(
  text: string,
  tags: readonly MarkupTag[],
  covered: readonly Span[],
): readonly (AngularText & { readonly span: Span })[] {
  const comments = [...text.matchAll(/<!--.*?(?:-->|$)/gs)];
  const isHidden = createCover([
    ...covered,
    ...comments.map(({ 0: all, index }) => ({ start: index, end: index + all.length })),
  ]);
  const found: (AngularText & { readonly span: Span })[] = [];
  let end = 0;
  for (const { index } of text.matchAll(/(?<!\{)\{[^{},'"`]+,\s*(?:plural|select|selectordinal)\s*,/g)) {
    if (index < end || isHidden(index)) continue;
    const choice = parseChoice(text, index, tags);
    if (choice === undefined) continue;
    end = choice.span.end;
    found.push({ ...choiceText(choice), span: choice.span });
  }
  return found;
}

/** The message of an attribute. */
export function textOfAttribute(value: string): AngularText {
  const names = new PlaceholderNames();
  return textOf(plainText(value, names, false), names);
}

const textOf = (text: string, { parameters, elements }: PlaceholderNames): AngularText => ({
  text,
  parameters,
  elements,
});

/** A choice starts new names of placeholders. */
function choiceText(choice: AngularChoice): AngularText {
  const names = new PlaceholderNames();
  return textOf(writeChoice(choice, names), names);
}

const choicesIn = (nodes: readonly AngularNode[]): readonly AngularChoice[] =>
  nodes.flatMap((node) => {
    if (node.kind === "choice") return node;
    return node.kind === "text" ? [] : choicesIn(node.children);
  });

/** Placeholders have a `$`, except in choices. */
function write(nodes: readonly AngularNode[], names: PlaceholderNames, isInChoice: boolean): string {
  return nodes.map((node) => writeNode(node, names, isInChoice)).join("");
}

function writeNode(node: AngularNode, names: PlaceholderNames, isInChoice: boolean): string {
  if (node.kind === "text") return plainText(node.text, names, isInChoice);
  if (node.kind === "choice") return isInChoice ? writeChoice(node, names) : placeChoice(node, names);
  const inner = write(node.children, names, isInChoice);
  const mark = isInChoice ? "" : "$";
  const ends = node.kind === "block" ? blockNames(node, names) : names.element(node.tag);
  if (ends === undefined) return inner;
  const [start, end] = ends;
  return end === undefined ? `{${mark}${start}}` : `{${mark}${start}}${inner}{${mark}${end}}`;
}

/** A switch has no placeholder, its cases have. */
const blockNames = (
  { name, parameters }: Extract<AngularNode, { kind: "block" }>,
  names: PlaceholderNames,
): readonly [string, string] | undefined => (name === "switch" ? undefined : names.block(name, parameters));

/** The values in a choice have names in the message around it too. */
function placeChoice(choice: AngularChoice, names: PlaceholderNames): string {
  for (const { children } of choice.cases) write(children, names, true);
  return `{$${names.choice(choice.source)}}`;
}

function writeChoice({ type, cases }: AngularChoice, names: PlaceholderNames): string {
  const written = cases.map(({ value, children }) => `${value} {${write(children, names, true)}}`);
  return `{${names.decisive(type)}, ${type}, ${written.join(" ")}}`;
}

/** A text with interpolations. */
function plainText(text: string, names: PlaceholderNames, isInChoice: boolean): string {
  const mark = isInChoice ? "" : "$";
  const decoded = decodeCharacters(text);
  // behind the last end, the end of each beginning would be looked for in vain
  const end = decoded.lastIndexOf("}}") + 2;
  const written = decoded
    .slice(0, end)
    .replace(/\{\{(.*?)\}\}/gs, (_, expression: string) => `{${mark}${names.interpolation(expression)}}`);
  return written + decoded.slice(end);
}
