import { join } from "node:path";
import { buildOnce } from "./buildOnce.ts";
import { temporaryFolder } from "./processes.ts";
import { packBuilt } from "./vsix.ts";

let packed: Promise<string> | undefined;

/** Builds `dist/` and packs a VSIX of it once for all that this process runs; returns its path. */
export function packOnce(): Promise<string> {
  packed ??= pack();
  return packed;
}

async function pack(): Promise<string> {
  await buildOnce();
  const file = join(await temporaryFolder("vsix"), "glossa.vsix");
  await packBuilt(file);
  return file;
}
