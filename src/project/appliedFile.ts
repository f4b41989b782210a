import { fileKey, type Locale } from "../core/catalog.ts";
import type { Failure } from "../core/failure.ts";
import type { Merge } from "../core/formats/format.ts";
import type { Problem } from "../core/problem.ts";
import type { PreImage } from "./rewrite.ts";
import type { Translated } from "./run.ts";

/** What became of one file, or of one locale in a file that holds several. */
export interface AppliedFile {
  readonly path: string;
  /** Absent for the lock. */
  readonly locale?: Locale;
  /** Absent if nothing was written. */
  readonly written?: "created" | "changed";
  /** Absent if nothing was written, or if nothing can be undone (`Root.keepsPreImages`). */
  readonly preImage?: PreImage;
  readonly settled: readonly Translated[];
  readonly refused: readonly Problem[];
  /** What of its source file was merged into it first. */
  readonly merge?: Merge;
  readonly failure?: Failure;
}

/** What tells what became of one locale file from the others of a run. */
export const appliedKey = ({ path, locale = "" }: Pick<AppliedFile, "path" | "locale">): string =>
  fileKey({ path, locale });

/** What a run wrote, file by file: what several locales of a file made of it, one after the other, is one. */
export function preImagesOf(applied: readonly Pick<AppliedFile, "preImage">[]): readonly PreImage[] {
  const images = new Map<string, PreImage>();
  for (const { preImage } of applied) {
    if (preImage === undefined) continue;
    const first = images.get(preImage.path);
    images.set(preImage.path, first === undefined ? preImage : { ...preImage, before: first.before });
  }
  return [...images.values()];
}
