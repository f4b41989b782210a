import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { grammarPackages } from "../scripts/grammars.ts";

/** A folder of all grammars, named as the build names them. */
export interface GrammarFolder {
  /** With `/` at its end. */
  readonly url: string;
  remove(): Promise<void>;
}

export async function createGrammarFolder(): Promise<GrammarFolder> {
  const folder = await mkdtemp(join(tmpdir(), "glossa-grammars-"));
  for (const [name, module] of Object.entries(grammarPackages)) {
    const file = name === "parser" ? "tree-sitter.wasm" : `tree-sitter-${name}.wasm`;
    await symlink(fileURLToPath(import.meta.resolve(module)), join(folder, file));
  }
  return { url: `${pathToFileURL(folder).href}/`, remove: () => rm(folder, { recursive: true }) };
}
