import { type PackageManifest, readManifest } from "../../../core/keys/frameworkDetection.ts";
import { type ModuleConfig, readModuleConfig } from "../../../core/keys/modules/moduleConfig.ts";
import { mapConcurrent } from "../../model/mapConcurrent.ts";
import { readRegular } from "../regularFile.ts";

/** Bytes of the largest manifest that is read. */
const maxSize = 2 * 2 ** 20;

/** Reads the manifests of a root; those that cannot be read name nothing. */
export async function readManifests(root: string, paths: readonly string[]): Promise<readonly PackageManifest[]> {
  const packages = await mapConcurrent(paths, async (path) => {
    const read = await readRegular(root, path, { maxSize }).catch(() => undefined);
    return read && readManifest(path, new TextDecoder().decode(read.bytes));
  });
  return packages.filter((one) => one !== undefined);
}

/** Reads the configurations of a root that say where imports lead; those that cannot be read say nothing. */
export async function readConfigs(root: string, paths: readonly string[]): Promise<readonly ModuleConfig[]> {
  const configs = await mapConcurrent(paths, async (path) => {
    const read = await readRegular(root, path, { maxSize }).catch(() => undefined);
    return read && readModuleConfig(path, new TextDecoder().decode(read.bytes));
  });
  return configs.filter((one) => one !== undefined);
}
