import type { KeyUsage } from "../keyUsage.ts";
import type { KeyValue } from "../keyValue.ts";
import { type CodeArgument, type CodeCall, findNamedArgument, onlyText } from "../languages/codeCall.ts";
import { codeCalls } from "../languages/codeCalls.ts";
import { createKeyUsage } from "../languages/createUsage.ts";
import { textCalls } from "../languages/textCalls.ts";
import type { SourceFile } from "../sourceFile.ts";

export const appleMaker = { framework: "apple", identity: "path" } as const;

/** Facts that a call gives about its message, in addition to the key. */
interface AppleDetails {
  readonly table?: string | undefined;
  readonly text?: string | undefined;
}

/** Makes the usage of an argument that is a key. */
export const createAppleUsage = (key: CodeArgument, call: CodeCall, { table, text }: AppleDetails): KeyUsage =>
  createKeyUsage(appleMaker, key.value(), {
    span: key.span,
    call: call.span,
    ...(isWithoutLetters(key.value()) && { isTest: true as const }),
    ...(table !== undefined && table !== "" && { namespace: table }),
    ...(text !== undefined && { defaultText: text }),
  });

/** Signs alone need no message, though one may have them as its key. */
const isWithoutLetters = (value: KeyValue): boolean =>
  value.kind === "exact" && value.strings.every(({ text }) => !/\p{L}/u.test(text));

/** `.someKey` and `.greeting(name)`: symbols that Xcode generates. */
export function symbolUsage(key: CodeArgument, call: CodeCall): KeyUsage | undefined {
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

/** Views, modifiers and types whose first argument is a key if it is a literal. */
const localized =
  "Text Label Button Toggle TextField SecureField Picker Section NavigationLink Link Menu Stepper DatePicker ColorPicker " +
  "ProgressView Gauge DisclosureGroup GroupBox ContentUnavailableView ShareLink ControlGroup Tab CommandMenu Window WindowGroup " +
  "LabeledContent TableColumn PhotosPicker MenuBarExtra UtilityWindow MultiDatePicker TabSection " +
  "navigationTitle navigationBarTitle navigationSubtitle help alert confirmationDialog accessibilityLabel accessibilityHint " +
  "accessibilityValue badge configurationDisplayName dialogSuppressionToggle IntentDescription IntentDialog TypeDisplayRepresentation " +
  "DisplayRepresentation";

/** Names of arguments that are keys as well. */
const named: Readonly<Record<string, readonly string[]>> = {
  searchable: ["prompt"],
  accessibilityAction: ["named"],
  TypeDisplayRepresentation: ["name"],
  DisplayRepresentation: ["title", "subtitle"],
  AppShortcut: ["shortTitle"],
  IntentDialog: ["full", "supporting"],
  result: ["dialog"],
};

const literals = /^(?:(?:multi_)?line_string_literal|ternary_expression)$/;

/** Finds the keys of SwiftUI, widgets and intents: literals where a localized text is expected. */
export function* findViews(file: SourceFile): Generator<KeyUsage> {
  if (!/\bimport\s+(?:SwiftUI|WidgetKit|AppIntents|TipKit)\b/.test(file.code)) return;
  // the grammar has no list of arguments for an attribute
  for (const call of [...codeCalls(file, [...first, ...Object.keys(named)]), ...textCalls(file, ["Parameter"])])
    yield* usagesOf(call);
}

function* usagesOf(call: CodeCall): Generator<KeyUsage> {
  const [key] = call.args;
  const usage = first.has(call.name) && key?.name === undefined && key ? viewUsage(key, call) : undefined;
  if (usage !== undefined) yield usage;
  for (const argument of namedKeys(call)) yield createAppleUsage(argument, call, {});
}

const first: ReadonlySet<string> = new Set(localized.split(" "));

/** Returns whether a name is that of a view of SwiftUI whose first argument is a key. */
export const isView = (name: string): boolean => first.has(name);

function namedKeys(call: CodeCall): readonly CodeArgument[] {
  const names =
    call.name === "Parameter"
      ? ["title", "description"]
      : (Object.entries(named).find(([name]) => name === call.name)?.[1] ?? []);
  return names.flatMap((name) => findNamedArgument(call, name) ?? []).filter(isKeyLiteral);
}

function viewUsage(key: CodeArgument, call: CodeCall): KeyUsage | undefined {
  const hasSymbol = /^\.[a-z]/.test(key.text) && /^(?:Text|Label|Button|Toggle|navigationTitle)$/.test(call.name);
  if (hasSymbol) return symbolUsage(key, call);
  // a sum or a name is a `String`, which is shown as it is
  return isKeyLiteral(key)
    ? createAppleUsage(key, call, { table: onlyText(findNamedArgument(call, "tableName")) })
    : undefined;
}

/** Returns whether an argument is a literal, which is a key where a localized text is expected. */
export function isKeyLiteral({ node, text, value }: CodeArgument): boolean {
  const isLiteral = node === undefined ? /^"/.test(text) : literals.test(node.type);
  return isLiteral && value().kind !== "open";
}
