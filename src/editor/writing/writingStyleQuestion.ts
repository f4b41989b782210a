import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { rootCode } from "../../core/resources/resourceReferences.ts";
import type { Improvement } from "../../service/operations/textImprovement.ts";
import type { App } from "../platform/app/app.ts";
import type { LanguageList } from "../platform/languages/languageLists.ts";
import { languageName, listText } from "../platform/ui/displayText.ts";
import { pickOne, type StepPlace } from "../platform/ui/multiStepInput.ts";

type RephraseStyle = Omit<Extract<Improvement, { kind: "rephrase" }>, "kind">;

type Feature = "writing_style" | "tone";

interface StyleItem extends QuickPickItem {
  readonly style: RephraseStyle;
}

const lastStyleKey = "glossa.writing.manner";

/**
 * Asks for a style or a tone, never both; the last answer is preselected. The languages that have them are shown if the
 * service lists them; other languages ignore both.
 */
export async function askRephraseStyle(
  { storage, languages }: Pick<App, "storage" | "languages">,
  place: StepPlace,
  signal: AbortSignal,
): Promise<RephraseStyle> {
  const listed = await (await languages()).load("write", signal);
  const items = createStyleItems((feature) => formatLanguagesWith(listed, feature));
  const last = storage.global.get<string>(lastStyleKey);
  const active = items.find((item) => JSON.stringify(item.style) === last);
  const { style: chosen } = await pickOne<StyleItem>(
    place,
    { items, placeholder: l10n.t("Select a style or tone"), ...(active && { active }) },
    signal,
  );
  await storage.global.update(lastStyleKey, JSON.stringify(chosen));
  return chosen;
}

/** Lists the languages that have a feature as a text; empty if the service did not list them. */
function formatLanguagesWith({ languages, isFromService }: LanguageList, feature: Feature): string {
  if (!isFromService) return "";
  const having = languages.filter((language) => language.features.includes(feature));
  const names = [
    ...new Set(having.filter(({ isSource }) => isSource).map(({ locale }) => languageName(rootCode(locale)))),
  ];
  return names.length > maxNames ? l10n.t("{0} languages", names.length) : listText(names);
}

/** More languages are counted. */
const maxNames = 12;

function createStyleItems(languagesWith: (feature: Feature) => string): readonly StyleItem[] {
  const separator = (label: string): StyleItem => ({ label, kind: QuickPickItemKind.Separator, style: {} });
  const [styled, toned] = [languagesWith("writing_style"), languagesWith("tone")];
  return [
    { label: l10n.t("Clearer"), description: l10n.t("No particular style"), style: {} },
    separator(l10n.t("Style")),
    { label: l10n.t("Simple"), description: styled, style: { writing_style: "prefer_simple" } },
    { label: l10n.t("Business"), description: styled, style: { writing_style: "prefer_business" } },
    { label: l10n.t("Academic"), description: styled, style: { writing_style: "prefer_academic" } },
    { label: l10n.t("Casual"), description: styled, style: { writing_style: "prefer_casual" } },
    separator(l10n.t("Tone")),
    { label: l10n.t("Confident"), description: toned, style: { tone: "prefer_confident" } },
    { label: l10n.t("Diplomatic"), description: toned, style: { tone: "prefer_diplomatic" } },
    { label: l10n.t("Enthusiastic"), description: toned, style: { tone: "prefer_enthusiastic" } },
    { label: l10n.t("Friendly"), description: toned, style: { tone: "prefer_friendly" } },
  ];
}
