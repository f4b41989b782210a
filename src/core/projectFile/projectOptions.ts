import type { Locale } from "../catalog/catalog.ts";
import type { TranslationOptions } from "../engines/translationRequest.ts";
import type { ResourceChoice } from "../resources/resourceReferences.ts";
import type { Project } from "./projectFile.ts";

/** The options for one target locale: the project's, overridden by the locale's. */
export function optionsFor(project: Project, locale: Locale): TranslationOptions {
  const own = project.locales?.[locale] ?? {};
  return pick({ ...pick(project), ...pick(own) });
}

/** The resources for translations into a locale: the project's choice, overridden by the locale's. */
export function choiceFor(project: Project, locale: Locale): ResourceChoice {
  const own = project.locales?.[locale] ?? {};
  const glossaries = own.glossaries ?? project.glossaries;
  const memory = own.memory ?? project.memory;
  return {
    ...(glossaries && { glossaries }),
    ...(project.styles && { styles: project.styles }),
    ...(memory && { memory }),
    // what a locale chooses by itself goes before the profile of all
    ...(project.styleProfile && !own.glossaries && !own.memory && { styleProfile: project.styleProfile }),
    ...(project.spokenTerms && { spokenTerms: project.spokenTerms }),
  };
}

function pick({ formality, modelType, customInstructions, context }: TranslationOptions): TranslationOptions {
  return {
    ...(formality && { formality }),
    ...(modelType && { modelType }),
    ...(customInstructions && { customInstructions }),
    ...(context && { context }),
  };
}
