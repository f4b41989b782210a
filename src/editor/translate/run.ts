import { l10n } from "vscode";
import type { Plan } from "../../project/plan.ts";
import { type Outcome, runPlan } from "../../project/run.ts";
import type { App } from "../platform/app.ts";
import { listText, messagesText, numberText } from "../platform/names.ts";
import { withProgress } from "../platform/progress.ts";
import { budgetOf, localeName, workOf } from "./costs.ts";

/** Runs a plan with its progress and a cancel button in a notification. Never throws for a failure: the outcome says. */
export async function runWithProgress(
  { service, cache, log }: Pick<App, "service" | "cache" | "log">,
  plan: Plan,
  allowPseudo: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  const languages = plan.locales.filter((locale) => workOf(locale) > 0).map(localeName);
  const title =
    languages.length === 0
      ? l10n.t("Merge Source into Locale Files")
      : languages.length <= 3
        ? l10n.t("Translating into {0}", listText(languages))
        : l10n.t("Translating into {0} languages", numberText(languages.length));
  const budget = budgetOf(plan);
  const hurry = new AbortController();
  return await withProgress(
    title,
    async (tell, either) => {
      const [translator, opened] = [await service.translator(either), await cache()];
      let percent = 0;
      const running = runPlan(
        plan,
        {
          translator,
          cache: opened,
          log,
          allowPseudo,
          hurry: hurry.signal,
          ...(budget !== undefined && { budget }),
          onProgress: ({ done, total }) => {
            const now = total === 0 ? 100 : Math.floor((100 * done) / total);
            const message = l10n.t("{0} of {1}", numberText(done), messagesText(total));
            if (now > percent || done === total) tell(message, now);
            percent = now;
          },
        },
        either,
      );
      either.addEventListener("abort", () => showLongWait(running, hurry), { once: true });
      const outcome = await running;
      for (const { locale, saved } of outcome.locales) service.spent(locale, { cached: saved });
      return outcome;
    },
    signal,
  );
}

/** Milliseconds after which a person should know what goes on though they cancelled it. */
const patience = 300;

/** The progress goes away with its cancel button; what is waited for then gets another one. */
function showLongWait(running: Promise<Outcome>, hurry: AbortController): void {
  const stop = () => clearTimeout(timer);
  // how it ends is told by who runs it
  const ended = running.then(stop, stop);
  const timer = setTimeout(() => {
    const title = l10n.t("Waiting for translations that were sent before, as they may be billed…");
    const show = (_: unknown, either: AbortSignal) => {
      either.addEventListener("abort", () => hurry.abort(), { once: true });
      return ended;
    };
    void withProgress(title, show, new AbortController().signal);
  }, patience);
}
