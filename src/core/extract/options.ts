import { type Data, type DataObject, isObject } from "../data.ts";
import { prefixEnd } from "./extraction.ts";

/** How a project extracts its keys: what of `i18next-parser`'s options counts here. */
export interface ExtractOptions {
  /** Globs relative to the folder of the configuration. */
  readonly input: readonly string[];
  /** Where locale files are, with `$LOCALE` and `$NAMESPACE`; absent: found by convention. */
  readonly output?: string;
  /** Absent where the project doesn't say. */
  readonly defaultNamespace?: string;
  /** `false` where keys are not nested. */
  readonly keySeparator: string | false;
  readonly namespaceSeparator: string | false;
  /** `false` where there are no plural forms. */
  readonly pluralSeparator: string | false;
  readonly contextSeparator: string;
  /** How keys of plural forms end: `_one`, `_other` (v4), or as in i18next's JSON v3: nothing, `_plural`, `_0`. */
  readonly pluralStyle: PluralStyle;
  /** New messages without a default value read what their key is. */
  readonly keyAsText?: true;
  /** What new messages read, whatever the code says. */
  readonly defaultValue?: string;
  /** Messages that code doesn't use are never removed. */
  readonly keepRemoved: boolean;
  readonly sort: boolean;
  /** For the extractor itself. */
  readonly reader: Readonly<Record<string, Data>>;
}

/** The versions of i18next's JSON, as far as plural forms go. */
export type PluralStyle = "v3" | "v4";

/** The globs where a project names none: sources of every framework that i18next is used with, without tests. */
const usualInput: readonly string[] = [
  "**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts,vue,svelte,astro,html,htm,hbs,handlebars}",
  "!**/*.{test,spec,stories}.*",
  "!**/{__tests__,__mocks__}/**",
  "!**/*.{d.ts,min.js}",
  "!**/{i18next,i18next-parser}.config.*",
];

const optionNames: ReadonlySet<string> = new Set([
  // of i18next-cli alone
  ...["extract", "ignore", "defaultNS", "nsSeparator", "disablePlurals", "removeUnusedKeys", "functions"],
  "transComponents",
  ...["input", "output", "defaultNamespace", "keySeparator", "namespaceSeparator", "pluralSeparator"],
  ...["contextSeparator", "defaultValue", "keepRemoved", "sort", "lexers"],
]);

/** Whether a member of a configuration (`lexers.js[0]`) belongs to an option that counts here. */
export const isOption = (path: string): boolean => optionNames.has(/^(?:extract\.)?([^.[]*)/.exec(path)?.[1] ?? "");

/** Reads the options that a configuration has; what is of another kind than it should be counts as absent. */
export function optionsOf(config: DataObject = {}): ExtractOptions {
  const text = (name: string): string | undefined => textOf(config[name]);
  const input = inputOf(config["input"]);
  const output = text("output");
  const defaultNamespace = text("defaultNamespace");
  const defaultValue = text("defaultValue");
  const separators = {
    keySeparator: separatorOf(config["keySeparator"], "."),
    namespaceSeparator: separatorOf(config["namespaceSeparator"], ":"),
    pluralSeparator: separatorOf(config["pluralSeparator"], "_"),
    contextSeparator: text("contextSeparator") ?? "_",
    pluralStyle: "v4" as const,
  };
  return {
    ...separators,
    input: input.length > 0 ? input : usualInput,
    keepRemoved: config["keepRemoved"] === true || Array.isArray(config["keepRemoved"]),
    sort: config["sort"] === true,
    reader: { ...rawReading, ...(isObject(config["lexers"]) && { lexers: config["lexers"] }) },
    ...(output !== undefined && { output }),
    ...(defaultNamespace !== undefined && { defaultNamespace }),
    ...(defaultValue !== undefined && { defaultValue }),
  };
}

/** Keys are read as they stand, as what separates their parts is settled after they are known (`resolveExtraction`). */
const rawReading = { namespaceSeparator: false, keySeparator: prefixEnd, defaultNamespace: "" };

const textOf = (value: Data | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const separatorOf = (value: Data | undefined, usual: string): string | false =>
  value === false ? false : (textOf(value) ?? usual);

/** What leads out of the project is left out: a configuration is as little to be trusted as the code. */
function inputOf(value: Data | undefined): readonly string[] {
  const globs = Array.isArray(value) ? value : [value];
  return globs.filter((glob): glob is string => typeof glob === "string" && isInside(glob)).slice(0, maxGlobs);
}

const maxGlobs = 200;
const isInside = (glob: string): boolean =>
  glob !== "" && glob.length <= 500 && !/^!?(?:\/|[A-Za-z]:|~)/.test(glob) && !/(?:^|[/!])\.\.(?:\/|$)/.test(glob);
