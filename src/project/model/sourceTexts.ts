import type { LocaleFile } from "../../core/catalog/catalog.ts";
import { type Path, pathKey } from "../../core/catalog/message.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { isShared } from "./formatFor.ts";
import { sourceFor } from "./sourceFor.ts";

/** Returns a function that finds the source text of a message; of a source file itself it finds none. */
export function sourceTexts(
  loaded: LoadedCatalog,
  file: Pick<LocaleFile, "path" | "namespace">,
): (path: Path) => string | undefined {
  const source = sourceFor(loaded, file);
  if (source === undefined || (source.path === file.path && !isShared(loaded.catalog))) return () => undefined;
  const texts = new Map(source.document.messages.map(({ path, text }) => [pathKey(path), text]));
  return (path) => texts.get(pathKey(path));
}
