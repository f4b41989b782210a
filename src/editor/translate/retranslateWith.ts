import { l10n } from "vscode";
import { localesOf } from "../../core/catalog/catalog.ts";
import { engineMark } from "../../core/engines/engineMark.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Lock } from "../../core/lock/lock.ts";
import { findEngineChoices } from "../platform/service/engineChoices.ts";
import { textsText } from "../platform/ui/displayText.ts";
import { pickOne, type StepPlace } from "../platform/ui/multiStepInput.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { type FlowNeeds, translateWithPlan } from "./translateFlow.ts";
import type { TranslationDraft } from "./translationDraft.ts";

/**
 * Asks for the engine whose translations are to be made again, and for another one, and shows the plan. Only messages
 * that were not changed or reviewed since are in it. Throws `Failure` `retranslate.none`, `compare.oneEngine`.
 */
export async function retranslateWith(needs: FlowNeeds, draft: TranslationDraft, signal: AbortSignal): Promise<void> {
  const { catalog } = draft.catalog.found;
  const targets =
    draft.targets.length > 0 ? draft.targets : localesOf(catalog).filter((locale) => locale !== catalog.sourceLocale);
  const { lock } = await needs.projects.load(draft.catalog, [...targets], signal);
  const title = l10n.t("Retranslate with Another Engine");
  const madeBy = await askMaker(lock, { title, step: 1, totalSteps: 2 }, signal);
  const [first = ""] = targets;
  const choices = await findEngineChoices(needs, catalog.sourceLocale, first, signal);
  const others = choices.filter(({ engine }) => engineMark(engine) !== madeBy);
  if (others.length === 0)
    throw new Failure("compare.oneEngine", { detail: first, engine: choices[0]?.engine.name ?? "" });
  const items = others.map((choice) => ({ label: `$(server-process) ${withoutIcons(choice.name)}`, choice }));
  const placeholder = l10n.t("Select an engine to translate them again");
  const { choice } = await pickOne({ title, step: 2, totalSteps: 2 }, { items, placeholder }, signal);
  const options = { ...draft.options, ...choice.options };
  await translateWithPlan(needs, { ...draft, targets, madeBy, options }, { locales: false }, signal);
}

async function askMaker(lock: Lock, place: StepPlace, signal: AbortSignal): Promise<string> {
  const engines = [...lock.engines()].sort(([, a], [, b]) => b - a);
  if (engines.length === 0) throw new Failure("retranslate.none");
  const items = engines.map(([mark, count]) => ({
    label: withoutIcons(mark.replace(/~[\da-f]+$/, "")),
    description: textsText(count),
    mark,
  }));
  return (
    await pickOne(place, { items, placeholder: l10n.t("Select the engine whose translations to replace") }, signal)
  ).mark;
}
