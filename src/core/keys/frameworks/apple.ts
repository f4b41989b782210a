import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { argumentOf, type CodeCall, findNamedArgument, onlyText } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { evaluateText } from "../languages/textValues.ts";
import type { SourceFile } from "../sourceFile.ts";
import { nibUsages } from "./appleNibs.ts";
import { markPreviews } from "./applePreviews.ts";
import { findTyped } from "./appleTypes.ts";
import { findViews, createAppleUsage as keyUsage, appleMaker as maker, symbolUsage } from "./appleViews.ts";

/** Cocoa and SwiftUI in Swift and Objective-C, and the objects of storyboards. */
export const apple: KeyFramework = {
  id: "apple",
  title: "Apple platforms",
  dependencies: {},
  evidence: ["strings", "xcstrings", "stringsdict"],
  formats: ["strings", "xcstrings", "stringsdict"],
  languages: new Set(["swift", "objc", "xml"]),
  words: [
    "NSLocalizedString",
    "NSLocalizedStringFromTable",
    "localized",
    "SwiftUI",
    "LocalizedStringKey",
    "LocalizedStringResource",
    "LocalizationValue",
    "AppIntents",
    "WidgetKit",
    "TipKit",
    "localizedString",
    "localizedStringForKey",
    "L10n",
    "objectID",
    "document",
  ],
  asksItself: ({ namespace, path }) => ownTable.test(namespace) || ownTable.test(path),
  read,
};

/** Tables that the system reads: names of the application and of its settings. */
const ownTable = /(?:^|[/.])(?:InfoPlist|AppIntentVocabulary|Settings\.bundle\/.*)(?:\.\w+)?$/;

function read(file: SourceFile): readonly KeyUsage[] {
  if (file.language === "xml") return /\.(?:storyboard|xib)$/.test(file.path) ? nibUsages(file) : [];
  const macros = [...codeCalls(file, Object.keys(functions))].flatMap((call) => functionUsage(call) ?? []);
  if (file.language === "objc") return [...macros, ...messages(file)];
  const all = [...macros, ...resources(file), ...findViews(file), ...findTyped(file), ...findGenerated(file)];
  return markPreviews(file.maskedText.masked, all);
}

interface FunctionArguments {
  readonly table?: number;
  readonly value?: number;
}

/** Functions whose first argument is the key; indexes of the others in Objective-C. */
const functions: Readonly<Record<string, FunctionArguments>> = {
  NSLocalizedString: {},
  CFCopyLocalizedString: {},
  NSLocalizedStringFromTable: { table: 1 },
  NSLocalizedStringFromTableInBundle: { table: 1 },
  NSLocalizedStringWithDefaultValue: { table: 1, value: 3 },
};

function functionUsage(call: CodeCall): KeyUsage | undefined {
  const places = functions[call.name];
  const key = argumentOf(call, 0);
  if (places === undefined || key === undefined) return undefined;
  const at = (name: string, index: number | undefined): string | undefined =>
    onlyText(findNamedArgument(call, name) ?? (index === undefined ? undefined : argumentOf(call, index)));
  return keyUsage(key, call, { table: at("tableName", places.table), text: at("value", places.value) });
}

/** `String(localized: "k", table: "T")`, `bundle.localizedString(forKey: "k", value: nil, table: "T")`. */
function* resources(file: SourceFile): Generator<KeyUsage> {
  const names = [
    "String",
    "AttributedString",
    "LocalizedStringResource",
    "LocalizedStringKey",
    "LocalizationValue",
    "localizedString",
  ];
  for (const call of codeCalls(file, names)) {
    const usage = resourceUsage(call);
    if (usage !== undefined) yield usage;
  }
}

function resourceUsage(call: CodeCall): KeyUsage | undefined {
  const label = call.name === "localizedString" ? "forKey" : "localized";
  const isPlain = /^Localiz/.test(call.name);
  const key = findNamedArgument(call, label) ?? (isPlain ? argumentOf(call, 0) : undefined);
  if (key === undefined) return undefined;
  const text = onlyText(findNamedArgument(call, "defaultValue") ?? findNamedArgument(call, "value"));
  return symbolUsage(key, call) ?? keyUsage(key, call, { table: onlyText(findNamedArgument(call, "table")), text });
}

/** `L10n.Home.title` of SwiftGen, `R.string.localizable.title` of R.swift. */
function* findGenerated(file: SourceFile): Generator<KeyUsage> {
  const { masked } = file.maskedText;
  const pattern = /(?<![\w.])(?:L10n((?:\.\w+)*\.[a-z]\w*)|R\.string\.(\w+)\.(\w+))/g;
  for (const match of masked.matchAll(pattern)) {
    const [whole, path, table, name] = match;
    const key = path?.slice(1) ?? name ?? "";
    const span = { start: match.index, end: match.index + whole.length };
    yield {
      framework: "apple",
      identity: "name",
      span,
      call: span,
      keys: [{ key, span: { start: span.end - key.length, end: span.end } }],
      ...(table !== undefined && { namespace: table }),
    };
  }
}

/** `[bundle localizedStringForKey:@"k" value:@"v" table:@"T"]`. */
function* messages(file: SourceFile): Generator<KeyUsage> {
  const code = file.maskedText;
  const pattern = /\blocalizedStringForKey\s*:([^:\]]*?)\bvalue\s*:([^:\]]*?)\btable\s*:([^:\]]*)/g;
  for (const match of code.masked.matchAll(pattern)) {
    const spans = match.indices === undefined ? partsOf(match) : [];
    const [key, text, table] = spans.map((span) => ({ span, value: evaluateText(code, span) }));
    if (key === undefined) continue;
    const only = (part: typeof key | undefined): string | undefined =>
      part?.value.kind === "exact" ? part.value.strings[0]?.text : undefined;
    const [namespace, defaultText] = [only(table), only(text)];
    yield createKeyUsage(maker, key.value, {
      span: key.span,
      call: { start: match.index, end: match.index + match[0].length },
      ...(namespace !== undefined && { namespace }),
      ...(defaultText !== undefined && defaultText !== "" && { defaultText }),
    });
  }
}

/** The places of a match's groups, each behind a colon. */
function partsOf(match: RegExpExecArray) {
  let at = match.index;
  return match.slice(1).map((part) => {
    const start = at + match[0].slice(at - match.index).indexOf(":") + 1;
    at = start + part.length;
    return { start, end: at };
  });
}
