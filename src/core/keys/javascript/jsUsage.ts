import type { Span } from "../../text/textEdits.ts";
import type { KeyIdentity, KeyUsage } from "../keyUsage.ts";
import type { KeyValue } from "../keyValue.ts";
import type { SourceFile } from "../sourceFile.ts";
import { partsOf, type SyntaxNode } from "../syntax/syntaxTree.ts";
import { jsFunctions, propertyNames, unwrap } from "./jsNodes.ts";
import { stringOf } from "./jsValues.ts";

/** The attributes that a scope gives to the usages in it. */
export interface UsageScope {
  readonly framework: string;
  readonly identity: KeyIdentity;
  readonly namespace?: string | undefined;
  /** Put before each key, separator included. */
  readonly prefix?: string;
  /** There may be a prefix, but it is not known. */
  readonly isPrefixOpen?: boolean;
}

/** Makes a usage of what a key may be; the prefix of the scope goes before it. */
export function usageOf(value: KeyValue, span: Span, call: Span, scope: UsageScope): KeyUsage {
  const { framework, identity, namespace, prefix = "", isPrefixOpen = false } = scope;
  const start = isPrefixOpen ? ["", prefix] : [prefix];
  return {
    framework,
    identity,
    span,
    call,
    ...keysOf(value, start),
    ...(namespace !== undefined && { namespace }),
    ...(prefix !== "" && value.kind !== "open" && { prefix }),
  };
}

function keysOf(value: KeyValue, start: readonly string[]): Pick<KeyUsage, "keys" | "pattern"> {
  const before = start.slice(0, -1);
  const last = start.at(-1) ?? "";
  if (value.kind === "open") return last === "" ? { keys: [] } : { keys: [], pattern: [...before, last, ""] };
  if (value.kind === "pattern") {
    const [first = "", ...others] = value.parts;
    return { keys: [], pattern: [...before, last + first, ...others] };
  }
  const [only, ...more] = value.strings;
  if (before.length === 0)
    return { keys: value.strings.map(({ text, span }) => ({ key: last + text, ...(span && { span }) })) };
  return only !== undefined && more.length === 0 ? { keys: [], pattern: [...before, last + only.text] } : { keys: [] };
}

/** The names of the values that a call passes: none without an argument, undefined if it is no object literal. */
export function readPassedParameters(node: SyntaxNode | undefined): Pick<KeyUsage, "parameters"> {
  const parameters = node === undefined ? [] : propertyNames(node);
  return parameters ? { parameters } : {};
}

/** Values of a call of a text with tags: functions fill elements, the others are parameters. */
export function readPassedElements(node: SyntaxNode | undefined): Pick<KeyUsage, "parameters" | "elements"> {
  const members = node === undefined ? [] : partsOf(unwrap(node));
  const names = node === undefined ? [] : propertyNames(node);
  if (names === undefined) return {};
  const isElement = (index: number): boolean => {
    const member = members[index];
    const value = member?.type === "pair" ? member.childForFieldName("value") : member;
    return value !== null && value !== undefined && jsFunctions.has(unwrap(value).type);
  };
  return {
    parameters: names.filter((_, index) => !isElement(index)),
    elements: names.filter((_, index) => isElement(index)),
  };
}

/** The tags that the values of a call fill: a function certainly does, another value may. */
export function readFilledTags(node: SyntaxNode | undefined): Pick<KeyUsage, "tags"> {
  const { parameters, elements } = readPassedElements(node);
  if (parameters === undefined || elements === undefined) return {};
  return { tags: { given: [...parameters, ...elements], demanded: elements.map((name) => [name]) } };
}

/** Finds places that give elements to all texts: an attribute or a member of one of these names. */
export function* elementDefaults(file: SourceFile, framework: string, names: readonly string[]): Generator<KeyUsage> {
  for (const { name, span } of file.places(names)) {
    const common = { framework, identity: "path", span, call: span } as const;
    yield { ...common, keys: [], pattern: [name], isElementDefault: true };
  }
}

/** A parameter of this name selects a plural form where nothing else says so. */
export function countArgument({ parameters }: Pick<KeyUsage, "parameters">): Pick<KeyUsage, "hasCount"> {
  return parameters?.includes("count") ? { hasCount: true } : {};
}

/** A string that a message is given in code: a literal, a template without holes, or several that are joined. */
export function literalText(node: SyntaxNode | undefined): string | undefined {
  const literal = node && unwrap(node);
  if (literal?.type === "string") return stringOf(literal).text;
  if (literal?.type === "binary_expression") return joinText(literal);
  const isPlain =
    literal?.type === "template_string" && literal.namedChildren.every(({ type }) => type !== "template_substitution");
  return literal && isPlain ? stringOf(literal).text : undefined;
}

/** `"one " + "two"`. */
function joinText(node: SyntaxNode): string | undefined {
  if (node.childForFieldName("operator")?.text !== "+") return undefined;
  const [left, right] = ["left", "right"].map((side) => literalText(node.childForFieldName(side) ?? undefined));
  return left === undefined || right === undefined ? undefined : left + right;
}
