import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import type { Improvement } from "../../service/parts/writing.ts";
import type { Storage } from "../platform/app.ts";
import { pickOne, type StepPlace } from "../platform/steps.ts";

type Manner = Omit<Extract<Improvement, { kind: "rephrase" }>, "kind">;

interface MannerItem extends QuickPickItem {
  readonly manner: Manner;
}

const lastManner = "glossa.writing.manner";

/** Asks for a style or a tone, never both; the last answer stands first. Services fall back where a language has none. */
export async function askManner(
  storage: Pick<Storage, "global">,
  place: StepPlace,
  signal: AbortSignal,
): Promise<Manner> {
  const items = mannerItems();
  const last = storage.global.get<string>(lastManner);
  const active = items.find((item) => JSON.stringify(item.manner) === last);
  const { manner } = await pickOne<MannerItem>(
    place,
    { items, placeholder: l10n.t("How shall it sound?"), ...(active && { active }) },
    signal,
  );
  await storage.global.update(lastManner, JSON.stringify(manner));
  return manner;
}

function mannerItems(): readonly MannerItem[] {
  const separator = (label: string): MannerItem => ({ label, kind: QuickPickItemKind.Separator, manner: {} });
  return [
    { label: l10n.t("Clearer"), description: l10n.t("Neither a style nor a tone"), manner: {} },
    separator(l10n.t("Style")),
    { label: l10n.t("Simple"), manner: { writing_style: "prefer_simple" } },
    { label: l10n.t("Business"), manner: { writing_style: "prefer_business" } },
    { label: l10n.t("Academic"), manner: { writing_style: "prefer_academic" } },
    { label: l10n.t("Casual"), manner: { writing_style: "prefer_casual" } },
    separator(l10n.t("Tone")),
    { label: l10n.t("Confident"), manner: { tone: "prefer_confident" } },
    { label: l10n.t("Diplomatic"), manner: { tone: "prefer_diplomatic" } },
    { label: l10n.t("Enthusiastic"), manner: { tone: "prefer_enthusiastic" } },
    { label: l10n.t("Friendly"), manner: { tone: "prefer_friendly" } },
  ];
}
