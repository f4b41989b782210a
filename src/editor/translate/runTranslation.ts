import { l10n } from "vscode";
import type { Plan } from "../../project/plan/translationPlan.ts";
import { type Outcome, runPlan } from "../../project/run/runPlan.ts";
import type { App } from "../platform/app/app.ts";
import { setting } from "../platform/basics/settings.ts";
import { listText, messagesText, numberText } from "../platform/ui/displayText.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import { countWork, localeName, readPlanBudget } from "./planCosts.ts";

/**
 * Runs a plan with its progress and a cancel button in a notification. Never throws for a failure: it is in the
 * outcome.
 */
export async function runTranslation(
  { service, cache, log }: Pick<App, "service" | "cache" | "log">,
  plan: Plan,
  allowPseudo: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  const languages = plan.locales.filter((locale) => countWork(locale) > 0).map(localeName);
  const title =
    languages.length === 0
      ? l10n.t("Merge Source into Locale Files")
      : languages.length <= 3
        ? l10n.t("Translating into {0}", listText(languages))
        : l10n.t("Translating into {0} languages", numberText(languages.length));
  const budget = readPlanBudget(plan);
  const inFlightAbort = new AbortController();
  return await withProgress(
    title,
    async (report, either) => {
      const [translator, opened] = [await service.translator(either), await cache()];
      let percent = 0;
      const running = runPlan(
        plan,
        {
          translator,
          cache: opened,
          log,
          allowPseudo,
          allowTooLong: setting("glossa.translation.allowTooLong"),
          abortInFlight: inFlightAbort.signal,
          // without a limit, that of the project is none either
          budget,
          onProgress: ({ done, total }) => {
            const now = total === 0 ? 100 : Math.floor((100 * done) / total);
            const message = l10n.t("{0} of {1}", numberText(done), messagesText(total));
            if (now > percent || done === total) report(message, now);
            percent = now;
          },
        },
        either,
      );
      either.addEventListener("abort", () => showLongWait(running, inFlightAbort), { once: true });
      const outcome = await running;
      for (const { locale, saved } of outcome.locales) service.recordSpending(locale, { cached: saved });
      return outcome;
    },
    signal,
  );
}

/** Milliseconds after which users are notified that work continues although they cancelled it. */
const noticeDelay = 300;

/** Shows another cancel button while requests are still awaited, as the progress with its button has gone. */
function showLongWait(running: Promise<Outcome>, abortInFlight: AbortController): void {
  const stop = () => clearTimeout(timer);
  // the caller reports how it ends
  const ended = running.then(stop, stop);
  const timer = setTimeout(() => {
    const title = l10n.t("Waiting for translations that were already requested, as they may be billed…");
    const show = (_: unknown, either: AbortSignal) => {
      either.addEventListener("abort", () => abortInFlight.abort(), { once: true });
      return ended;
    };
    void withProgress(title, show, new AbortController().signal);
  }, noticeDelay);
}
