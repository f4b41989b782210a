import type { Span } from "../../text/textEdits.ts";
import { type AngularTemplate, angularTemplate } from "../javascript/angularTemplates.ts";
import { findImportsFrom } from "../javascript/jsBindings.ts";
import { propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import {
  type KeyTranslator,
  plainTranslator,
  type TranslatorCall,
  type TranslatorName,
} from "../javascript/keyTranslator.ts";
import { attributeOf, expressionAt } from "../javascript/markupKeys.ts";
import { pipesOf } from "../javascript/pipes.ts";
import type { KeyFramework, KeyOptions } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue } from "../keyValue.ts";
import type { MarkupTag } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";
import { spanOf } from "../syntax/syntaxTree.ts";
import { findInjectedNames, getInjected } from "./ngTranslate.ts";

/** Transloco. The alias of a scope is the first part of its keys, and its file has them without it. */
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
  return [...inTemplate, ...own].map((usage) => ({ ...usage, isScoped: true as const }));
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

/** `*transloco="let t; prefix: 'p'"` and `<ng-template transloco let-t translocoPrefix="p">`. */
function structural(tag: MarkupTag, fileEnd: number): TranslatorName | undefined {
  const end = tag.content.end > tag.content.start ? tag.content.end : tag.span.end;
  const visible: Span = { start: tag.span.start, end: Math.min(end, fileEnd) };
  const made = microSyntax(tag) ?? templateElement(tag);
  return made && { name: made.name, isObject: false, scope: visible, translator: toTranslator(made) };
}

/** A scope adds nothing: it loads the messages that keys name with its alias. */
function toTranslator({ prefix }: Directive): KeyTranslator {
  if (prefix === undefined) return plainTranslator;
  if (prefix === "unknown") return { ...plainTranslator, isPrefixOpen: true };
  return { namespaces: [], prefix: `${prefix.text}.`, writtenPrefix: prefix };
}

/** The text of a literal where it is written; `unknown` for an expression. */
type WrittenValue = { readonly text: string; readonly span: Span } | "unknown";

interface Directive {
  readonly name: string;
  readonly prefix?: WrittenValue | undefined;
}

function microSyntax(tag: MarkupTag): Directive | undefined {
  const { value: written, span } = attributeOf(tag, "*transloco") ?? {};
  const name = written && /\blet\s+([\w$]+)/.exec(written)?.[1];
  if (!written || !name || span === undefined) return undefined;
  const found = [...written.matchAll(microPart)].find(([, option]) => option !== undefined);
  if (found === undefined) return { name };
  const [all, , , text] = found;
  if (text === undefined) return { name, prefix: "unknown" };
  const end = span.start + found.index + all.length - 1;
  return { name, prefix: { text, span: { start: end - text.length, end } } };
}

/** Matches a declared name, the option of the prefix with its value, or another text. */
const microPart =
  /\b(?:let|as)\s+[\w$]+|[;,\s](prefix|read)\b\s*(?::\s*)?(?:(['"`])([^'"`$]+)\2(?=\s*(?:[;,\w]|$))|\S)|(['"`]).*?\4/gs;

function templateElement(tag: MarkupTag): Directive | undefined {
  if (tag.name !== "ng-template" || !attributeOf(tag, "transloco")) return undefined;
  const name = tag.attributes.find((one) => one.name.startsWith("let-") && !one.value)?.name.slice(4);
  if (name === undefined) return undefined;
  const plain = attributeOf(tag, ...prefixes);
  if (plain?.value?.includes("{{")) return { name, prefix: "unknown" };
  if (plain?.value && plain.span) return { name, prefix: { text: plain.value, span: plain.span } };
  const bound = attributeOf(tag, ...prefixes.map((one) => `[${one}]`));
  return bound?.value && bound.span ? { name, prefix: quotedText(bound.value, bound.span) } : { name };
}

const prefixes = ["translocoPrefix", "translocoRead"];

/** The text of an expression that is a literal as a whole. */
function quotedText(expression: string, { start }: Span): WrittenValue {
  const text = /^\s*(['`])([^'`$]+)\1\s*$/.exec(expression)?.[2];
  if (text === undefined) return "unknown";
  const from = start + expression.indexOf(text);
  return { text, span: { start: from, end: from + text.length } };
}

function callUsage({ call, translator, member }: TranslatorCall, { names }: JsReading): KeyUsage | undefined {
  const [key, values] = call.args;
  if (key === undefined) return undefined;
  const { prefix, isPrefixOpen = false, writtenPrefix } = translator;
  return {
    ...usageOf(evaluate(key, names), spanOf(key), spanOf(call.node), { ...scope, prefix, isPrefixOpen }),
    ...(writtenPrefix && { writtenPrefix }),
    ...readPassedParameters(values),
    ...(/Object/.test(member) && { isSubtree: true as const }),
  };
}

/** `<!-- t(a.b, c) -->`: the prefix of the directive around it goes before. */
function markupComments(text: string, named: readonly TranslatorName[]): readonly KeyUsage[] {
  return [...findEnclosed(text, "<!--", "-->")].flatMap(({ start, end }) => {
    const around = named.filter(({ scope: visible }) => visible.start <= start && start < visible.end).at(-1);
    return commentKeys(text.slice(start, end), start, around?.translator);
  });
}

/** `/** t(a.b) *\/` in a script. */
const docComments = ({ text }: SourceFile): readonly KeyUsage[] =>
  [...findEnclosed(text, "/**", "*/")].flatMap(({ start, end }) => commentKeys(text.slice(start, end), start));

/** Finds the parts of a text between two marks; one without an end is none. */
function* findEnclosed(text: string, open: string, close: string): Generator<Span> {
  for (let at = text.indexOf(open); at >= 0; ) {
    const start = at + open.length;
    const end = text.indexOf(close, start);
    if (end < 0) return;
    yield { start, end };
    at = text.indexOf(open, end + close.length);
  }
}

function commentKeys(
  comment: string,
  start: number,
  { prefix, isPrefixOpen, writtenPrefix }: KeyTranslator = plainTranslator,
): readonly KeyUsage[] {
  return [...comment.matchAll(/(?<![\w.$])t\(([\w.$\-,\s]+)\)/g)].flatMap(({ index, 0: all, 1: list = "" }) => {
    const from = start + index + all.indexOf(list, 2);
    return [...list.matchAll(/[\w.$-]+/g)].map(({ index: at, 0: key }) => {
      const span = { start: from + at, end: from + at + key.length };
      return {
        ...usageOf(exactValue([{ text: key, span }]), span, span, {
          ...scope,
          prefix,
          isPrefixOpen: isPrefixOpen === true,
        }),
        ...(writtenPrefix && { writtenPrefix }),
        isComment: true as const,
      };
    });
  });
}

const methods = ["translate", "selectTranslate", "translateObject", "selectTranslateObject"];
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

/** The alias of a scope unless it is given one. */
const toScopeAlias = (name: string): string =>
  name.replace(/[-_/\s]+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `marker("k", params, "scope")`. */
function markerScope(node: TranslatorCall["call"]["args"][number] | undefined, names: JsReading["names"]): string {
  const given =
    node && unwrap(node).type === "object" ? (propertyOf(node, "alias") ?? propertyOf(node, "scope")) : node;
  const value = evaluate(given, names);
  const [only] = value.kind === "exact" ? value.strings : [];
  return only === undefined ? "" : `${toScopeAlias(only.text)}.`;
}
