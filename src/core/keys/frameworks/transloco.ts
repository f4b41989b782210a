import type { Span } from "../../text/textEdits.ts";
import { type AngularTemplate, angularTemplate } from "../javascript/angularTemplates.ts";
import { findImportsFrom } from "../javascript/jsBindings.ts";
import { propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import type { TranslatorCall, TranslatorName } from "../javascript/keyTranslator.ts";
import { attributeOf, expressionAt } from "../javascript/markupKeys.ts";
import { pipesOf } from "../javascript/pipes.ts";
import type { KeyFramework, KeyOptions } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import type { MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";
import { spanOf } from "../syntax/syntaxTree.ts";
import { findInjectedNames, getInjected } from "./ngTranslate.ts";

/** Transloco. The alias of a scope is the first part of its keys. */
export const transloco: KeyFramework = {
  id: "transloco",
  title: "Transloco",
  dependencies: { npm: ["@jsverse/transloco", "@ngneat/transloco"] },
  formats: ["json", "po"],
  languages: new Set(["html", "typescript", "tsx"]),
  words: ["transloco", "TranslocoService", "@jsverse/transloco", "@ngneat/transloco", "marker", "t"],
  read,
};

const scope = { framework: "transloco", identity: "path" } as const;

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const template = angularTemplate(file);
  const inTemplate = template ? templateUsages(template, options) : [];
  const own = file.language === "html" ? [] : [...scriptUsages(readingOf(file, options)), ...docComments(file)];
  return [...inTemplate, ...own];
}

function templateUsages({ file, tags }: AngularTemplate, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const { names, bindings } = reading;
  const piped = [...pipesOf(file, ["transloco"])].map(({ input, argument, span }) => ({
    ...usageOf(evaluate(input, names), spanOf(input), span, scope),
    ...readPassedParameters(argument),
  }));
  const named = tags.flatMap((tag) => structural(tag, file.text.length) ?? []);
  const { calls } = readTranslators(file, { getters: {}, functions: [], named }, bindings);
  return [
    ...piped,
    ...tags.flatMap((tag) => directive(tag, reading) ?? []),
    ...calls.flatMap((call) => callUsage(call, reading) ?? []),
    ...markupComments(file.text, named),
  ];
}

/** `<p transloco="k" [translocoParams]="{ n }">` and `<p [transloco]="'k'">`. */
function directive(tag: MarkupTag, { file, names }: JsReading): KeyUsage | undefined {
  if (tag.name === "ng-template") return undefined;
  const params = attributeOf(tag, "[translocoParams]")?.span;
  const passed = readPassedParameters(params && expressionAt(file, params));
  const bound = attributeOf(tag, "[transloco]")?.span;
  if (bound) return { ...usageOf(evaluate(expressionAt(file, bound), names), bound, tag.span, scope), ...passed };
  const plain = attributeOf(tag, "transloco");
  if (!plain?.value || plain.span === undefined) return undefined;
  return { ...usageOf(exactValue([{ text: plain.value, span: plain.span }]), plain.span, tag.span, scope), ...passed };
}

/** `*transloco="let t; prefix: 'p'; scope: 's'"` and `<ng-template transloco let-t translocoPrefix="p">`. */
function structural(tag: MarkupTag, fileEnd: number): TranslatorName | undefined {
  const end = tag.content.end > tag.content.start ? tag.content.end : tag.span.end;
  const visible: Span = { start: tag.span.start, end: Math.min(end, fileEnd) };
  const made = microSyntax(tag) ?? templateElement(tag);
  if (made === undefined) return undefined;
  const parts = [made.scope && camelCase(made.scope), made.prefix].filter((part) => part !== undefined && part !== "");
  const prefix = parts.length === 0 ? "" : `${parts.join(".")}.`;
  return { name: made.name, isObject: false, scope: visible, translator: { namespaces: [], prefix } };
}

interface Directive {
  readonly name: string;
  readonly prefix?: string | undefined;
  readonly scope?: string | undefined;
}

function microSyntax(tag: MarkupTag): Directive | undefined {
  const written = attributeOf(tag, "*transloco")?.value;
  const name = written && /\blet\s+([\w$]+)/.exec(written)?.[1];
  if (!written || !name) return undefined;
  const attributeText = (key: string): string | undefined =>
    new RegExp(`\\b(?:${key})\\s*:\\s*['"]([^'"]+)['"]`).exec(written)?.[1];
  return { name, prefix: attributeText("prefix|read"), scope: attributeText("scope") };
}

function templateElement(tag: MarkupTag): Directive | undefined {
  if (tag.name !== "ng-template" || !attributeOf(tag, "transloco")) return undefined;
  const name = tag.attributes.find((one) => one.name.startsWith("let-") && !one.value)?.name.slice(4);
  const attributeText = (...names: readonly string[]): string | undefined =>
    attributeOf(tag, ...names.flatMap((one) => [one, `[${one}]`]))?.value?.replace(/^'(.*)'$/, "$1");
  if (name === undefined) return undefined;
  return { name, prefix: attributeText("translocoPrefix", "translocoRead"), scope: attributeText("translocoScope") };
}

/** The alias that a scope has unless it is attributeText one. */
const camelCase = (name: string): string => name.replace(/[-_/\s]+(\w)/g, (_, letter: string) => letter.toUpperCase());

function callUsage({ call, translator, member }: TranslatorCall, { names }: JsReading): KeyUsage | undefined {
  const [key, values] = call.args;
  if (key === undefined) return undefined;
  return {
    ...usageOf(evaluate(key, names), spanOf(key), spanOf(call.node), { ...scope, prefix: translator.prefix }),
    ...readPassedParameters(values),
    ...(/Object/.test(member) && { isSubtree: true as const }),
  };
}

/** `<!-- t(a.b, c) -->`: the prefix of the directive around it goes before. */
function markupComments(text: string, named: readonly TranslatorName[]): readonly KeyUsage[] {
  return [...text.matchAll(/<!--(.*?)-->/gs)].flatMap(({ index, 1: comment = "" }) => {
    const around = named.filter(({ scope: visible }) => visible.start <= index && index < visible.end).at(-1);
    return commentKeys(comment, index + 4, around?.translator.prefix ?? "");
  });
}

/** `/** t(a.b) *\/` in a script. */
function docComments({ text }: SourceFile): readonly KeyUsage[] {
  const found = [...text.matchAll(/\/\*\*(.*?)\*\//gs)];
  return found.flatMap(({ index, 1: comment = "" }) => commentKeys(comment, index + 3, ""));
}

function commentKeys(comment: string, start: number, prefix: string): readonly KeyUsage[] {
  return [...comment.matchAll(/(?<![\w.$])t\(\s*([\w.$\-,\s]+?)\s*\)/g)].flatMap(({ index, 0: all, 1: list = "" }) => {
    const from = start + index + all.indexOf(list, 2);
    return [...list.matchAll(/[\w.$-]+/g)].map(({ index: at, 0: key }) => {
      const span = { start: from + at, end: from + at + key.length };
      return {
        ...usageOf(exactValue([{ text: key, span }]), span, span, { ...scope, prefix }),
        isComment: true as const,
      };
    });
  });
}

const methods = ["translate", "selectTranslate", "translateObject", "selectTranslateObject", "getTranslation"].slice(
  0,
  4,
);
const functions = ["translate", "translateObject", "translateSignal", "translateObjectSignal"];
const modules = /^@(?:jsverse|ngneat)\/transloco(?:$|-keys-manager\/marker$|-utils$)/;

function scriptUsages(reading: JsReading): readonly KeyUsage[] {
  const { file, bindings, names } = reading;
  const getters = { inject: getInjected("TranslocoService", methods) };
  const named = [...findInjectedNames(file, "TranslocoService", methods)];
  const { calls } = readTranslators(file, { getters, functions: [], named }, bindings);
  const imported = findImportsFrom(file, modules);
  const asked = [...callsOf(file, [...imported.keys()])].flatMap((call) => {
    const member = imported.get(call.name) ?? "";
    if (call.receiver !== undefined || bindings.at(call.name, call.node.startIndex)?.node.type === "required_parameter")
      return [];
    const translator = { namespaces: [], prefix: member === "marker" ? markerScope(call.args[2], names) : "" };
    return functions.includes(member) || member === "marker" ? [{ call, translator, member, isAssumed: false }] : [];
  });
  return [...calls, ...asked].flatMap((call) => callUsage(call, reading) ?? []);
}

/** `marker("k", params, "scope")`. */
function markerScope(node: TranslatorCall["call"]["args"][number] | undefined, names: JsReading["names"]): string {
  const attributeText =
    node && unwrap(node).type === "object" ? (propertyOf(node, "alias") ?? propertyOf(node, "scope")) : node;
  const value = evaluate(attributeText, names);
  const [only] = value.kind === "exact" ? value.strings : [];
  return only === undefined ? "" : `${camelCase(only.text)}.`;
}
