import { findImportsFrom } from "../javascript/jsBindings.ts";
import { propertyOf, unwrap } from "../javascript/jsNodes.ts";
import { callsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { readTranslators } from "../javascript/jsTranslators.ts";
import { countArgument, literalText, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { evaluate } from "../javascript/jsValues.ts";
import { type Getter, plainTranslator, type TranslatorCall } from "../javascript/keyTranslator.ts";
import { type KeyFramework, type KeyOptions, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import type { SourceFile } from "../sourceFile.ts";
import { type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** svelte-i18n, whose functions are stores: `$_("key")`. */
export const svelteI18n: KeyFramework = {
  id: "svelte-i18n",
  title: "svelte-i18n",
  dependencies: { npm: ["svelte-i18n"] },
  formats: ["json", "script"],
  languages: scriptLanguages,
  words: [
    "$_",
    "$t",
    "$format",
    "$json",
    "_",
    "t",
    "format",
    "json",
    "unwrapFunctionStore",
    "defineMessages",
    "svelte-i18n",
  ],
  read,
};

const scope = { framework: "svelte-i18n", identity: "path" } as const;

/** The stores that the library exports. */
const stores = ["_", "t", "format", "json"];

function read(file: SourceFile, options: KeyOptions): readonly KeyUsage[] {
  const reading = readingOf(file, options);
  const imported = findImportsFrom(file, "svelte-i18n");
  const locals = new Map([...imported].filter(([, name]) => stores.includes(name)));
  const unwrapped: Getter = {
    read: ({ args: [store] }) => {
      const kind = store && (locals.get(store.text) ?? (stores.includes(store.text) ? store.text : undefined));
      return kind === undefined ? undefined : { ...plainTranslator, kind };
    },
  };
  const subscribed = new Map<string, string>([
    ...stores.map((name) => [`$${name}`, name] as const),
    ...[...locals].map(([local, name]) => [`$${local}`, name] as const),
  ]);
  const { calls } = readTranslators(
    file,
    {
      getters: { unwrapFunctionStore: unwrapped, get: unwrapped },
      functions: [...subscribed.keys()],
      isAssumed: ({ receiver }) => receiver === undefined,
    },
    reading.bindings,
  );
  const asked = calls.flatMap(
    (call) => callUsage(call, subscribed.get(call.call.name) ?? call.translator.kind, reading) ?? [],
  );
  return [...asked, ...definitions(reading)];
}

/** `$_("k", { values, default })` and `$_({ id, values, default })`. */
function callUsage({ call }: TranslatorCall, store: string | undefined, { names }: JsReading): KeyUsage | undefined {
  const [first, second] = call.args;
  if (first === undefined) return undefined;
  const isObject = unwrap(first).type === "object";
  const options = isObject ? first : second;
  const key = isObject ? propertyOf(first, "id") : first;
  if (key === undefined) return undefined;
  const passed =
    options === undefined || unwrap(options).type === "object"
      ? readPassedParameters(propertyOf(options, "values"))
      : {};
  return {
    ...usageOf(evaluate(key, names), spanOf(key), spanOf(call.node), scope),
    ...(store !== "json" && { ...passed, ...countArgument(passed) }),
    ...(store === "json" && { isSubtree: true as const }),
    ...defaultOf(options),
  };
}

function defaultOf(options: SyntaxNode | undefined): Pick<KeyUsage, "defaultText"> {
  const text = options && unwrap(options).type === "object" ? literalText(propertyOf(options, "default")) : undefined;
  return text === undefined ? {} : { defaultText: text };
}

/** `defineMessages({ title: { id: "k", default: "Text" } })`. */
function* definitions({ file, names }: JsReading): Generator<KeyUsage> {
  for (const { args } of callsOf(file, ["defineMessages"])) {
    for (const member of args[0] ? unwrap(args[0]).namedChildren : []) {
      const value = member.childForFieldName("value") ?? undefined;
      const id = propertyOf(value, "id");
      if (id !== undefined)
        yield { ...usageOf(evaluate(id, names), spanOf(id), spanOf(member), scope), ...defaultOf(value) };
    }
  }
}
