import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { KeyValue, KnownString } from "../keyValue.ts";
import { argumentOf, type CodeCall, memberNames } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage, type UsageDetails } from "../languages/createUsage.ts";
import type { SourceFile } from "../sourceFile.ts";

const functions: ReadonlySet<string> = new Set(["__", "trans", "trans_choice", "lang", "choice"]);
const methods: ReadonlySet<string> = new Set(["get", "has", "hasForLocale", "choice", "trans", "transChoice"]);

/** Laravel: keys of files in `lang/<locale>/`, and texts of `lang/<locale>.json`. */
export const laravel: KeyFramework = {
  id: "laravel",
  title: "Laravel",
  dependencies: { composer: ["laravel/framework", "illuminate/translation", "laravel-zero/framework"] },
  formats: ["php", "json"],
  languages: new Set(["php", "blade"]),
  words: ["__", "trans", "trans_choice", "Lang", "lang", "choice", "translator"],
  read,
};

function read(file: SourceFile): readonly KeyUsage[] {
  const names = new Set([...functions, ...methods]);
  return [...codeCalls(file, names)].filter((call) => isAsking(call, file)).flatMap((call) => usagesOf(call));
}

function isAsking({ name, receiver }: CodeCall, { language }: SourceFile): boolean {
  if (receiver === undefined) {
    // directives of Blade
    return functions.has(name) && (language === "blade" || (name !== "lang" && name !== "choice"));
  }
  return (
    methods.has(name) &&
    /(?:^|\\|\b)(?:Lang|translator|app\(\s*['"]translator['"]\s*\)|translator\(\))$/i.test(receiver)
  );
}

function usagesOf(call: CodeCall): readonly KeyUsage[] {
  const key = argumentOf(call, 0, "key", "id");
  if (key === undefined) return [];
  const isChoice = /choice/i.test(call.name);
  const isTest = /^has/.test(call.name);
  const given = argumentOf(call, isChoice ? 2 : 1, "replace");
  const parameters = given === undefined ? (isTest ? undefined : []) : memberNames(given);
  const details = {
    ...{ span: key.span, call: call.span },
    ...(parameters && !isTest && { parameters: isChoice ? ["count", ...parameters] : parameters }),
    ...(isChoice && { hasCount: true as const }),
    ...(isTest && { isTest: true as const }),
  };
  return keysIn(key.value(), details);
}

/** Either a file and a path in it, or a whole text; keys of several files make a usage each. */
function keysIn(value: KeyValue, details: UsageDetails): readonly KeyUsage[] {
  if (value.kind !== "exact") return [composeUsage(value, details)];
  const read = value.strings.map(readKey);
  return [...new Set(read.map(({ namespace }) => namespace))].map((namespace) => {
    const strings = read.filter((one) => one.namespace === namespace);
    const identity = namespace === undefined ? ("text" as const) : ("path" as const);
    return createKeyUsage(
      { framework: "laravel", identity },
      { kind: "exact", strings },
      { ...details, ...(namespace !== undefined && { namespace }) },
    );
  });
}

const fileKey = /^((?:[\w-]+::)?[\w-]+(?:\/[\w-]+)*)\.(?=[\w*-])(?!.*\s)/;

function readKey({ text, span }: KnownString): KnownString & { readonly namespace: string | undefined } {
  const match = fileKey.exec(text);
  if (match === null) return { text, namespace: undefined, ...(span && { span }) };
  const cut = match[0].length;
  return {
    ...{ text: text.slice(cut), namespace: match[1] },
    ...(span && { span: { start: span.start + cut, end: span.end } }),
  };
}

/** A key with variable parts, whose file is known if it comes first. */
function composeUsage(value: KeyValue, details: UsageDetails): KeyUsage {
  const maker = { framework: "laravel", identity: "path" } as const;
  const [first = "", ...others] = value.kind === "pattern" ? value.parts : [];
  const match = /^((?:[\w-]+::)?[\w-]+(?:\/[\w-]+)*)\./.exec(first);
  if (value.kind !== "pattern" || match === null) return createKeyUsage(maker, value, details);
  const parts = [first.slice(match[0].length), ...others];
  return createKeyUsage(maker, { kind: "pattern", parts }, { ...details, namespace: match[1] ?? "" });
}
