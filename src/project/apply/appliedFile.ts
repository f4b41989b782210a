import { fileKey, type Locale } from "../../core/catalog.ts";
import type { Failure } from "../../core/failure.ts";
import type { Merge } from "../../core/formats/format.ts";
import type { Problem } from "../../core/problem.ts";
import type { Translated } from "../run/runPlan.ts";
import type { PreImage } from "./rewriteFile.ts";

/** Result for one file, or for one locale in a file that holds several. */
export interface AppliedFile {
  readonly path: string;
  /** `undefined` for the lock. */
  readonly locale?: Locale;
  /** `undefined` if nothing was written. */
  readonly written?: "created" | "changed";
  /** `undefined` if nothing was written, or if nothing can be undone (`Root.keepsPreImages`). */
  readonly preImage?: PreImage;
  readonly settled: readonly Translated[];
  readonly refused: readonly Problem[];
  /** Result of the merge of its source file before. */
  readonly merge?: Merge;
  readonly failure?: Failure;
}

/** Returns the key of one locale file among the others of a run. */
export const fileKeyOf = ({ path, locale = "" }: Pick<AppliedFile, "path" | "locale">): string =>
  fileKey({ path, locale });

/** Returns the changes of a run by file: several locales of a file become one. */
export function preImagesOf(applied: readonly Pick<AppliedFile, "preImage">[]): readonly PreImage[] {
  const images = new Map<string, PreImage>();
  for (const { preImage } of applied) {
    if (preImage === undefined) continue;
    const first = images.get(preImage.path);
    images.set(preImage.path, first === undefined ? preImage : { ...preImage, before: first.before });
  }
  return [...images.values()];
}
