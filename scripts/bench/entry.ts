import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildOnce } from "../buildOnce.ts";
import { installExtension } from "../editor/server.ts";
import { root, temporaryFolder } from "../processes.ts";
import { Trouble } from "../progress.ts";
import { packBuilt } from "../vsix.ts";

/** Installs what ships with an entry of ours (a file beside this one) before its own; returns the folder of extensions. */
export async function extensionWithEntry(entry: string): Promise<string> {
  const vsix = join(await temporaryFolder("vsix"), "glossa.vsix");
  await buildOnce();
  await packBuilt(vsix);
  const extensions = await installExtension(vsix);
  const name = (await readdir(extensions)).find((one) => one.startsWith("glossa."));
  if (name === undefined) throw new Trouble("The extension was not installed.");
  const manifest = join(extensions, name, "package.json");
  const changed = { ...JSON.parse(await readFile(manifest, "utf8")), main: `./dist/${entry}` };
  await writeFile(manifest, JSON.stringify(changed));
  await copyFile(join(root, "scripts/bench", entry), join(extensions, name, "dist", entry));
  return extensions;
}
