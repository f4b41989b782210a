import type { JsNames } from "../javascript/jsNames.ts";
import { unwrap } from "../javascript/jsNodes.ts";
import type { GivenMembers } from "../javascript/jsOptions.ts";
import { literalText } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import type { AskedForms, KeyUsage } from "../keyUsage.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";

/** Reads what the options of a call say of context, ordinals and default values of forms. */
export function readForms(options: GivenMembers | undefined, names: JsNames): Pick<KeyUsage, "forms"> {
  if (options === undefined) return {};
  const { values, isOpen } = options;
  const ordinal = values.get("ordinal");
  const defaults = formDefaults(values, names);
  const forms: AskedForms = {
    ...readContexts(values.get("context"), names),
    ...(isOpen && { hasOpenOptions: true as const }),
    ...(ordinal && unwrap(ordinal).type === "true" && { isOrdinal: true as const }),
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
  };
  return Object.keys(forms).length === 0 ? {} : { forms };
}

type Contexts = Pick<AskedForms, "contexts" | "isContextOptional" | "isContextOpen">;

/** The values that `context` may have. */
interface ContextValues {
  readonly texts: readonly string[];
  /** It may be none: `undefined`, an empty text. */
  readonly isOptional: boolean;
  readonly isOpen: boolean;
}

/** Reads the value of `context`; an empty one is none. */
export function readContexts(node: SyntaxNode | undefined, names: JsNames): Contexts {
  if (node === undefined) return {};
  const { texts, isOptional, isOpen } = contextValues(node, names, 0);
  const contexts = [...new Set(texts)];
  return {
    ...(contexts.length > 0 && { contexts }),
    ...(isOptional && contexts.length > 0 && { isContextOptional: true as const }),
    ...(isOpen && { isContextOpen: true as const }),
  };
}

const none: ContextValues = { texts: [], isOptional: true, isOpen: false };

const absent: ReadonlySet<string> = new Set(["undefined", "null", "false"]);

/** Constants and conditions followed one behind the other. */
const maxDepth = 12;

function contextValues(node: SyntaxNode | undefined, names: JsNames, depth: number): ContextValues {
  const value = node && unwrap(node);
  if (value === undefined || depth > maxDepth) return openContext;
  if (absent.has(value.type) || value.text === "undefined") return none;
  const operator = value.type === "binary_expression" ? value.childForFieldName("operator")?.text : undefined;
  const combine = combining[operator ?? value.type];
  if (combine !== undefined)
    return combine((field) => contextValues(value.childForFieldName(field) ?? undefined, names, depth + 1));
  const constant = textConstant(value, names);
  return constant === undefined ? knownValues(value, names) : contextValues(constant, names, depth + 1);
}

/** The value of a constant that a name refers to, unless it is an object or a list. */
function textConstant(value: SyntaxNode, names: JsNames): SyntaxNode | undefined {
  const constant = isName(value) ? names.constant(value.text, value) : undefined;
  return constant && /^(?:object|array)$/.test(unwrap(constant).type) ? undefined : constant;
}

const openContext: ContextValues = { texts: [], isOptional: false, isOpen: true };

type Combine = (valuesOf: (field: string) => ContextValues) => ContextValues;

/** `a || "b"`: none is what the right side says. */
const eitherSide: Combine = (valuesOf) => {
  const right = valuesOf("right");
  return { ...join([valuesOf("left"), right]), isOptional: right.isOptional };
};

/** Conditions, by the type of their node or by their operator. */
const combining: Readonly<Record<string, Combine>> = {
  ternary_expression: (valuesOf) => join([valuesOf("consequence"), valuesOf("alternative")]),
  "&&": (valuesOf) => ({ ...valuesOf("right"), isOptional: true }),
  "||": eitherSide,
  "??": eitherSide,
};

function knownValues(value: SyntaxNode, names: JsNames): ContextValues {
  const known = evaluate(value, names);
  if (known.kind !== "exact") return openContext;
  const texts = known.strings.map(({ text }) => text);
  return { texts: texts.filter((text) => text !== ""), isOptional: texts.includes(""), isOpen: false };
}

const isName = ({ type }: SyntaxNode): boolean => type === "identifier" || type === "shorthand_property_identifier";

const join = (all: readonly ContextValues[]): ContextValues => ({
  texts: all.flatMap(({ texts }) => texts),
  isOptional: all.some(({ isOptional }) => isOptional),
  isOpen: all.some(({ isOpen }) => isOpen),
});

/** `defaultValue_one: "…"` by its suffix. */
function formDefaults(
  values: GivenMembers["values"],
  names: JsNames,
): readonly (readonly [suffix: string, text: string])[] {
  return [...values].flatMap(([name, value]) => {
    const text = /^defaultValue./.test(name) ? writtenText(value, names) : undefined;
    return text ? [[name.slice("defaultValue".length), text] as const] : [];
  });
}

/** Returns the text of a default value: a literal, or a constant that is one; `undefined` for another value. */
export function writtenText(node: SyntaxNode | undefined, names: JsNames): string | undefined {
  const literal = literalText(node);
  if (literal !== undefined || node === undefined) return literal;
  const value = evaluate(node, names);
  const [only, ...others] = value.kind === "exact" ? value.strings : [];
  return others.length === 0 ? only?.text : undefined;
}
