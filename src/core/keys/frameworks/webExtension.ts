import { findImportsFrom } from "../javascript/jsBindings.ts";
import { unwrap } from "../javascript/jsNodes.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { lastName } from "../javascript/keyTranslator.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { exactValue, type KeyValue } from "../keyValue.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** Browser extensions, and WXT's functions for them. Names differ by more than upper and lower case. */
export const webExtension: KeyFramework = {
  id: "web-extension",
  title: "Web extensions",
  dependencies: { npm: ["@types/chrome", "webextension-polyfill", "wxt", "@wxt-dev/i18n", "chrome-types", "web-ext"] },
  evidence: ["chrome"],
  formats: ["chrome"],
  languages: new Set([...scriptLanguages, "html", "json", "css"]),
  words: ["getMessage", "i18n", "#i18n", "#imports"],
  beginnings: ["__MSG_"],
  read,
};

const scope = { framework: "web-extension", identity: "name" } as const;

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  if (file.language === "json" || file.language === "css") return [...markers(file)];
  const reading = readingOf(file, options);
  return [...messageCalls(reading), ...wxtCalls(reading), ...(file.language === "html" ? markers(file) : [])];
}

/** `__MSG_name__`; `@@` begins what the browser has built in. */
function* markers({ text }: SourceFile): Generator<KeyUsage> {
  for (const { index, 0: all, 1: name = "" } of text.matchAll(/__MSG_([A-Za-z0-9_@]+?)__/g)) {
    if (name.startsWith("@@")) continue;
    const span = { start: index + 6, end: index + 6 + name.length };
    const call = { start: index, end: index + all.length };
    yield { ...usageOf(exactValue([{ text: name, span }]), span, call, scope), parameters: [] };
  }
}

/** `chrome.i18n.getMessage("name", [values])`. */
function* messageCalls({ file, names }: JsReading): Generator<KeyUsage> {
  for (const { args, receiver, node } of callsOf(file, ["getMessage"])) {
    const [key, values] = args;
    if (key === undefined || receiver === undefined || lastName(receiver) !== "i18n") continue;
    const value = evaluate(key, names);
    if (value.kind === "exact" && value.strings.every(({ text }) => text.startsWith("@@"))) continue;
    yield { ...usageOf(value, spanOf(key), spanOf(node), scope), ...substitutions(values) };
  }
}

function substitutions(node: SyntaxNode | undefined): Pick<KeyUsage, "parameters"> {
  if (node === undefined) return { parameters: [] };
  const given = unwrap(node);
  if (given.type === "array") return { parameters: given.namedChildren.map((_, index) => String(index + 1)) };
  return /string$/.test(given.type) ? { parameters: ["1"] } : {};
}

/** `i18n.t("a.b", 2, [values])` of WXT, which writes dots as underscores. */
function* wxtCalls({ file, names }: JsReading): Generator<KeyUsage> {
  const imported = findImportsFrom(file, /^(?:#i18n|#imports|@wxt-dev\/i18n|wxt\/.*)$/);
  if (!imported.has("i18n")) return;
  for (const { args, receiver, node } of callsOf(file, ["t"])) {
    const [key, ...others] = args;
    if (key === undefined || receiver?.text !== "i18n") continue;
    const hasCount = others[0] !== undefined && !/^(?:array|object)$/.test(unwrap(others[0]).type);
    const named = others.find((other) => unwrap(other).type === "object");
    const listed = others.find((other) => unwrap(other).type === "array");
    yield {
      ...usageOf(replaceDots(evaluate(key, names)), spanOf(key), spanOf(node), scope),
      ...(named ? readPassedParameters(named) : substitutions(listed)),
      ...(hasCount && { hasCount: true as const }),
    };
  }
}

function replaceDots(value: KeyValue): KeyValue {
  const write = (text: string): string => text.replaceAll(".", "_");
  if (value.kind === "pattern") return { kind: "pattern", parts: value.parts.map(write) };
  return value.kind === "exact" ? exactValue(value.strings.map((one) => ({ ...one, text: write(one.text) }))) : value;
}
