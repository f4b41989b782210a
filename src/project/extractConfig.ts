import { configNames, parseConfig } from "../core/extract/config.ts";
import { type ExtractOptions, optionsOf } from "../core/extract/options.ts";
import { Failure } from "../core/failure.ts";
import type { Files } from "./ports.ts";
import { readText } from "./readText.ts";

/** How the keys of a folder are extracted, and where that is said. */
export interface ExtractConfig {
  readonly options: ExtractOptions;
  /** That the globs and the output are relative to, relative to the root; empty for the root. */
  readonly folder: string;
  /** What people should know: a configuration that is a program does not count. */
  readonly warnings: readonly Failure[];
}

/** Finds the configuration of `i18next-parser` for a folder: the nearest upwards to the root. */
export async function extractConfig(files: Files, folder: string): Promise<ExtractConfig> {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
    const found = await configIn(files, at);
    if (found !== undefined) return found;
    if (at === "") return { options: optionsOf(), folder, warnings: [] };
  }
}

async function configIn(files: Files, folder: string): Promise<ExtractConfig | undefined> {
  for (const name of configNames) {
    const path = folder === "" ? name : `${folder}/${name}`;
    if (!(await files.exists(path))) continue;
    const read = await readText(files, path);
    if (read instanceof Failure) return { options: optionsOf(), folder, warnings: [read] };
    const data = parseConfig(path, read.text);
    const warnings = data === undefined ? [new Failure("extract.config", { file: path })] : [];
    return { options: optionsOf(data), folder, warnings };
  }
  return undefined;
}
