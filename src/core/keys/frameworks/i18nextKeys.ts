import type { Span } from "../../text/textEdits.ts";
import type { JsNames } from "../javascript/jsNames.ts";
import { evaluate } from "../javascript/jsValues.ts";
import type { KeyTranslator } from "../javascript/keyTranslator.ts";
import { prefixLiteral } from "../javascript/prefixPlace.ts";
import { selectorKey } from "../javascript/selector.ts";
import type { KeyOptions } from "../keyFramework.ts";
import type { KeyUsage, UsedKey } from "../keyUsage.ts";
import { type KeyValue, type KnownString, openValue } from "../keyValue.ts";
import type { SyntaxNode } from "../syntax/syntaxTree.ts";

/** The scope of a call of i18next. */
export interface I18nextScope {
  readonly translator: KeyTranslator;
  readonly isAssumed: boolean;
  readonly options: KeyOptions;
  readonly isSelector?: boolean;
}

/** Returns the value of a key's expression; selectors are read as the keys that they name. */
export function i18nextValue(
  node: SyntaxNode,
  names: JsNames,
  { keySeparator }: KeyOptions,
): { readonly value: KeyValue; readonly isSelector: boolean } {
  const selected = selectorKey(node, keySeparator);
  return { value: selected ?? evaluate(node, names), isSelector: selected !== undefined };
}

/** `keyPrefix: "a"` and `keyPrefix: $ => $.a`, with the separator behind it; any prefix if it is not known. */
export function prefixOf(
  node: SyntaxNode | undefined,
  names: JsNames,
  options: KeyOptions,
): Pick<KeyTranslator, "prefix" | "prefixNode" | "isPrefixOpen"> {
  if (node === undefined) return { prefix: "" };
  const { value } = i18nextValue(node, names, options);
  const [only, ...others] = value.kind === "exact" ? value.strings : [];
  if (only === undefined || others.length > 0) return { prefix: "", isPrefixOpen: true };
  return { prefix: withSeparator(only.text, options), ...prefixLiteral(node) };
}

/** Flat keys have a dot behind their prefix, as in i18next. */
export const withSeparator = (prefix: string, { keySeparator }: KeyOptions): string =>
  prefix === "" ? prefix : prefix + (keySeparator === false ? "." : keySeparator);

/** Makes a usage of a key's value; prefixes and namespaces are put where they belong. */
export function i18nextUsage(value: KeyValue, span: Span, call: Span, scope: I18nextScope): KeyUsage {
  const { translator, isAssumed } = scope;
  const known = translator.isPrefixOpen ? withOpenPrefix(value, scope) : value;
  const { namespace: written, ...asked } = readKeys(known, scope);
  const namespace = written ?? translator.namespaces[0];
  const assumed = isAssumed && namespace === undefined ? { isNamespaceAssumed: true as const } : {};
  return {
    framework: "i18next",
    identity: "path",
    span,
    call,
    ...asked,
    ...(namespace === undefined ? assumed : { namespace }),
    ...(written !== undefined && { isNamespaceWritten: true as const }),
  };
}

/** A key behind a prefix that is not known, unless it names its namespace, which leaves the prefix out. */
function withOpenPrefix(value: KeyValue, scope: I18nextScope): KeyValue {
  if (value.kind === "open") return value;
  const [first = "", ...others] = value.kind === "exact" ? value.strings.map(({ text }) => text) : value.parts;
  if (splitKey(first, scope)[0] !== undefined) return value;
  if (value.kind === "pattern") return { kind: "pattern", parts: ["", first, ...others] };
  return others.length > 0 ? openValue : { kind: "pattern", parts: ["", first] };
}

type AskedKeys = Pick<KeyUsage, "keys" | "pattern" | "prefix" | "namespace" | "isNamespaceAssumed">;

function readKeys(value: KeyValue, scope: I18nextScope): AskedKeys {
  if (value.kind === "open") return { keys: [] };
  if (value.kind === "exact") {
    const assumed = nameSeveral(value.strings, scope) ? { isNamespaceAssumed: true as const } : {};
    return { ...exactKeys(value.strings, scope), ...assumed };
  }
  const [first = "", ...others] = value.parts;
  const [namespace, start] = splitKey(first, scope);
  const pattern = [(namespace === undefined ? scope.translator.prefix : "") + start, ...others];
  return { keys: [], pattern, ...(namespace !== undefined && { namespace }) };
}

function exactKeys(strings: readonly KnownString[], scope: I18nextScope): AskedKeys {
  const { prefix } = scope.translator;
  let namespace: string | undefined;
  let hasPrefix = false;
  const keys: UsedKey[] = [];
  for (const { text, span } of strings) {
    const [named, key] = splitKey(text, scope);
    if (named === undefined) hasPrefix = prefix !== "";
    else namespace = named;
    const cut = scope.isSelector ? 0 : text.length - key.length;
    const written = span && { start: span.start + cut, end: span.end };
    keys.push({ key: named === undefined ? prefix + key : key, ...(written && { span: written }) });
  }
  return { keys, ...(namespace !== undefined && { namespace }), ...(hasPrefix && { prefix }) };
}

/** Returns whether keys are of several namespaces. */
function nameSeveral(strings: readonly KnownString[], scope: I18nextScope): boolean {
  const [own] = scope.translator.namespaces;
  return new Set(strings.map(({ text }) => splitKey(text, scope)[0] ?? own)).size > 1;
}

type SplitKey = readonly [namespace: string | undefined, key: string];

function splitKey(text: string, { isSelector = false, translator, options }: I18nextScope): SplitKey {
  if (isSelector) return selectorNamespace(text, translator, options);
  const separator = options.namespaceSeparator;
  const index = separator === false ? -1 : text.indexOf(separator);
  if (index <= 0 || separator === false) return [undefined, text];
  const end = index + separator.length;
  // "Warning: it is late" is a sentence
  if (/\s/.test(text.slice(0, end + 1))) return [undefined, text];
  return [text.slice(0, index), text.slice(end)];
}

/** With several namespaces, a first segment that names a secondary one is a namespace. */
function selectorNamespace(text: string, { namespaces }: KeyTranslator, { keySeparator }: KeyOptions): SplitKey {
  if (keySeparator === false) return [undefined, text];
  const at = text.indexOf(keySeparator);
  const first = text.slice(0, Math.max(at, 0));
  return at > 0 && namespaces.slice(1).includes(first)
    ? [first, text.slice(at + keySeparator.length)]
    : [undefined, text];
}
