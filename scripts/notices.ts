import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { root } from "./processes.ts";

/** The licences of the libraries whose code is in the bundles, which most of them ask to be passed on. */
export async function notices(metafiles: readonly Metafile[]): Promise<string> {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const libraries = new Set(
    inputs.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  const parts = await Promise.all([...libraries].sort().map(notice));
  return `Glossa contains code of these libraries.\n\n${parts.join("\n")}`;
}

async function notice(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
  const file = (await readdir(join(root, folder))).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? (await readFile(join(root, folder, file), "utf8")).trim() : `Licence: ${license}`;
  return `--- ${name} ${version} ---\n\n${text}\n`;
}
