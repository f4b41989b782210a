import type { JsNames } from "../javascript/jsNames.ts";
import { unwrap } from "../javascript/jsNodes.ts";
import { readMembers } from "../javascript/jsOptions.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import type { JsReading } from "../javascript/jsReading.ts";
import { evaluate } from "../javascript/jsValues.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** Options of i18next that decide how a key becomes a message; almost every call that configures it has the last one. */
const deciding: readonly string[] = [
  ...["keySeparator", "nsSeparator", "pluralSeparator", "contextSeparator", "compatibilityJSON", "defaultNS"],
  "fallbackLng",
];

/** Those of its member `interpolation` that decide how texts show values and name other messages. */
const interpolating: readonly string[] = [
  ...["escapeValue", "prefix", "suffix", "nestingPrefix", "nestingSuffix", "nestingOptionsSeparator"],
];

/** Reads the options that code gives to `init` and `createInstance`, as far as they are literals or constants. */
export function* readSettings({ file, names }: JsReading): Generator<KeyUsage> {
  if (![...deciding, ...interpolating].some((name) => file.code.includes(name))) return;
  for (const { name, args } of callsOf(file, ["init", "createInstance"])) {
    const [given] = args;
    if (given === undefined) continue;
    const options = readMembers(given, names)?.values;
    const interpolation = readMembers(options?.get("interpolation"), names)?.values;
    const settings = [...settingsIn(options, deciding, names), ...settingsIn(interpolation, interpolating, names)];
    if (settings.length === 0) continue;
    // the call itself has the note about what it loads
    const common = { framework: "i18next", identity: "path", span: spanOf(given), call: spanOf(given) } as const;
    yield { ...common, keys: [], pattern: [name], settings: Object.fromEntries(settings) };
  }
}

const settingsIn = (
  options: ReadonlyMap<string, SyntaxNode> | undefined,
  wanted: readonly string[],
  names: JsNames,
): readonly (readonly [string, string | false])[] =>
  wanted.flatMap((option) => {
    const value = settingOf(options?.get(option), names);
    return value === undefined ? [] : [[option, value] as const];
  });

/** The value of an option; the first of a list. */
function settingOf(node: SyntaxNode | undefined, names: JsNames): string | false | undefined {
  if (node === undefined) return undefined;
  if (unwrap(node).type === "false") return false;
  const value = evaluate(node, names);
  const text = value.kind === "exact" ? value.strings[0]?.text : undefined;
  return text === "" ? undefined : text;
}
