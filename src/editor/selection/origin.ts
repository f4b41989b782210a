import type { Uri } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { formatsOf } from "../../core/formats/index.ts";
import type { Syntaxes } from "../../core/messages/syntax.ts";
import { choiceFor, optionsFor } from "../../core/projectFile.ts";
import type { ResourceChoice } from "../../core/resources.ts";
import type { TranslationOptions } from "../../core/translation.ts";
import type { App } from "../platform/app.ts";

/** What the catalog of a locale file says about texts in it; of other files nothing is known. */
export interface Origin {
  readonly source?: Locale;
  readonly syntaxes?: Syntaxes;
  options(target: Locale): TranslationOptions;
  /** What of the service's resources translations use. */
  choice(target: Locale): Promise<ResourceChoice>;
}

/** Finds the catalog that a document belongs to. */
export async function originOf(
  { projects, choices }: Pick<App, "projects" | "choices">,
  uri: Uri,
  signal: AbortSignal,
): Promise<Origin> {
  const known = formatsOf(uri.path).length === 0 ? undefined : await projects.find(uri, signal);
  if (known === undefined) return { options: () => ({}), choice: () => choices.current() };
  const { catalog, file } = known;
  const { syntaxes, project } = await projects.load(catalog, [file.locale], signal);
  return {
    source: file.locale,
    syntaxes,
    options: (target) => optionsFor(project, target),
    choice: async (target) => choiceFor(project, target),
  };
}
