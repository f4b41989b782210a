import { type ExtractOptions, isOption, optionsOf } from "../../core/extract/extractOptions.ts";
import { fromCliConfig } from "../../core/extract/i18nextCliConfig.ts";
import { type ConfigData, cliConfigNames, configNames, parseConfig } from "../../core/extract/parserConfig.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { JsonObject } from "../../core/json/jsonData.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";

/** Options for extracting the keys of a folder, and their origin. */
export interface ExtractConfig {
  readonly options: ExtractOptions;
  /** Options as in the configuration. */
  readonly data: JsonObject;
  /** Path of the configuration, relative to the root; undefined if there is none. */
  readonly path?: string;
  /** Folder of its globs and output, relative to the root; empty for the root. */
  readonly folder: string;
  /**
   * `extract.config` for parts that only a program could read, with the options as `detail`; without, for the entire
   * file.
   */
  readonly warnings: readonly Failure[];
}

/** Finds the configuration of `i18next-cli` or `i18next-parser` for a folder: the nearest upwards to the root. */
export async function findExtractConfig(files: Files, folder: string): Promise<ExtractConfig> {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
    const found = await configIn(files, at);
    if (found !== undefined) return found;
    if (at === "") return { options: optionsOf(), data: {}, folder, warnings: [] };
  }
}

async function configIn(files: Files, folder: string): Promise<ExtractConfig | undefined> {
  for (const name of configNames) {
    const path = folder === "" ? name : `${folder}/${name}`;
    if (!(await files.exists(path))) continue;
    const read = await readText(files, path);
    if (read instanceof Failure) return { options: optionsOf(), data: {}, path, folder, warnings: [read] };
    const parsed = configOf(path, read.text);
    if (parsed === undefined) continue;
    const { data, unread } = parsed;
    const options = optionsOf(data);
    return { options, data, path, folder, warnings: warningsOf(path, unread, options.unknownLexers) };
  }
  return undefined;
}

/** Returns a configuration as one of `i18next-parser`; `undefined` for a file without extractor options. */
function configOf(path: string, text: string): ConfigData | undefined {
  const parsed = parseConfig(path, text);
  if (!cliConfigNames.includes(path.slice(path.lastIndexOf("/") + 1))) return parsed ?? { data: {}, unread: [""] };
  return parsed && fromCliConfig(parsed);
}

/** Warns of unread options, and of those that only another reader of code knows; irrelevant ones need not be read. */
function warningsOf(file: string, unread: readonly string[], lexers: readonly string[]): readonly Failure[] {
  const named = unread.filter((path) => path === "" || path.startsWith("...") || isOption(path));
  return [
    ...(named.length > 0 ? [warning("extract.config", file, named)] : []),
    ...(lexers.length > 0 ? [warning("extract.lexers", file, lexers)] : []),
  ];
}

function warning(code: "extract.config" | "extract.lexers", file: string, options: readonly string[]): Failure {
  const detail = options.slice(0, 10).join(", ");
  return new Failure(code, { file, ...(detail !== "" && { detail }) });
}
