import { l10n } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import type { Formality } from "../../../core/engines/translationRequest.ts";
import { isPseudo } from "../../../core/locales/locale.ts";
import { type ResourceChoice, rootCode } from "../../../core/resources/resourceReferences.ts";
import type { LanguageService } from "../service/languageService.ts";
import { isReachable } from "../service/serviceState.ts";
import { lacksFormality } from "./languageItems.ts";
import type { LanguageList } from "./languageLists.ts";

/** Requirements of translations that not every language supports. */
export interface LanguageRequirements {
  formality?(target: Locale): Formality | undefined;
  readonly choice?: ResourceChoice;
  /** `undefined` if unknown. */
  readonly source?: Locale | undefined;
}

/** Why a target is served less well: short phrases. */
export type Caveats = (target: Locale) => readonly string[];

/**
 * Returns what each target lacks of the requirements. The service is asked which languages the chosen resources cover.
 */
export async function findCaveats(
  { service }: { readonly service: LanguageService },
  { formality, choice = {}, source }: LanguageRequirements,
  list: LanguageList,
  signal: AbortSignal,
): Promise<Caveats> {
  const covering = isReachable(service) ? await findLanguagePairs(service.directory, choice, signal) : [];
  return (target) => {
    if (isPseudo(target)) return [];
    const formal = formality?.(target) ?? "default";
    const isFrom = (code: string): boolean => source === undefined || rootCode(code) === rootCode(source);
    const lacking = covering.filter(
      ({ pairs }) => !pairs.some((pair) => isFrom(pair.source) && rootCode(pair.target) === rootCode(target)),
    );
    return [
      ...(formal !== "default" && lacksFormality(list, target) ? [l10n.t("no formality")] : []),
      ...lacking.map(({ name }) => l10n.t("not in {0}", name)),
    ];
  };
}

interface CoveredResource {
  readonly name: string;
  readonly pairs: readonly { readonly source: string; readonly target: string }[];
}

/** Returns the language pairs of the chosen glossaries and memory; resources that can't be read are left out. */
async function findLanguagePairs(
  directory: LanguageService["directory"],
  { glossaries = [], memory }: ResourceChoice,
  signal: AbortSignal,
): Promise<readonly CoveredResource[]> {
  const asked = await Promise.allSettled([
    ...glossaries.map(async (chosen): Promise<CoveredResource | undefined> => {
      const found = await directory.glossary(chosen, signal);
      return found && { name: chosen.name, pairs: found.dictionaries };
    }),
    ...(memory ? [memory] : []).map(async (chosen): Promise<CoveredResource | undefined> => {
      const found = await directory.memory(chosen, signal);
      return found && { name: chosen.name, pairs: found.targets.map((target) => ({ source: found.source, target })) };
    }),
  ]);
  return asked.flatMap((answer) => (answer.status === "fulfilled" && answer.value ? [answer.value] : []));
}
