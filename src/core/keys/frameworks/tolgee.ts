import { propertyNames, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { jsxElementsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { countArgument, literalText, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { type Getter, type KeyTranslator, lastName, type TranslatorCall } from "../javascript/keyTranslator.ts";
import { attributeOf, attributeValue } from "../javascript/markupKeys.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** Tolgee for React, Vue, Svelte and plain scripts. */
export const tolgee: KeyFramework = {
  id: "tolgee",
  title: "Tolgee",
  dependencies: {
    npm: [
      "@tolgee/react",
      "@tolgee/vue",
      "@tolgee/svelte",
      "@tolgee/web",
      "@tolgee/core",
      "@tolgee/ngx",
      "@tolgee/i18next",
    ],
  },
  formats: ["json", "po", "xliff"],
  languages: scriptLanguages,
  words: ["t", "$t", "T", "useTranslate", "getTranslate", "tolgee", "@tolgee-key"],
  read,
};

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const { strings } = reading;
  const getter: Getter = { members: ["t"], read: ({ args }) => ({ namespaces: strings(args[0]), prefix: "" }) };
  // on the server of Next.js the function itself is returned
  const plain: Getter = { read: getter.read };
  const rules = { functions: ["t", "$t"], isAssumed };
  const { calls } = readTranslators(
    file,
    { ...rules, getters: { useTranslate: getter, getTranslate: getter } },
    reading.bindings,
  );
  const direct = readTranslators(file, { functions: [], getters: { getTranslate: plain } }, reading.bindings).calls;
  const bound = new Set(direct.map(({ call }) => call.node));
  const asked = [...calls.filter(({ call }) => !bound.has(call.node)), ...direct].flatMap(
    (call) => callUsage(call, reading) ?? [],
  );
  const ignored = findIgnoredLines(file);
  return [...asked, ...elements(reading), ...tags(reading), ...comments(file)].filter(
    ({ call }) => !ignored(call.start),
  );
}

/** `tolgee.t`, and a `t` of elsewhere with a text. */
function isAssumed({ name, receiver, args }: TranslatorCall["call"]): boolean {
  if (receiver !== undefined) return /^(?:tolgee|\$tolgee)$/i.test(lastName(receiver));
  return name === "$t" || (args[0] !== undefined && /string$|^object$/.test(unwrap(args[0]).type));
}

const scopeOf = (namespace: string | undefined) => ({ framework: "tolgee", identity: "path" as const, namespace });

/** `t("k", "Default", { ns, name })`, `t("k", { ns, name })`, `t({ key, defaultValue, ns, params })`. */
function callUsage({ call, translator }: TranslatorCall, reading: JsReading): KeyUsage | undefined {
  const [first, ...others] = call.args;
  if (first === undefined) return undefined;
  const isObject = unwrap(first).type === "object";
  const key = isObject ? propertyOf(first, "key") : first;
  if (key === undefined) return undefined;
  const options = isObject ? first : others.find((node) => unwrap(node).type === "object");
  const text =
    literalText(isObject ? propertyOf(first, "defaultValue") : others[0]) ??
    literalText(propertyOf(options, "defaultValue"));
  const passed = valuesOf(options, isObject);
  return {
    ...usageOf(
      evaluate(key, reading.names),
      spanOf(key),
      spanOf(call.node),
      scopeOf(namespaceOf(options, translator, reading)),
    ),
    ...passed,
    ...countArgument(passed),
    ...(text !== undefined && { defaultText: text }),
  };
}

function namespaceOf(
  options: SyntaxNode | undefined,
  { namespaces }: KeyTranslator,
  { strings }: JsReading,
): string | undefined {
  const own = strings(propertyOf(options, "ns"));
  return own.length > 0 ? own[0] : namespaces[0];
}

const reserved = new Set(["ns", "noWrap", "orEmpty", "defaultValue", "language"]);

function valuesOf(options: SyntaxNode | undefined, isObject: boolean): Pick<KeyUsage, "parameters"> {
  if (isObject) return readPassedParameters(propertyOf(options, "params"));
  const names = options === undefined ? [] : propertyNames(options);
  return names ? { parameters: names.filter((name) => !reserved.has(name)) } : {};
}

/** `<T keyName="k" ns="n" defaultValue="Text" params={{ name }} />` in JSX. */
function* elements({ file, names, strings }: JsReading): Generator<KeyUsage> {
  for (const { attributes, tag } of jsxElementsOf(file, ["T"])) {
    const key = attributes.get("keyName");
    if (key === undefined) continue;
    const text = literalText(attributes.get("defaultValue"));
    const passed = readPassedParameters(attributes.get("params"));
    yield {
      ...usageOf(evaluate(key, names), spanOf(key), spanOf(tag), scopeOf(strings(attributes.get("ns"))[0])),
      ...passed,
      ...countArgument(passed),
      ...(text !== undefined && { defaultText: text }),
    };
  }
}

/** The same component in Vue and Svelte. */
function* tags({ file, names }: JsReading): Generator<KeyUsage> {
  for (const tag of file.tags) {
    const key = /^T$/.test(tag.name) ? attributeOf(tag, "keyName", ":keyName", "key-name", ":key-name") : undefined;
    if (key?.span === undefined) continue;
    const namespace = attributeOf(tag, "ns")?.value;
    yield usageOf(attributeValue(file, key, names), key.span, tag.span, scopeOf(namespace));
  }
}

/** `// @tolgee-key k`, also with a namespace: `@tolgee-key ns:k` is a key as it is. */
function* comments(file: SourceFile): Generator<KeyUsage> {
  if (!file.text.includes("@tolgee-key")) return;
  for (const { index, 0: all, 1: key = "" } of file.text.matchAll(
    /(?<=(?:\/\/|\/\*|<!--|^\s*\*)[^\n]*)@tolgee-key[ \t]+([^\s{*]+)/gm,
  )) {
    const span = { start: index + all.length - key.length, end: index + all.length };
    const call = { start: index, end: span.end };
    yield { ...usageOf(exactValue([{ text: key, span }]), span, call, scopeOf(undefined)), isComment: true };
  }
}

/** `// @tolgee-ignore`: the line itself, and the one behind it. */
function findIgnoredLines({ text }: SourceFile): (offset: number) => boolean {
  const ignored = [...text.matchAll(/@tolgee-ignore\b[^\n]*\n?[^\n]*/g)].map(
    ({ index, 0: all }) => [index, index + all.length] as const,
  );
  return (offset) => ignored.some(([start, end]) => offset >= start && offset < end);
}
