import { realpath } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defaultKeyOptions } from "../../src/core/keys/keyFramework.ts";
import type { KeyUsage } from "../../src/core/keys/keyUsage.ts";
import { FolderReader } from "../../src/project/disk/keyThread/folderReader.ts";
import { createGrammars } from "../../src/project/disk/keyThread/grammars.ts";
import { readUsages } from "../../src/project/disk/keyThread/keyTuples.ts";
import { grammarPackages } from "../grammars.ts";

/** Reads the usages of an application as the thread of keys does; `formats` are those of its locale files. */
export async function readOurUsages(
  app: string,
  formats: readonly string[],
): Promise<readonly (readonly [path: string, usage: KeyUsage])[]> {
  const grammars = await createGrammars(
    (name) => fileURLToPath(import.meta.resolve(grammarPackages[name])),
    (reason) => {
      throw new Error(reason);
    },
  );
  const root = await realpath(app);
  const reader = new FolderReader({ root, excludes: [], formats, options: defaultKeyOptions, first: [] }, grammars);
  const found: (readonly [string, KeyUsage])[] = [];
  await reader.readAll(
    (files) =>
      found.push(...files.flatMap(({ path, usages }) => readUsages(usages).map((usage) => [path, usage] as const))),
    new AbortController().signal,
  );
  return found;
}
