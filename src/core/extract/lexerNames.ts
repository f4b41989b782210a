import { isJsonObject, type JsonData, type JsonObject } from "../json/jsonData.ts";
import type { I18nextNames } from "../keys/keyFramework.ts";

/** The names in code that the option `lexers` of `i18next-parser` gives. */
export interface LexerNames {
  readonly names: I18nextNames;
  /** Members that only its lexers know, as `lexers.js[0].typeMap`. */
  readonly unknown: readonly string[];
}

/** Lexers of `i18next-parser` whose files are read here, too. */
const knownLexers: ReadonlySet<string> = new Set([
  ...["JavascriptLexer", "JsxLexer", "HTMLLexer", "HandlebarsLexer", "VueLexer", "SvelteLexer"],
]);

/** Reads the names of functions, hooks and components, of all endings together. */
export function lexerNames(lexers: JsonData | undefined): LexerNames {
  if (!isJsonObject(lexers)) return { names: {}, unknown: [] };
  const names: Names = { functions: new Set(), hooks: new Set(), components: new Set() };
  const unknown = Object.entries(lexers).flatMap(([ending, list]) =>
    (Array.isArray(list) ? list : []).flatMap((lexer: JsonData, index) =>
      readLexer(lexer, names).map((name) => `lexers.${ending}[${index}]${name === "" ? "" : `.${name}`}`),
    ),
  );
  return { names: toNames(names), unknown };
}

interface Names {
  readonly functions: Set<string>;
  readonly hooks: Set<string>;
  readonly components: Set<string>;
  keyAttribute?: string;
  htmlAttribute?: string;
}

type Take = (names: Names, texts: readonly string[], lexer: string) => void;

const options: Readonly<Record<string, Take>> = {
  lexer: () => {},
  functions: ({ functions }, texts) => addAll(functions, texts),
  namespaceFunctions: ({ hooks }, texts) => addAll(hooks, texts),
  componentFunctions: ({ components }, texts) => addAll(components, texts),
  attr: (names, [text], lexer) => {
    if (text !== undefined) names[lexer === "HTMLLexer" ? "htmlAttribute" : "keyAttribute"] = text;
  },
};

/** Takes what a lexer says; returns the members that are not known, empty for the lexer itself. */
function readLexer(lexer: JsonData, names: Names): readonly string[] {
  const given: JsonObject = isJsonObject(lexer) ? lexer : { lexer };
  const name = typeof given["lexer"] === "string" ? given["lexer"] : "";
  if (!knownLexers.has(name)) return [""];
  for (const [option, value] of Object.entries(given)) options[option]?.(names, textsOf(value), name);
  return Object.keys(given).filter((option) => !Object.hasOwn(options, option));
}

const textsOf = (value: JsonData): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string" && one !== "");

function addAll(set: Set<string>, texts: readonly string[]): void {
  for (const text of texts) set.add(text.slice(text.lastIndexOf(".") + 1));
}

function toNames({ functions, hooks, components, keyAttribute, htmlAttribute }: Names): I18nextNames {
  return {
    ...(functions.size > 0 && { functions: [...functions] }),
    ...(hooks.size > 0 && { hooks: [...hooks] }),
    ...(components.size > 0 && { components: [...components] }),
    ...(keyAttribute !== undefined && { keyAttribute }),
    ...(htmlAttribute !== undefined && { htmlAttribute }),
  };
}
