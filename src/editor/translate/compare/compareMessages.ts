import { l10n, type Uri, ViewColumn, window } from "vscode";
import { localesOf } from "../../../core/catalog/catalog.ts";
import { peopleFailure } from "../../../project/plan/translationPlan.ts";
import {
  type FromComparePage,
  readFromComparePage,
  type ToComparePage,
} from "../../../webview/compare/compareProtocol.ts";
import { inBackground } from "../../platform/basics/background.ts";
import { combineDisposables, type Slot } from "../../platform/basics/disposables.ts";
import { runCommand } from "../../platform/commands/commandRegistry.ts";
import { requireEngineChoices } from "../../platform/service/engineChoices.ts";
import { languageLabel } from "../../platform/ui/displayText.ts";
import { pickOne } from "../../platform/ui/multiStepInput.ts";
import { notify } from "../../platform/ui/notify.ts";
import { showPage } from "../../platform/ui/webviewPage.ts";
import type { FlowNeeds } from "../translateFlow.ts";
import type { TranslationDraft } from "../translationDraft.ts";
import { planDraft } from "../translationPlanQuestion.ts";
import { CompareSession } from "./compareSession.ts";

/** Messages that are compared. */
const maxMessages = 10;

/**
 * Translates ten messages of a locale by every engine that serves it, in a panel. Throws `Failure`
 * `compare.oneEngine`.
 */
export async function compareByEngines(
  needs: FlowNeeds,
  draft: TranslationDraft,
  { extension, open }: { readonly extension: Uri; readonly open: Slot<CompareSession> },
  signal: AbortSignal,
): Promise<void> {
  const { catalog } = draft.catalog.found;
  const target = draft.targets[0] ?? (await askTarget(draft, signal));
  const whole = { ...draft, targets: [target], only: "all" as const };
  const plan = await planDraft(needs, whole, signal);
  const waiting = peopleFailure(plan);
  if (waiting) throw waiting;
  const choices = await requireEngineChoices(needs, catalog.sourceLocale, target, signal);
  const entries = plan.locales.flatMap(({ files }) => files.flatMap(({ work }) => work));
  const chosen = spread(entries, maxMessages);
  if (chosen.length === 0) {
    notify("information", l10n.t("There is no message to compare: all are reviewed, or there is none."));
    return;
  }
  const title = l10n.t("Compare Engines: {0}", languageLabel(target));
  const panel = window.createWebviewPanel("glossa.compare", title, ViewColumn.Active, { enableFindWidget: true });
  let session: CompareSession | undefined;
  const page = showPage<FromComparePage, ToComparePage>(panel.webview, {
    extension,
    name: "compare",
    hasTables: true,
    title,
    read: readFromComparePage,
    take(message) {
      if (message.type === "write") void runCommand("_glossa.writeCompared");
      else session?.take(message);
    },
  });
  const paths = chosen.map(({ path }) => path);
  const made = new CompareSession({ ...needs, post: (view) => page.post(view) }, { ...whole, paths }, choices, title);
  session = made;
  open.value = made;
  panel.onDidDispose(() => {
    combineDisposables(page, made).dispose();
    if (open.value === made) open.value = undefined;
  });
  inBackground(needs.log, "compare engines", () => made.run());
}

async function askTarget({ catalog: { found } }: TranslationDraft, signal: AbortSignal) {
  const { sourceLocale } = found.catalog;
  const items = localesOf(found.catalog)
    .filter((locale) => locale !== sourceLocale)
    .map((locale) => ({ label: languageLabel(locale), locale }));
  const place = { title: l10n.t("Compare Engines"), step: 1, totalSteps: 1 };
  return (await pickOne(place, { items, placeholder: l10n.t("Select a language to translate into") }, signal)).locale;
}

/** Returns some of many, evenly from the first to the last. */
export function spread<T>(all: readonly T[], max: number): readonly T[] {
  if (all.length <= max) return all;
  return Array.from({ length: max }, (_, at) => all[Math.floor((at * all.length) / max)]).flatMap((item) => item ?? []);
}
