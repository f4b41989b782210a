import type { Uri } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import type { TranslationOptions } from "../../core/engines/translationRequest.ts";
import { Failure } from "../../core/failures/failure.ts";
import { formatsForPath } from "../../core/formats/index.ts";
import type { Syntaxes } from "../../core/messages/messageSyntax.ts";
import { choiceFor, optionsFor } from "../../core/projectFile/projectOptions.ts";
import { isForPeople } from "../../core/projectFile/projectRules.ts";
import type { ResourceChoice } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";

/** Properties that the catalog of a locale file defines for texts in it; empty for other files. */
export interface TextOrigin {
  readonly source?: Locale;
  readonly syntaxes?: Syntaxes;
  /** The locale of the file, if only people translate into it. */
  readonly people?: Locale;
  options(target: Locale): TranslationOptions;
  /** The service's resources that translations use. */
  choice(target: Locale): Promise<ResourceChoice>;
}

/** Finds the origin of a document: the catalog that it belongs to. */
export async function findTextOrigin(
  { projects, choices }: Pick<App, "projects" | "choices">,
  uri: Uri,
  signal: AbortSignal,
): Promise<TextOrigin> {
  const known = formatsForPath(uri.path).length === 0 ? undefined : await projects.find(uri, signal);
  if (known === undefined) return { options: () => ({}), choice: () => choices.current() };
  const { catalog, file } = known;
  const { syntaxes, project } = await projects.load(catalog, [file.locale], signal);
  const isTarget = file.locale !== catalog.found.catalog.sourceLocale;
  return {
    source: file.locale,
    syntaxes,
    ...(isTarget && isForPeople(project, file.locale) && { people: file.locale }),
    options: (target) => optionsFor(project, target),
    choice: async (target) => choiceFor(project, target),
  };
}

/** Throws `locale.people` if a machine's text is to be written where only people translate. */
export function requireMachines({ people }: TextOrigin, isWritten: boolean): void {
  if (people !== undefined && isWritten) throw new Failure("locale.people", { detail: people });
}
