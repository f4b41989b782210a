import { gotCalls, readMembers } from "./customGetters.ts";
import { templateUsages } from "./customTemplates.ts";
import { Bindings } from "./javascript/jsBindings.ts";
import { type JsNames, jsNamesOf } from "./javascript/jsNames.ts";
import { callAt, type JsCall } from "./javascript/jsNodes.ts";
import { evaluate } from "./javascript/jsValues.ts";
import { jsxAt } from "./javascript/jsx.ts";
import type { CustomUsage, KeyOptions } from "./keyFramework.ts";
import { customId, type KeyUsage } from "./keyUsage.ts";
import type { KeyValue } from "./keyValue.ts";
import type { SourceFile } from "./sourceFile.ts";
import { type SyntaxNode, spanOf } from "./syntax/syntaxTree.ts";

/**
 * Finds the usages that `glossa.json` describes; in languages with the syntax of JavaScript, as others have their own
 * calls.
 */
export function customUsages(file: SourceFile, { custom, keySeparator }: KeyOptions): readonly KeyUsage[] {
  const own = custom.filter(({ languages }) => languages === undefined || languages.includes(file.language));
  if (own.length === 0) return [];
  const names = jsNamesOf(new Bindings(file));
  return own.flatMap((usage) => [
    ...calls(file, usage, names, keySeparator),
    ...components(file, usage, names),
    ...attributes(file, usage),
    ...members(file, usage, keySeparator),
    ...got(file, usage, names, keySeparator),
    ...templateUsages(file, usage),
  ]);
}

function* calls(file: SourceFile, usage: CustomUsage, names: JsNames, separator: string | false): Generator<KeyUsage> {
  if (usage.call === undefined) return;
  const parts = usage.call.split(".");
  for (const { chain } of file.places([parts.at(-1) ?? ""])) {
    const call = callAt(chain);
    const node = call && (call.args[usage.argument ?? 0] ?? call.template);
    if (call === undefined || node === undefined || !hasReceiver(call, parts.slice(0, -1))) continue;
    yield createUsage(evaluate(node, names), node, call.node, scopeOf(call, usage, names, separator));
  }
}

/** `messages.cart.title` of the getter `messages`: the path is the key. */
function* members(file: SourceFile, { getter }: CustomUsage, keySeparator: string | false): Generator<KeyUsage> {
  if (getter === undefined) return;
  const separator = keySeparator === false ? "." : keySeparator;
  for (const { names, start, end, isOpen } of readMembers(file, getter)) {
    const key = names.join(separator);
    const span = { start, end };
    const common = { framework: customId, identity: "path" as const, span, call: span };
    // a path in brackets has no place that could be written as a whole
    const used = file.code.slice(start, end) === key ? { key, span } : { key };
    yield isOpen ? { ...common, keys: [], pattern: [key + separator, ""] } : { ...common, keys: [used] };
  }
}

/** `const t = useTexts("cart"); t("title")` of the getter `useTexts`. */
function* got(file: SourceFile, usage: CustomUsage, names: JsNames, separator: string | false): Generator<KeyUsage> {
  if (usage.getter === undefined) return;
  const scope = (call: JsCall) => scopeOf(call, usage, names, separator);
  const translator = (call: JsCall) => {
    const { namespace, prefix = "" } = scope(call);
    return { namespaces: namespace === undefined ? [] : [namespace], prefix };
  };
  for (const { call, translator: found } of gotCalls(file, usage.getter, translator)) {
    const node = call.args[usage.argument ?? 0] ?? call.template;
    const [namespace] = found.namespaces;
    if (node) yield createUsage(evaluate(node, names), node, call.node, { namespace, prefix: found.prefix });
  }
}

interface CallScope {
  readonly namespace?: string | undefined;
  readonly prefix?: string;
}

/** The namespace and the prefix that arguments of a call name. */
function scopeOf(call: JsCall, usage: CustomUsage, names: JsNames, separator: string | false): CallScope {
  const textOf = (index: number | undefined): string | undefined => {
    const value = index === undefined ? undefined : evaluate(call.args[index], names);
    return value?.kind === "exact" ? value.strings[0]?.text : undefined;
  };
  const prefix = textOf(usage.prefixArgument);
  return {
    namespace: textOf(usage.namespaceArgument),
    prefix: prefix === undefined ? "" : prefix + (separator === false ? "" : separator),
  };
}

const hasReceiver = ({ receiver }: JsCall, parts: readonly string[]): boolean =>
  parts.length === 0 || (receiver !== undefined && `.${receiver.text}`.endsWith(`.${parts.join(".")}`));

function* components(file: SourceFile, { component, attribute }: CustomUsage, names: JsNames): Generator<KeyUsage> {
  if (component === undefined || attribute === undefined) return;
  for (const { chain } of file.places([component])) {
    const element = jsxAt(chain);
    const value = element?.attributes.get(attribute);
    if (element && value) yield createUsage(evaluate(value, names), value, element.tag, {});
  }
}

/** Attributes of HTML, Vue and Svelte; of any element without `component`. */
function* attributes(file: SourceFile, { component, attribute }: CustomUsage): Generator<KeyUsage> {
  if (attribute === undefined) return;
  for (const tag of file.tags) {
    if (component !== undefined && tag.name !== component) continue;
    const found = tag.attributes.find(({ name }) => name === attribute);
    if (found?.value === undefined || found.span === undefined) continue;
    const keys = [{ key: found.value, span: found.span }];
    yield { framework: customId, identity: "path", keys, span: found.span, call: tag.span };
  }
}

function createUsage(
  value: KeyValue,
  at: SyntaxNode,
  call: SyntaxNode,
  { namespace, prefix = "" }: CallScope,
): KeyUsage {
  const common = {
    framework: customId,
    identity: "path" as const,
    span: spanOf(at),
    call: spanOf(call),
    ...(namespace !== undefined && { namespace }),
  };
  if (value.kind === "open") return { ...common, keys: [] };
  if (value.kind === "pattern") {
    const [first = "", ...others] = value.parts;
    return { ...common, keys: [], pattern: [prefix + first, ...others] };
  }
  const keys = value.strings.map(({ text, span }) => ({ key: prefix + text, ...(span && { span }) }));
  return { ...common, keys, ...(prefix !== "" && { prefix }) };
}
