import { Failure } from "../../core/failures/failure.ts";
import {
  detectFrameworks,
  isManifest,
  type PackageManifest,
  readManifest,
} from "../../core/keys/frameworkDetection.ts";
import { keyFrameworks } from "../../core/keys/frameworks/index.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Files } from "../model/ports.ts";
import { readText } from "../model/readText.ts";

/** Manifests that are not among the files of localization. */
const unlisted = ["Gemfile", "gems.rb", "requirements.txt", "setup.py", "setup.cfg", "Pipfile", "go.mod", "mix.exs"];

/**
 * Returns whether a dependency or a catalog of a root shows a framework whose keys are read in code, without a look at the
 * code. `paths` are the listed files, `formats` those of the catalogs.
 */
export async function hasKeyFramework(
  files: Files,
  paths: readonly string[],
  formats: ReadonlySet<string>,
): Promise<boolean> {
  if (detectFrameworks(keyFrameworks, [], formats).found.size > 0) return true;
  const listed = paths.filter(isManifest);
  const packages = new Set(["", ...listed.map((path) => path.slice(0, path.lastIndexOf("/") + 1))]);
  const others = [...packages].flatMap((folder) => unlisted.map((name) => folder + name));
  const read = await mapConcurrent([...listed, ...others], (path) => manifestAt(files, path));
  const manifests = read.filter((one) => one !== undefined);
  return detectFrameworks(keyFrameworks, manifests, formats).found.size > 0;
}

async function manifestAt(files: Files, path: string): Promise<PackageManifest | undefined> {
  if (!(await files.exists(path))) return undefined;
  const read = await readText(files, path);
  return read instanceof Failure ? undefined : readManifest(path, read.text);
}
