import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { phraseRuleBroken } from "../../core/glossary/phraseRules.ts";
import type { ChosenResource } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { inputText, pickOne, type StepPlace, unlessBack } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { phraseSentence } from "./phraseSentences.ts";

type Needs = Pick<App, "resources" | "choices" | "storage">;

/** A glossary that entries are added to: an existing one, or one to be created. */
export type GlossaryAnswer = ChosenResource | { readonly id?: never; readonly name: string };

interface GlossaryItem extends QuickPickItem {
  readonly glossary?: ChosenResource;
}

const lastKey = "glossa.terms.glossary";

/** Asks which glossary: the last one, then those that the project chose, then all others, or a new one. */
export async function askTermGlossary(
  { resources, choices, storage }: Needs,
  place: StepPlace,
  chosen: readonly ChosenResource[],
  signal: AbortSignal,
): Promise<GlossaryAnswer> {
  const title = l10n.t("Asking the service…");
  const all = await withLateProgress(title, (either) => resources.list("glossary", either), signal);
  const active = (await choices.current().catch(() => ({}))) as { glossaries?: readonly ChosenResource[] };
  const ids = new Set([...chosen, ...(active.glossaries ?? [])].map(({ id }) => id));
  const createItem = ({ glossary_id: id, name, dictionaries }: (typeof all)[number]): GlossaryItem => ({
    label: `$(book) ${withoutIcons(name)}`,
    description: dictionaries.map((dictionary) => `${dictionary.source_lang} → ${dictionary.target_lang}`).join(", "),
    glossary: { id, name },
  });
  const ours = all.filter(({ glossary_id: id }) => ids.has(id)).map(createItem);
  const others = all.filter(({ glossary_id: id }) => !ids.has(id)).map(createItem);
  const create: GlossaryItem = { label: `$(add) ${l10n.t("New Glossary…")}` };
  const items = [
    ...withGroupTitle(l10n.t("Used by this project"), ours),
    ...withGroupTitle(l10n.t("Others"), others),
    ...(all.length > 0 ? [{ label: "", kind: QuickPickItemKind.Separator }] : []),
    create,
  ];
  const last = items.find(({ glossary }) => glossary && glossary.id === storage.workspace.get<string>(lastKey));
  const options = { items, placeholder: l10n.t("Select a glossary"), ...(last && { active: last }) };
  for (;;) {
    const { glossary } = await pickOne(place, options, signal);
    if (glossary) return glossary;
    const prompt = l10n.t("Name of the new glossary");
    const validate = (text: string) => phraseSentence(phraseRuleBroken(text.trim()));
    const name = await unlessBack(inputText({ ...place, inside: true }, { prompt, validate }, signal));
    if (name !== undefined) return { name: name.trim() };
  }
}

/** Offers this one first the next time. */
export async function rememberGlossary({ storage }: Pick<App, "storage">, id: string): Promise<void> {
  await storage.workspace.update(lastKey, id);
}

const withGroupTitle = (title: string, items: readonly GlossaryItem[]): readonly GlossaryItem[] =>
  items.length === 0 ? [] : [{ label: title, kind: QuickPickItemKind.Separator }, ...items];
