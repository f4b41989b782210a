import type { LocaleFile } from "../../core/catalog/catalog.ts";
import { byPath } from "../../core/catalog/pathMap.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { CheckName } from "../../core/problems/checkDefinitions.ts";
import { checkOf } from "../../core/problems/checkSeverity.ts";
import type { Problem } from "../../core/problems/problem.ts";
import type { Span } from "../../core/text/textEdits.ts";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { sourceFor } from "../model/sourceFor.ts";

/** A message in the file of its source. */
export interface SourceMessage {
  /** Path and text of the file. */
  readonly path: string;
  readonly text: string;
  /** From its key, if it has one, to the end of its value. */
  readonly span: Span;
}

/** Returns the source message of a problem about an absent or outdated translation. */
export type FindSource = (problem: Problem) => SourceMessage | undefined;

/** Checks whose problems a change of the source causes in all locales. */
const sourceChecks: ReadonlySet<CheckName | undefined> = new Set(["missing", "stale", "plurals", "placeholders"]);

/** Creates the search for source messages of a target file; `entries` are indexed when the first one is asked for. */
export function createFindSource(
  loaded: LoadedCatalog,
  file: LocaleFile,
  entries: readonly CatalogEntry[],
): FindSource {
  if (file.locale === loaded.catalog.sourceLocale) return () => undefined;
  const entryAt = lazyOnce(() => byPath(entries));
  return ({ code, path }) => {
    const source = path && sourceChecks.has(checkOf[code]) ? entryAt().get(path)?.source : undefined;
    const sourceFile = source && sourceFor(loaded, file);
    if (source === undefined || sourceFile === undefined) return undefined;
    const { span, keySpan = span } = source;
    const whole = { start: Math.min(keySpan.start, span.start), end: Math.max(keySpan.end, span.end) };
    return { path: sourceFile.path, text: sourceFile.text, span: whole };
  };
}
