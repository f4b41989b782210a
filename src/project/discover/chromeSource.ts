import { Failure } from "../../core/failure.ts";
import { isWellFormed } from "../../core/locale.ts";
import { type ProjectFile, projectFileFinder } from "../../core/projectFile.ts";
import type { Files } from "../model/ports.ts";
import { decode } from "../model/textEncoding.ts";

/**
 * Returns projects for the folders of Chrome extensions whose manifest names a `default_locale`: that is the source,
 * unless a `glossa.json` says otherwise.
 */
export async function chromeSources(
  files: Files,
  paths: readonly string[],
  projects: readonly ProjectFile[],
): Promise<readonly ProjectFile[]> {
  const listed = new Set(paths);
  const folders = new Set(
    paths.flatMap((path) => /^(.*?)(?:^|\/)_locales\/[^/]+\/messages\.json$/.exec(path)?.[1] ?? []),
  );
  const projectOf = projectFileFinder(projects);
  const found: ProjectFile[] = [];
  for (const folder of folders) {
    const manifest = folder === "" ? "manifest.json" : `${folder}/manifest.json`;
    const project = projectOf(manifest)?.project ?? {};
    if (project.sourceLocale !== undefined || project.files !== undefined || !listed.has(manifest)) continue;
    const sourceLocale = await defaultLocale(files, manifest);
    if (sourceLocale !== undefined) found.push({ folder, project: { ...project, sourceLocale } });
  }
  return found;
}

/** Reads a manifest; errors are ignored, as it is not ours. */
async function defaultLocale(files: Files, path: string): Promise<string | undefined> {
  try {
    const manifest: unknown = JSON.parse(decode(await files.read(path), path).text.replace(/^\ufeff/, ""));
    const isObject = typeof manifest === "object" && manifest !== null;
    const locale = isObject && "default_locale" in manifest ? manifest.default_locale : undefined;
    return typeof locale === "string" && isWellFormed(locale) ? locale : undefined;
  } catch (error) {
    if (error instanceof Failure || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
