import type { JsNames } from "../javascript/jsNames.ts";
import { unwrap } from "../javascript/jsNodes.ts";
import { readMembers } from "../javascript/jsOptions.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import type { JsReading } from "../javascript/jsReading.ts";
import { evaluate } from "../javascript/jsValues.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** Options of i18next that decide how a key becomes a message. */
const deciding: readonly string[] = [
  ...["keySeparator", "nsSeparator", "pluralSeparator", "contextSeparator", "compatibilityJSON", "defaultNS"],
];

/** Reads the options that code gives to `init` and `createInstance`, as far as they are literals or constants. */
export function* readSettings({ file, names }: JsReading): Generator<KeyUsage> {
  if (!deciding.some((name) => file.code.includes(name))) return;
  for (const { name, args } of callsOf(file, ["init", "createInstance"])) {
    const [given] = args;
    if (given === undefined) continue;
    const options = readMembers(given, names)?.values;
    const settings = deciding.flatMap((option): (readonly [string, string | false])[] => {
      const value = settingOf(options?.get(option), names);
      return value === undefined ? [] : [[option, value]];
    });
    if (settings.length === 0) continue;
    // the call itself has the note about what it loads
    const common = { framework: "i18next", identity: "path", span: spanOf(given), call: spanOf(given) } as const;
    yield { ...common, keys: [], pattern: [name], settings: Object.fromEntries(settings) };
  }
}

/** The value of an option; the first of a list. */
function settingOf(node: SyntaxNode | undefined, names: JsNames): string | false | undefined {
  if (node === undefined) return undefined;
  if (unwrap(node).type === "false") return false;
  const value = evaluate(node, names);
  const text = value.kind === "exact" ? value.strings[0]?.text : undefined;
  return text === "" ? undefined : text;
}
