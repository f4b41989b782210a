import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { rootCode } from "../../core/resources.ts";
import type { Improvement } from "../../service/parts/writing.ts";
import type { App } from "../platform/app.ts";
import type { LanguageList } from "../platform/languages.ts";
import { languageName, listText } from "../platform/names.ts";
import { pickOne, type StepPlace } from "../platform/steps.ts";

type Manner = Omit<Extract<Improvement, { kind: "rephrase" }>, "kind">;

type Feature = "writing_style" | "tone";

interface MannerItem extends QuickPickItem {
  readonly manner: Manner;
}

const lastManner = "glossa.writing.manner";

/**
 * Asks for a style or a tone, never both; the last answer stands first. Which languages have them is said beside, where
 * the service tells it; for others it falls back to neither.
 */
export async function askManner(
  { storage, languages }: Pick<App, "storage" | "languages">,
  place: StepPlace,
  signal: AbortSignal,
): Promise<Manner> {
  const told = await (await languages()).current("write", signal);
  const items = mannerItems((feature) => languagesWith(told, feature));
  const last = storage.global.get<string>(lastManner);
  const active = items.find((item) => JSON.stringify(item.manner) === last);
  const { manner } = await pickOne<MannerItem>(
    place,
    { items, placeholder: l10n.t("Select a style or tone"), ...(active && { active }) },
    signal,
  );
  await storage.global.update(lastManner, JSON.stringify(manner));
  return manner;
}

/** The languages that have a feature, in a list for people; empty where the service did not tell. */
function languagesWith({ languages, isTold }: LanguageList, feature: Feature): string {
  const having = languages.filter((one) => one.isSource && one.features.includes(feature));
  return isTold ? listText([...new Set(having.map(({ locale }) => languageName(rootCode(locale))))]) : "";
}

function mannerItems(languagesWith: (feature: Feature) => string): readonly MannerItem[] {
  const separator = (label: string): MannerItem => ({ label, kind: QuickPickItemKind.Separator, manner: {} });
  const [styled, toned] = [languagesWith("writing_style"), languagesWith("tone")];
  return [
    { label: l10n.t("Clearer"), description: l10n.t("No particular style"), manner: {} },
    separator(l10n.t("Style")),
    { label: l10n.t("Simple"), description: styled, manner: { writing_style: "prefer_simple" } },
    { label: l10n.t("Business"), description: styled, manner: { writing_style: "prefer_business" } },
    { label: l10n.t("Academic"), description: styled, manner: { writing_style: "prefer_academic" } },
    { label: l10n.t("Casual"), description: styled, manner: { writing_style: "prefer_casual" } },
    separator(l10n.t("Tone")),
    { label: l10n.t("Confident"), description: toned, manner: { tone: "prefer_confident" } },
    { label: l10n.t("Diplomatic"), description: toned, manner: { tone: "prefer_diplomatic" } },
    { label: l10n.t("Enthusiastic"), description: toned, manner: { tone: "prefer_enthusiastic" } },
    { label: l10n.t("Friendly"), description: toned, manner: { tone: "prefer_friendly" } },
  ];
}
