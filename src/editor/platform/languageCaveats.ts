import { l10n } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { isPseudo } from "../../core/locale.ts";
import { type ResourceChoice, rootCode } from "../../core/resources.ts";
import type { Formality } from "../../core/translation.ts";
import type { App } from "./app.ts";
import { lacksFormality } from "./languageItems.ts";
import type { LanguageList } from "./languages.ts";
import { isReachable } from "./service.ts";

/** What translations shall heed, which not every language has. */
export interface LanguageWishes {
  formality?(target: Locale): Formality | undefined;
  readonly choice?: ResourceChoice;
  /** Where it is known. */
  readonly source?: Locale | undefined;
}

/** Why a target is served less well: short phrases. */
export type Caveats = (target: Locale) => readonly string[];

/** Says of each target what it lacks of what was wished for. The service is asked which languages chosen resources are for. */
export async function caveatsOf(
  { service }: Pick<App, "service">,
  { formality, choice = {}, source }: LanguageWishes,
  list: LanguageList,
  signal: AbortSignal,
): Promise<Caveats> {
  const covering = isReachable(service) ? await coveredBy(service.directory, choice, signal) : [];
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

interface Covered {
  readonly name: string;
  readonly pairs: readonly { readonly source: string; readonly target: string }[];
}

/** The pairs of the chosen glossaries and memory; of what can't be asked nothing is said. */
async function coveredBy(
  directory: App["service"]["directory"],
  { glossaries = [], memory }: ResourceChoice,
  signal: AbortSignal,
): Promise<readonly Covered[]> {
  const asked = await Promise.allSettled([
    ...glossaries.map(async (chosen): Promise<Covered | undefined> => {
      const found = await directory.glossary(chosen, signal);
      return found && { name: chosen.name, pairs: found.dictionaries };
    }),
    ...(memory ? [memory] : []).map(async (chosen): Promise<Covered | undefined> => {
      const found = await directory.memory(chosen, signal);
      return found && { name: chosen.name, pairs: found.targets.map((target) => ({ source: found.source, target })) };
    }),
  ]);
  return asked.flatMap((one) => (one.status === "fulfilled" && one.value ? [one.value] : []));
}
