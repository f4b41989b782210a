import type { Problem } from "../../core/problems/problem.ts";
import { ignores } from "../../core/projectFile/projectRules.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";

/** Finds the texts of a source file that no reader can take for messages, so that they are never translated. */
export function findUnreadTexts(loaded: LoadedCatalog, file: LoadedFile): readonly Problem[] {
  if (file.locale !== loaded.catalog.sourceLocale) return [];
  const isIgnored = ignores(loaded.project, file.locale);
  const found = loaded.format.unread?.(file.document) ?? [];
  return found
    .filter(({ path }) => !isIgnored(path))
    .map(
      ({ span, path, name }): Problem => ({
        code: "message.unread",
        span,
        ...(path.length > 0 && { path }),
        detail: name,
      }),
    );
}
