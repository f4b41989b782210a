import type { JsNames } from "../javascript/jsNames.ts";
import { type JsCall, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { callsOf, jsxElementsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { literalText, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { lastName } from "../javascript/keyTranslator.ts";
import { attributeOf, attributeValue, expressionAt, slotsIn } from "../javascript/markupKeys.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import type { MarkupAttribute, MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** Project Fluent in documents, React and Vue. */
export const fluentL10n: KeyFramework = {
  id: "fluent",
  title: "Fluent",
  dependencies: { npm: ["@fluent/react", "@fluent/dom", "@fluent/bundle", "fluent-vue"] },
  evidence: ["fluent"],
  formats: ["fluent"],
  languages: new Set([...scriptLanguages, "html", "xml"]),
  words: [
    "data-l10n-id",
    "l10n",
    "Localized",
    "setAttributes",
    "formatValue",
    "getString",
    "$t",
    "$ta",
    "fluent",
    "v-t",
  ],
  read,
};

const scope = { framework: "fluent", identity: "name" } as const;

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const scripted = file.language === "xml" ? [] : [...calls(reading), ...elements(reading), ...jsxAttributes(reading)];
  return [...scripted, ...file.tags.flatMap((tag) => tagUsages(tag, reading))];
}

/** The argument with the id, and the receivers that a method must have. */
const methods: Readonly<Record<string, { readonly argument: number; readonly receiver?: RegExp }>> = {
  setAttributes: { argument: 1, receiver: /l10n$/i },
  formatValue: { argument: 0, receiver: /l10n$/i },
  formatValueSync: { argument: 0, receiver: /l10n$/i },
  getString: { argument: 0, receiver: /l10n$/i },
  getElement: { argument: 1, receiver: /l10n$/i },
  format: { argument: 0, receiver: /fluent$/i },
  formatAttrs: { argument: 0, receiver: /fluent$/i },
  $t: { argument: 0 },
  $ta: { argument: 0 },
};

function calls({ file, names }: JsReading): readonly KeyUsage[] {
  const asked = [...callsOf(file, Object.keys(methods))].flatMap((call) => callUsage(call, names) ?? []);
  const lists = [...callsOf(file, ["formatValues", "formatMessages"])].flatMap((call) => listUsages(call, names));
  return [...asked, ...lists];
}

function callUsage({ name, args, receiver, node }: JsCall, names: JsNames): KeyUsage | undefined {
  const { argument = 0, receiver: wanted } = methods[name] ?? {};
  const key = args[argument];
  if (key === undefined || wanted?.test(receiver ? lastName(receiver) : "") === false) return undefined;
  const text = name === "getString" ? literalText(args[2]) : undefined;
  return {
    ...usageOf(evaluate(key, names), spanOf(key), spanOf(node), scope),
    ...readPassedParameters(name === "getElement" ? propertyOf(args[2], "vars") : args[argument + 1]),
    ...(text !== undefined && { defaultText: text }),
    ...(name === "$ta" && { isSubtree: true as const }),
  };
}

/** `l10n.formatValues([{ id, args }, "id"])`. */
function listUsages({ args, node }: JsCall, names: JsNames): readonly KeyUsage[] {
  const list = args[0] && unwrap(args[0]);
  const members = list?.type === "array" ? list.namedChildren : [];
  return members.flatMap((one) => {
    const isObject = one.type === "object";
    const key = isObject ? propertyOf(one, "id") : one;
    if (key === undefined) return [];
    const passed = readPassedParameters(isObject ? propertyOf(one, "args") : undefined);
    return [{ ...usageOf(evaluate(key, names), spanOf(key), spanOf(node), scope), ...passed }];
  });
}

/** `<Localized id="k" vars={{ name }} elems={{ link: <a /> }}>`. */
function* elements({ file, names }: JsReading): Generator<KeyUsage> {
  for (const { attributes, tag } of jsxElementsOf(file, ["Localized"])) {
    const id = attributes.get("id");
    if (id === undefined) continue;
    const elems = attributes.get("elems");
    const named = elems ? readPassedParameters(elems).parameters : undefined;
    yield {
      ...usageOf(evaluate(id, names), spanOf(id), spanOf(tag), scope),
      ...readPassedParameters(attributes.get("vars")),
      ...(named && { elements: named }),
    };
  }
}

/** `<p data-l10n-id="k">` in JSX. */
function* jsxAttributes({ file, names }: JsReading): Generator<KeyUsage> {
  if (file.language !== "tsx") return;
  for (const { index } of file.code.matchAll(/\bdata-l10n-id(?=\s*=)/g)) {
    const attribute = file.tree?.chainAt(index).findLast(({ type }) => type === "jsx_attribute");
    const value = attribute?.namedChildren[1];
    const key = value?.type === "jsx_expression" ? value.namedChildren[0] : value;
    if (attribute?.parent && key) yield usageOf(evaluate(key, names), spanOf(key), spanOf(attribute.parent), scope);
  }
}

/** `<p data-l10n-id="k">`, `<i18n path="k">` and `<p v-t:k="{ name }">`. */
function tagUsages(tag: MarkupTag, { file, names }: JsReading): readonly KeyUsage[] {
  const id =
    attributeOf(tag, "data-l10n-id", ":data-l10n-id") ??
    (tag.name === "i18n" ? attributeOf(tag, "path", ":path") : undefined);
  const asked =
    id?.span === undefined
      ? []
      : [{ ...usageOf(attributeValue(file, id, names), id.span, tag.span, scope), ...tagValues(tag, file) }];
  return [...asked, ...tag.attributes.flatMap((attribute) => directive(attribute, tag, file) ?? [])];
}

function tagValues(tag: MarkupTag, file: SourceFile): Pick<KeyUsage, "parameters" | "elements"> {
  if (tag.name === "i18n") return { elements: slotsIn(file, tag) };
  const given = attributeOf(tag, "data-l10n-args")?.value;
  if (given === undefined) return {};
  return { parameters: [...given.matchAll(/["']?([\w-]+)["']?\s*:/g)].map(([, name = ""]) => name) };
}

function directive({ name, nameSpan, span }: MarkupAttribute, tag: MarkupTag, file: SourceFile): KeyUsage | undefined {
  const key = /^v-t:([\w-]+)/.exec(name)?.[1];
  if (key === undefined) return undefined;
  const written = { start: nameSpan.start + 4, end: nameSpan.start + 4 + key.length };
  const values: SyntaxNode | undefined = span && expressionAt(file, span);
  return {
    ...usageOf(exactValue([{ text: key, span: written }]), written, tag.span, scope),
    ...readPassedParameters(values),
  };
}
