import { angularTemplate } from "../javascript/angularTemplates.ts";
import { findImportsFrom } from "../javascript/jsBindings.ts";
import { unwrap } from "../javascript/jsNodes.ts";
import { callsOf, findNamesOfType } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import type { Getter, TranslatorCall, TranslatorName } from "../javascript/keyTranslator.ts";
import { plainTranslator } from "../javascript/keyTranslator.ts";
import { attributeOf, expressionAt } from "../javascript/markupKeys.ts";
import { pipesOf } from "../javascript/pipes.ts";
import type { KeyFramework, KeyOptions } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import type { MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** ngx-translate. */
export const ngTranslate: KeyFramework = {
  id: "ngx-translate",
  title: "ngx-translate",
  dependencies: { npm: ["@ngx-translate/core"] },
  formats: ["json", "po"],
  languages: new Set(["html", "typescript", "tsx"]),
  words: ["translate", "TranslateService", "marker", "_"],
  read,
};

const scope = { framework: "ngx-translate", identity: "path" } as const;

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const template = angularTemplate(file);
  const inTemplate = template ? templateUsages(readingOf(template.file, options), template.tags) : [];
  return file.language === "html" ? inTemplate : [...inTemplate, ...scriptUsages(readingOf(file, options))];
}

function templateUsages(reading: JsReading, tags: readonly MarkupTag[]): readonly KeyUsage[] {
  const { file, names } = reading;
  const piped = [...pipesOf(file, ["translate"])].map(({ input, argument, span }) => ({
    ...usageOf(evaluate(input, names), spanOf(input), span, scope),
    ...readPassedParameters(argument),
  }));
  return [...piped, ...tags.flatMap((tag) => directive(tag, reading) ?? [])];
}

/** `<p translate="k">`, `<p [translate]="'k'">` and `<p translate>k</p>`. */
function directive(tag: MarkupTag, { file, names }: JsReading): KeyUsage | undefined {
  const bound = attributeOf(tag, "[translate]");
  if (bound?.span) return usageOf(evaluate(expressionAt(file, bound.span), names), bound.span, tag.span, scope);
  const plain = attributeOf(tag, "translate");
  if (plain === undefined) return undefined;
  const written = plain.value ? plain.span : trimContent(file.text, tag);
  if (written === undefined) return undefined;
  const text = file.text.slice(written.start, written.end);
  // HTML's own attribute of that name
  if (plain.value === "no" || plain.value === "yes") return undefined;
  return usageOf(exactValue([{ text, span: written }]), written, tag.span, scope);
}

/** The text that is all of an element. */
function trimContent(text: string, { content }: MarkupTag) {
  const inside = text.slice(content.start, content.end);
  const key = inside.trim();
  if (key === "" || /[<{]/.test(key)) return undefined;
  const start = content.start + inside.indexOf(key);
  return { start, end: start + key.length };
}

const methods = ["get", "instant", "stream", "getStreamOnTranslationChange", "getParsedResult"];

function scriptUsages(reading: JsReading): readonly KeyUsage[] {
  const { file, bindings } = reading;
  const getters = { inject: getInjected("TranslateService", methods) };
  const named = [...findInjectedNames(file, "TranslateService", methods)];
  const { calls } = readTranslators(file, { getters, functions: [], named }, bindings);
  return [...calls.flatMap((call) => callUsage(call, reading) ?? []), ...markers(reading)];
}

function callUsage({ call }: TranslatorCall, { names }: JsReading): KeyUsage | undefined {
  const [key, values] = call.args;
  if (key === undefined) return undefined;
  return { ...usageOf(evaluate(key, names), spanOf(key), spanOf(call.node), scope), ...readPassedParameters(values) };
}

/** `inject(Service)`, an object whose methods translate. */
export function getInjected(service: string, members: readonly string[]): Getter {
  return { members, read: ({ args }) => (args[0]?.text === service ? plainTranslator : undefined) };
}

/** Names of the type of a service: `constructor(private service: Service)`. */
export function* findInjectedNames(
  file: SourceFile,
  service: string,
  members: readonly string[],
): Generator<TranslatorName> {
  for (const { name, scope: visible } of findNamesOfType(file, [service], "")) {
    yield { name, isObject: true, members, scope: visible, translator: plainTranslator };
  }
}

/** `_("k")` and `marker(["a", "b"])` of the extraction tools. */
function markers({ file, names }: JsReading): readonly KeyUsage[] {
  const imported = findImportsFrom(file, /ngx-translate-extract-marker|ngx-translate-extract$|ngx-translate-marker/);
  return [...callsOf(file, [...imported.keys()])].flatMap(({ args, receiver, node }) => {
    const key: SyntaxNode | undefined = args[0];
    if (key === undefined || receiver !== undefined || unwrap(key).type === "object") return [];
    return [{ ...usageOf(evaluate(key, names), spanOf(key), spanOf(node), scope), parameters: [] }];
  });
}
