import type { KeyFramework } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { argumentOf, type CodeArgument, type CodeCall, findNamedArgument, onlyText } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { evaluateText } from "../languages/textValues.ts";
import type { SourceFile } from "../sourceFile.ts";
import { nibUsages } from "./appleNibs.ts";

const maker = { framework: "apple", identity: "path" } as const;

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
  return [...macros, ...resources(file), ...views(file), ...findGenerated(file)];
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

interface Given {
  readonly table?: string | undefined;
  readonly text?: string | undefined;
}

function keyUsage(key: CodeArgument, call: CodeCall, { table, text }: Given): KeyUsage {
  return createKeyUsage(maker, key.value(), {
    span: key.span,
    call: call.span,
    ...(table !== undefined && table !== "" && { namespace: table }),
    ...(text !== undefined && { defaultText: text }),
  });
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

/** `.someKey` and `.greeting(name)`: symbols that Xcode generates. */
function symbolUsage(key: CodeArgument, call: CodeCall): KeyUsage | undefined {
  const match = /^\.(?:(\w+)\(\s*\.)?(\w+)/.exec(key.text);
  if (match === null) return undefined;
  const [whole, table, name = ""] = match;
  const end = key.span.start + whole.length;
  return {
    framework: "apple",
    identity: "name",
    span: key.span,
    call: call.span,
    keys: [{ key: name, span: { start: end - name.length, end } }],
    ...(table !== undefined && { namespace: table }),
  };
}

/** Views and modifiers of SwiftUI whose first argument is a key if it is a literal. */
const localizedViews =
  "Text Label Button Toggle TextField SecureField Picker Section NavigationLink Link Menu Stepper DatePicker ColorPicker " +
  "ProgressView Gauge DisclosureGroup GroupBox ContentUnavailableView ShareLink ControlGroup Tab CommandMenu Window WindowGroup " +
  "navigationTitle navigationBarTitle navigationSubtitle help alert confirmationDialog accessibilityLabel accessibilityHint " +
  "accessibilityValue badge configurationDisplayName";

const literals = /^(?:(?:multi_)?line_string_literal|ternary_expression)$/;

function* views(file: SourceFile): Generator<KeyUsage> {
  if (!/\bimport\s+(?:SwiftUI|WidgetKit|AppIntents)\b/.test(file.code)) return;
  for (const call of codeCalls(file, localizedViews.split(" "))) {
    const [key] = call.args;
    const usage = key?.name === undefined && key !== undefined ? viewUsage(key, call) : undefined;
    if (usage !== undefined) yield usage;
  }
}

function viewUsage(key: CodeArgument, call: CodeCall): KeyUsage | undefined {
  const hasSymbol = /^\.[a-z]/.test(key.text) && /^(?:Text|Label|Button|Toggle|navigationTitle)$/.test(call.name);
  if (hasSymbol) return symbolUsage(key, call);
  // a sum or a name is a `String`, which is shown as it is
  return isKeyLiteral(key) ? keyUsage(key, call, { table: onlyText(findNamedArgument(call, "tableName")) }) : undefined;
}

function isKeyLiteral({ node, text, value }: CodeArgument): boolean {
  const isLiteral = node === undefined ? /^"/.test(text) : literals.test(node.type);
  return isLiteral && value().kind !== "open";
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
