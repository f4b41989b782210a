import { findImportsFrom } from "../javascript/jsBindings.ts";
import { type JsCall, propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { literalText, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate, findStrings } from "../javascript/jsValues.ts";
import { lastName } from "../javascript/keyTranslator.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { concatenate, exactValue, type KeyValue } from "../keyValue.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** The localization of VS Code: `l10n.t`, the older `localize`, and `%key%` in the manifest. */
export const vscodeL10n: KeyFramework = {
  id: "vscode-l10n",
  title: "VS Code l10n",
  dependencies: { npm: ["@vscode/l10n", "@vscode/l10n-dev", "@types/vscode", "vscode-nls"] },
  formats: ["json"],
  languages: new Set([...scriptLanguages, "json"]),
  words: ["l10n", "localize", "contributes"],
  read,
};

const framework = "vscode-l10n";

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  if (file.language === "json") return manifestUsages(file);
  const reading = readingOf(file, options);
  return [...bundleCalls(reading), ...olderCalls(reading)];
}

/** `"%key%"` in `package.json`. */
function manifestUsages({ path, text }: SourceFile): readonly KeyUsage[] {
  if (!/(?:^|\/)package\.json$/.test(path)) return [];
  return [...text.matchAll(/(?<=[:[,]\s*)"%([^%"\\\s]+)%"/g)].map(({ 0: all, 1: key = "", index }) => {
    const span = { start: index + 2, end: index + 2 + key.length };
    const call = { start: index, end: index + all.length };
    return {
      ...usageOf(exactValue([{ text: key, span }]), call, call, { framework, identity: "name" }),
      parameters: [],
    };
  });
}

/** `l10n.t("Text {0}", value)` and `l10n.t({ message, args, comment })`. */
function bundleCalls(reading: JsReading): readonly KeyUsage[] {
  const imported = [...findImportsFrom(reading.file, "@vscode/l10n")];
  const objects = new Set(["l10n", ...imported.flatMap(([local, name]) => (name === "*" ? local : []))]);
  const locals = new Set(imported.flatMap(([local, name]) => (name === "t" ? local : [])));
  const isAsked = ({ name, receiver, node }: JsCall): boolean => {
    if (receiver !== undefined) return name === "t" && objects.has(lastName(receiver));
    return locals.has(name) && /import/.test(reading.bindings.at(name, node.startIndex)?.node.type ?? "");
  };
  const calls = [...callsOf(reading.file, ["t", ...locals])].filter((call) => isAsked(call));
  return calls.flatMap((call) => bundleUsage(call, reading) ?? []);
}

function bundleUsage({ args, node }: JsCall, { names }: JsReading): KeyUsage | undefined {
  const [first] = args;
  const { key, comment, values } = messageOf(first, args);
  if (key === undefined) return undefined;
  const value = evaluate(key, names);
  const text = literalText(key);
  return {
    ...usageOf(comment ? withComment(value, comment, names) : value, spanOf(key), spanOf(node), {
      framework,
      identity: "text",
    }),
    ...values,
    ...(text !== undefined && { defaultText: text }),
  };
}

function messageOf(first: SyntaxNode | undefined, args: JsCall["args"]) {
  const isObject = first !== undefined && unwrap(first).type === "object";
  return isObject
    ? {
        key: propertyOf(first, "message"),
        comment: propertyOf(first, "comment"),
        values: readPassedValues(propertyOf(first, "args")),
      }
    : { key: first, comment: undefined, values: argumentValues(args.slice(1)) };
}

/** Bundles name a text that has comments `text/comments`. */
function withComment(value: KeyValue, comment: SyntaxNode, names: JsReading["names"]): KeyValue {
  const parts = unwrap(comment).type === "array" ? unwrap(comment).namedChildren : [comment];
  const note = parts.map((part) => findStrings(part, names)[0] ?? "").join("");
  return note === "" ? value : concatenate([value, exactValue([{ text: `/${note}` }])]);
}

/** `{0}` and `{1}` are given one by one, in a list, or by name in an object. */
function argumentValues(given: readonly SyntaxNode[]): Pick<KeyUsage, "parameters"> {
  const [first, ...others] = given;
  if (given.some(({ type }) => type === "spread_element")) return {};
  if (first !== undefined && others.length === 0 && unwrap(first).type === "object") return readPassedParameters(first);
  return { parameters: given.map((_, index) => String(index)) };
}

function readPassedValues(node: SyntaxNode | undefined): Pick<KeyUsage, "parameters"> {
  if (node === undefined) return { parameters: [] };
  return unwrap(node).type === "array" ? argumentValues(unwrap(node).namedChildren) : readPassedParameters(node);
}

/** `localize("key", "Default {0}", value)`, also with `{ key, comment }`. */
function* olderCalls({ file, names }: JsReading): Generator<KeyUsage> {
  for (const { args, receiver, node } of callsOf(file, ["localize", "localize2"])) {
    const [first, second, ...others] = args;
    const text = literalText(second);
    if (first === undefined || text === undefined || (receiver && !/nls$/.test(lastName(receiver)))) continue;
    const key = unwrap(first).type === "object" ? propertyOf(first, "key") : first;
    if (key === undefined) continue;
    const usage = usageOf(evaluate(key, names), spanOf(key), spanOf(node), { framework, identity: "name" });
    yield { ...usage, ...argumentValues(others), defaultText: text };
  }
}
