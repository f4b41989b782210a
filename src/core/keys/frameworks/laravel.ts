import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { argumentOf, type CodeCall, memberNames } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import type { SourceFile } from "../sourceFile.ts";
import { isAskedByLaravel } from "./laravelConventions.ts";
import { laravelUsages } from "./laravelKeys.ts";

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
  asksItself: ({ namespace, key }) => isAskedByLaravel(namespace, key),
  // `package::file`
  isOfLibrary: (namespace) => namespace.includes("::"),
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
    span: key.span,
    call: call.span,
    ...(parameters && !isTest && { parameters: isChoice ? ["count", ...parameters] : parameters }),
    ...(isChoice && { hasCount: true as const }),
    ...(isTest && { isTest: true as const }),
  };
  return laravelUsages("laravel", key.value(), details);
}
