import type { ExtractOptions } from "../../core/extract/extractOptions.ts";
import {
  hasKeysAsTexts,
  inferStyle,
  type KeyStyle,
  type Opinion,
  type Statement,
  type StyleConflict,
  type WrittenKey,
} from "../../core/extract/keyStyle.ts";
import { parseConfig } from "../../core/extract/parserConfig.ts";
import { Failure } from "../../core/failures/failure.ts";
import { isJsonObject, type JsonData, type JsonObject } from "../../core/json/jsonData.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import type { ExtractConfig } from "./extractConfig.ts";

/** Asks a person which of the conflicting options is right. */
export type DecideStyle = (conflict: StyleConflict) => Promise<string | false>;

/** Evidence of how keys become messages. */
export interface StyleQuestion {
  readonly config: ExtractConfig;
  readonly loaded: LoadedCatalog;
  /** Options of i18next that code sets, by file. */
  readonly configs: readonly { readonly file: string; readonly data: JsonObject }[];
  readonly keys: readonly WrittenKey[];
  /** Choices of the person, which override everything else. */
  readonly answers: Partial<KeyStyle>;
  /** `undefined` if there is no user to ask: a conflict is a `Failure` then. */
  readonly decide?: DecideStyle;
}

/** Resolves how keys become messages. Throws `Failure` `extract.conflict` if there is no user to ask. */
export async function resolveOptions(
  files: Files,
  { config, loaded, configs, keys, answers, decide }: StyleQuestion,
): Promise<ExtractOptions> {
  const { options } = config;
  const inits = [...configs, ...(await nextConfig(files, config.folder))];
  const own = ownStatement(config);
  const statements = [...own, ...inits.map(initStatement), ...(await dependency(files, config.folder))];
  const messages = [...loaded.sources.values()].flatMap(({ document }) => document.messages);
  const merged: JsonObject = Object.assign({}, ...inits.map(({ data }) => data).reverse(), config.data);
  const suffixes = {
    pluralSeparator: separatorIn(merged["pluralSeparator"]) ?? options.pluralSeparator,
    contextSeparator: separatorIn(merged["contextSeparator"]) || options.contextSeparator,
  };
  const { style, conflicts } = inferStyle({
    statements,
    messages,
    keys,
    namespaces: [...loaded.sources.keys()],
    sourceLocale: loaded.catalog.sourceLocale,
    pluralSeparator: suffixes.pluralSeparator,
  });
  const decided: Record<string, Opinion["value"]> = {};
  for (const conflict of conflicts.filter(({ option }) => answers[option] === undefined)) {
    if (decide === undefined) throw new Failure("extract.conflict", { detail: conflictText(conflict) });
    const answer: Promise<string | false> = decide(conflict);
    decided[conflict.option] = await answer;
  }
  const keyAsText = options.defaultValue === undefined && hasKeysAsTexts(messages);
  return { ...options, ...suffixes, ...style, ...decided, ...answers, ...(keyAsText && { keyAsText }) };
}

/** Describes a conflict like code: `keySeparator: false (a.config.js), "." (as in menu.file)`. */
function conflictText({ option, opinions }: StyleConflict): string {
  const texts = opinions.map(({ value, file, example }) => `${JSON.stringify(value)} (${file ?? `as in ${example}`})`);
  return `${option}: ${texts.join(", ")}`;
}

function ownStatement({ data, path }: ExtractConfig): readonly Statement[] {
  if (path === undefined) return [];
  const { keySeparator, namespaceSeparator, defaultNamespace } = data;
  return [
    { file: path, style: styleOf({ keySeparator, nsSeparator: namespaceSeparator, defaultNS: defaultNamespace }) },
  ];
}

const initStatement = ({ file, data }: { readonly file: string; readonly data: JsonObject }): Statement => ({
  file,
  style: styleOf(data),
});

type InitOptions = Readonly<
  Partial<Record<"keySeparator" | "nsSeparator" | "compatibilityJSON" | "defaultNS", JsonData | undefined>>
>;

/** Reads options as i18next names them. */
function styleOf({ keySeparator, nsSeparator, compatibilityJSON, defaultNS }: InitOptions): Partial<KeyStyle> {
  const key = separatorIn(keySeparator);
  const namespace = separatorIn(nsSeparator);
  const first = Array.isArray(defaultNS) ? defaultNS[0] : defaultNS;
  return {
    ...(key !== undefined && { keySeparator: key }),
    ...(namespace !== undefined && { namespaceSeparator: namespace }),
    ...(typeof compatibilityJSON === "string" && {
      pluralStyle: /^v[123]$/.test(compatibilityJSON) ? ("v3" as const) : ("v4" as const),
    }),
    ...(typeof first === "string" && first !== "" && { defaultNamespace: first }),
  };
}

const separatorIn = (value: JsonData | undefined): string | false | undefined =>
  value === false || (typeof value === "string" && value !== "") ? value : undefined;

/** Reads the options of next-i18next, which passes them on to i18next. */
async function nextConfig(
  files: Files,
  folder: string,
): Promise<readonly { readonly file: string; readonly data: JsonObject }[]> {
  for (const ending of ["js", "mjs", "cjs", "ts"]) {
    const file = within(folder, `next-i18next.config.${ending}`);
    if (!(await files.exists(file))) continue;
    const read = await readText(files, file);
    const config = read instanceof Failure ? undefined : parseConfig(file, read.text);
    return config === undefined ? [] : [{ file, data: config.data }];
  }
  return [];
}

/** Reads the version of i18next: before 21 it only has the plural forms of JSON v3. */
async function dependency(files: Files, folder: string): Promise<readonly Statement[]> {
  const file = within(folder, "package.json");
  if (!(await files.exists(file))) return [];
  const read = await readText(files, file);
  const manifest = read instanceof Failure ? undefined : parseConfig(file, read.text)?.data;
  const range = [manifest?.["dependencies"], manifest?.["devDependencies"]]
    .map((list) => (isJsonObject(list) ? list["i18next"] : undefined))
    .find((found) => typeof found === "string");
  const version = /^[\^~>=v\s]*(\d{1,4})/.exec(typeof range === "string" ? range : "")?.[1];
  return version !== undefined && Number(version) < 21 ? [{ file, style: { pluralStyle: "v3" } }] : [];
}

const within = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`);
