import { isJsonObject, type JsonData, type JsonObject } from "../json/jsonData.ts";
import type { ConfigData } from "./parserConfig.ts";

/** Options that have another name in `i18next-parser`. */
const otherNames = { namespaceSeparator: "nsSeparator", defaultNamespace: "defaultNS" } as const;

/**
 * Reads a configuration of `i18next-cli` (its README, *Advanced Configuration*) as one of `i18next-parser` that says the
 * same. `undefined` for what is none: `i18next.config.js` is also what people call the options of i18next itself.
 */
export function fromCliConfig({ data, unread }: ConfigData): ConfigData | undefined {
  const extract = data["extract"];
  if (!isJsonObject(extract)) return unread.some((path) => /^extract\b/.test(path)) ? { data: {}, unread } : undefined;
  const { keySeparator, contextSeparator, pluralSeparator, removeUnusedKeys, preservePatterns } = extract;
  const options: Record<string, JsonData | undefined> = {
    input: inputOf(extract),
    output: templateOf(extract["output"]),
    keySeparator: separatorOf(keySeparator),
    namespaceSeparator: separatorOf(extract[otherNames.namespaceSeparator]),
    pluralSeparator: extract["disablePlurals"] === true ? false : pluralSeparator,
    contextSeparator,
    defaultNamespace: extract[otherNames.defaultNamespace],
    // which of the unused keys are to stay only a pattern says: none is removed
    keepRemoved: removeUnusedKeys === false || isFilled(preservePatterns),
    // the documented default
    sort: extract["sort"] !== false,
    lexers: lexersOf(extract),
    nestingPrefix: extract["nestingPrefix"],
    nestingSuffix: extract["nestingSuffix"],
    nestingOptionsSeparator: extract["nestingOptionsSeparator"],
  };
  const said = Object.entries(options).filter((entry): entry is [string, JsonData] => entry[1] !== undefined);
  // a default value there is for other languages than the source's
  return { data: Object.fromEntries(said), unread: unread.filter((path) => path !== "extract.defaultValue") };
}

/** `null` means the same as `false`. */
const separatorOf = (value: JsonData | undefined): JsonData | undefined => (value === null ? false : value);

const isFilled = (value: JsonData | undefined): boolean => Array.isArray(value) && value.length > 0;

const textsOf = (value: JsonData | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one: JsonData | undefined): one is string => typeof one === "string",
  );

function inputOf(extract: JsonObject): JsonData | undefined {
  const input = textsOf(extract["input"]);
  return input.length === 0 ? undefined : [...input, ...textsOf(extract["ignore"]).map((glob) => `!${glob}`)];
}

/** `locales/{{language}}/{{namespace}}.json`; `lng` and `ns` are the names that i18next has for these. */
const templateOf = (output: JsonData | undefined): string | undefined =>
  typeof output === "string"
    ? output
        .replace(/\{\{ *(?:language|lng) *\}\}/g, "$$LOCALE")
        .replace(/\{\{ *(?:namespace|ns) *\}\}/g, "$$NAMESPACE")
    : undefined;

/** Functions and components in addition to the default ones; `*.t` is `t` of any object, which is read anyway. */
function lexersOf(extract: JsonObject): JsonData | undefined {
  const functions = textsOf(extract["functions"]).flatMap((name) => /^(?:.*\.)?([$\w]+)$/.exec(name)?.[1] ?? []);
  const components = textsOf(extract["transComponents"]);
  const hooks = hookNames(extract["useTranslationNames"]);
  if (functions.length + components.length + hooks.length === 0) return undefined;
  const own = {
    ...(hooks.length > 0 && { namespaceFunctions: hooks }),
    ...(functions.length > 0 && { functions: [...new Set(["t", ...functions])] }),
    ...(components.length > 0 && { componentFunctions: [...new Set(["Trans", ...components])] }),
  };
  const read = [{ lexer: "JsxLexer", ...own }];
  return Object.fromEntries(["js", "jsx", "mjs", "ts", "tsx"].map((ending) => [ending, read]));
}

/** Hooks by name, or with the places of their arguments, which are those of `useTranslation` here. */
const hookNames = (value: JsonData | undefined): readonly string[] =>
  (Array.isArray(value) ? value : []).flatMap((hook: JsonData) => {
    const name = isJsonObject(hook) ? hook["name"] : hook;
    return typeof name === "string" ? [name] : [];
  });
