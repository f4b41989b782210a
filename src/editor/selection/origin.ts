import type { Uri } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { formatsOf } from "../../core/formats/index.ts";
import type { Syntaxes } from "../../core/messages/syntax.ts";
import { optionsFor } from "../../core/projectFile.ts";
import type { TranslationOptions } from "../../core/translation.ts";
import type { App } from "../platform/app.ts";

/** What the catalog of a locale file says about texts in it; of other files nothing is known. */
export interface Origin {
  readonly source?: Locale;
  readonly syntaxes?: Syntaxes;
  options(target: Locale): TranslationOptions;
}

/** Finds the catalog that a document belongs to. */
export async function originOf({ projects }: Pick<App, "projects">, uri: Uri, signal: AbortSignal): Promise<Origin> {
  const known = formatsOf(uri.path).length === 0 ? undefined : await projects.find(uri, signal);
  if (known === undefined) return { options: () => ({}) };
  const { catalog, file } = known;
  const { syntaxes, project } = await projects.load(catalog, [file.locale], signal);
  return { source: file.locale, syntaxes, options: (target) => optionsFor(project, target) };
}
