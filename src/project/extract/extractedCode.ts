import type { ExtractOptions } from "../../core/extract/extractOptions.ts";
import { globMatcher } from "../../core/extract/globs.ts";
import type { WrittenKey } from "../../core/extract/keyStyle.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { JsonObject } from "../../core/json/jsonData.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import type { UsagesByFile } from "../../core/keys/keyLookup.ts";
import { type KeyUsage, usageCertainty } from "../../core/keys/keyUsage.ts";
import { isMention } from "../../core/keys/mentions.ts";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { optionsOf } from "../../core/keys/statedOptions.ts";
import type { LoadedCatalog, Root } from "../discover/loadCatalogs.ts";
import { toKeyOptions } from "../keys/keyOptions.ts";
import type { ReadCode, UsageReader } from "../model/ports.ts";
import type { ExtractConfig } from "./extractConfig.ts";
import { resolveOptions, type StyleQuestion } from "./extractStyle.ts";

/** The code that keys are extracted from. */
export interface ExtractedCode {
  /** The usages of i18next in files that the configuration names, in their order. */
  readonly placed: readonly PlacedUsage[];
  /** All usages of the root, as they were read with the options. */
  readonly code: ReadCode;
  readonly options: ExtractOptions;
}

interface CodeQuestion extends Pick<StyleQuestion, "decide"> {
  readonly config: ExtractConfig;
  readonly loaded: LoadedCatalog;
  readonly usages: UsageReader;
  readonly style?: StyleQuestion["answers"];
}

/**
 * Reads the usages of code, and again if the options that they show are others than those they were read with. Throws
 * `Failure`: `usages.noFramework`, `extract.failed`, `extract.conflict`.
 */
export async function readExtractedCode(
  root: Root,
  { config, loaded, usages, style = {}, decide }: CodeQuestion,
  signal: AbortSignal,
): Promise<ExtractedCode> {
  const isInput = inputMatcher(config);
  const stated = config.path === undefined ? {} : toKeyOptions(config.options);
  const first = await readCode(usages, stated, signal);
  const own = placedUsages(first.usages, isInput);
  const evidence = { configs: own.flatMap(settingsOf), keys: own.flatMap((one) => writtenKeys(one, first.options)) };
  const question = { config, loaded, ...evidence, answers: style, ...(decide && { decide }) };
  const options = await resolveOptions(root.files, question);
  const wanted = { ...stated, ...toKeyOptions(options) };
  const isRead = own.every((one) => isMention(one.usage) || isReadWith(one, first.options, wanted));
  const code = isRead ? first : await readCode(usages, wanted, signal, true);
  const placed = code === first ? own : placedUsages(code.usages, isInput);
  return { placed: placed.filter(({ usage }) => !isMention(usage)), code, options };
}

/** Returns whether a usage was read with the separators of some options. */
function isReadWith({ usage }: PlacedUsage, given: KeyOptions, wanted: Partial<KeyOptions>): boolean {
  const read = optionsOf(usage, given);
  return (["keySeparator", "namespaceSeparator", "contextSeparator"] as const).every(
    (name) => (read[name] ?? "_") === (wanted[name] ?? "_"),
  );
}

/** Reads all code. Throws `Failure`: `usages.noFramework`, `extract.failed`. */
export async function readCode(
  usages: UsageReader,
  options: Partial<KeyOptions>,
  signal: AbortSignal,
  isAsGiven = false,
): Promise<ReadCode> {
  const code = await usages.read(options, signal, isAsGiven).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof Failure) throw error;
    throw new Failure("extract.failed", { detail: error instanceof Error ? error.message : String(error) });
  });
  if (code === undefined) throw new Failure("usages.noFramework");
  return code;
}

/** Returns whether a file, relative to the root, is one of those that the configuration names. */
function inputMatcher({ folder, options }: ExtractConfig): (path: string) => boolean {
  const isNamed = globMatcher(options.input);
  const within = folder === "" ? "" : `${folder}/`;
  return (path) => path.startsWith(within) && isNamed(path.slice(within.length));
}

const placedUsages = (usages: UsagesByFile, isInput: (path: string) => boolean): readonly PlacedUsage[] =>
  [...usages]
    .filter(([path]) => isInput(path))
    .flatMap(([path, all]) => all.filter(isI18next).map((usage) => ({ path, usage })));

const isI18next = ({ framework }: KeyUsage): boolean => framework === "i18next";

const settingsOf = ({ path, usage: { settings } }: PlacedUsage): readonly { file: string; data: JsonObject }[] =>
  settings === undefined ? [] : [{ file: path, data: settings }];

/** The keys of a usage as code writes them, to see how they are separated. */
function writtenKeys({ usage }: PlacedUsage, options: KeyOptions): readonly WrittenKey[] {
  if (usageCertainty(usage) !== "exact" || usage.isTest || usage.isComment) return [];
  const { namespace = "", isNamespaceWritten, prefix = "", defaultText: defaultValue = "", hasCount } = usage;
  const { namespaceSeparator } = optionsOf(usage, options);
  const named = isNamespaceWritten ? `${namespace}${namespaceSeparator}` : "";
  return usage.keys.map(({ key }) => ({
    key: named + key,
    written: named + key.slice(key.startsWith(prefix) ? prefix.length : 0),
    namespace,
    defaultValue,
    isPlural: hasCount === true,
  }));
}
