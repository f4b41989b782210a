import type { JsonData, JsonObject } from "../json/jsonData.ts";
import type { I18nextNames } from "../keys/keyFramework.ts";
import type { NestingSyntax } from "../messages/messageReference.ts";
import { nestingOf } from "../messages/nestingReference.ts";
import { lexerNames } from "./lexerNames.ts";

/** The way in which a project extracts its keys: the options of `i18next-parser` that are supported. */
export interface ExtractOptions {
  /** Globs relative to the folder of the configuration. */
  readonly input: readonly string[];
  /** The template of locale files, with `$LOCALE` and `$NAMESPACE`. If undefined, they are found by convention. */
  readonly output?: string;
  /** `undefined` if the project doesn't say. */
  readonly defaultNamespace?: string;
  /** `false` if keys are not nested. */
  readonly keySeparator: string | false;
  readonly namespaceSeparator: string | false;
  /** `false` if there are no plural forms. */
  readonly pluralSeparator: string | false;
  readonly contextSeparator: string;
  /** The suffixes of plural forms: `_one`, `_other` (v4), or as in i18next's JSON v3: none, `_plural`, `_0`. */
  readonly pluralStyle: PluralStyle;
  /** New messages without a default value read what their key is. */
  readonly keyAsText?: true;
  /** The text of new messages, regardless of the code. */
  readonly defaultValue?: string;
  /** Messages that code doesn't use are never removed. */
  readonly keepRemoved: boolean;
  readonly sort: boolean;
  /** The syntax of references between messages, if the configuration states one. */
  readonly nesting?: NestingSyntax;
  /** Names by which code calls i18next, in addition to the usual ones. */
  readonly names: I18nextNames;
  /** Options of lexers that only `i18next-parser` knows. */
  readonly unknownLexers: readonly string[];
}

/** The versions of i18next's JSON that differ in plural forms. */
export type PluralStyle = "v3" | "v4";

/** The default globs: all sources, without tests. */
const defaultInput: readonly string[] = [
  "**",
  "!**/*.{test,spec,stories}.*",
  "!**/{__tests__,__mocks__}/**",
  "!**/{i18next,i18next-parser}.config.*",
];

const optionNames: ReadonlySet<string> = new Set([
  // of i18next-cli alone
  ...["extract", "ignore", "defaultNS", "nsSeparator", "disablePlurals", "removeUnusedKeys", "functions"],
  ...["transComponents", "nestingPrefix", "nestingSuffix", "nestingOptionsSeparator"],
  ...["input", "output", "defaultNamespace", "keySeparator", "namespaceSeparator", "pluralSeparator"],
  ...["contextSeparator", "defaultValue", "keepRemoved", "sort", "lexers"],
]);

/** Returns whether a member of a configuration (`lexers.js[0]`) belongs to a supported option. */
export const isOption = (path: string): boolean => optionNames.has(/^(?:extract\.)?([^.[]*)/.exec(path)?.[1] ?? "");

/** Reads the options of a configuration; a value of the wrong type counts as missing. */
export function optionsOf(config: JsonObject = {}): ExtractOptions {
  const text = (name: string): string | undefined => textOf(config[name]);
  const input = inputOf(config["input"]);
  const output = text("output");
  const defaultNamespace = text("defaultNamespace");
  const defaultValue = text("defaultValue");
  const lexers = lexerNames(config["lexers"]);
  const nesting = nestingOf(config);
  const separators = {
    keySeparator: separatorOf(config["keySeparator"], "."),
    namespaceSeparator: separatorOf(config["namespaceSeparator"], ":"),
    pluralSeparator: separatorOf(config["pluralSeparator"], "_"),
    contextSeparator: text("contextSeparator") ?? "_",
    pluralStyle: "v4" as const,
  };
  return {
    ...separators,
    input: input.length > 0 ? input : defaultInput,
    keepRemoved: config["keepRemoved"] === true || Array.isArray(config["keepRemoved"]),
    sort: config["sort"] === true,
    names: lexers.names,
    unknownLexers: lexers.unknown,
    ...(output !== undefined && { output }),
    ...(defaultNamespace !== undefined && { defaultNamespace }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(nesting && { nesting }),
  };
}

const textOf = (value: JsonData | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const separatorOf = (value: JsonData | undefined, defaultSeparator: string): string | false =>
  value === false ? false : (textOf(value) ?? defaultSeparator);

/** Globs that lead out of the project are left out: a configuration is no more trustworthy than the code. */
function inputOf(value: JsonData | undefined): readonly string[] {
  const globs = Array.isArray(value) ? value : [value];
  return globs.filter((glob): glob is string => typeof glob === "string" && isInside(glob)).slice(0, maxGlobs);
}

const maxGlobs = 200;
const isInside = (glob: string): boolean =>
  glob !== "" && glob.length <= 500 && !/^!?(?:\/|[A-Za-z]:|~)/.test(glob) && !/(?:^|[/!])\.\.(?:\/|$)/.test(glob);
