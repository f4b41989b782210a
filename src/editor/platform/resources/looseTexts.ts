import { l10n } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import type { Log } from "../../../core/work/log.ts";
import type { Cache } from "../../../project/model/ports.ts";
import type { TextsOutcome, TextsRequest } from "../../../project/run/translateTexts.ts";
import { createCancellation } from "../basics/abort.ts";
import { runCommand } from "../commands/commandRegistry.ts";
import type { LanguageService } from "../service/languageService.ts";
import { languageLabel } from "../ui/displayText.ts";
import { toFailureSentence } from "../ui/failureSentences.ts";
import { withLateProgress } from "../ui/lateProgress.ts";
import { notify } from "../ui/notify.ts";

interface Needs {
  readonly service: LanguageService;
  readonly cache: () => Promise<Cache>;
  readonly log: Log;
}

/** Translates loose texts for a command; pseudo-localized text only after an explicit yes. */
export async function translateLoose(needs: Needs, request: TextsRequest, signal: AbortSignal): Promise<TextsOutcome> {
  const title = l10n.t("Translating into {0}…", languageLabel(request.target));
  const run = (allowPseudo: boolean) =>
    withLateProgress(title, (either) => translateWithService(needs, request, allowPseudo, either), signal);
  try {
    return await run(false);
  } catch (error) {
    if (!(error instanceof Failure) || !isUntranslated(error)) throw error;
    return await run(await isPseudoWanted(needs, error));
  }
}

/** Returns whether no engine translates, or the engine returned nothing: then only pseudo-localized text is left. */
export const isUntranslated = ({ code }: Failure): boolean =>
  code === "service.noEngine" || code === "service.noAnswer";

/** Translates loose texts with the service in use; throws what it meets. */
export async function translateWithService(
  { service, cache, log }: Needs,
  request: TextsRequest,
  allowPseudo: boolean,
  signal: AbortSignal,
): Promise<TextsOutcome> {
  const [{ translateTexts }, translator] = await Promise.all([
    import("../../../project/run/translateTexts.ts"),
    service.translator(signal),
  ]);
  const ports = { translator, cache: await cache(), log, allowPseudo };
  const outcome = await translateTexts(request, ports, signal);
  service.recordSpending(request.target, { cached: outcome.saved });
  return outcome;
}

/** Reports that no engine translates the pair and offers alternatives; leaving ends the command. */
async function isPseudoWanted({ service }: Needs, failure: Failure): Promise<boolean> {
  if (service.state.kind !== "embedded") throw failure;
  const connect = l10n.t("Connect…");
  const pseudo = l10n.t("Use Pseudo-Localized Text");
  const answer = await notify("warning", toFailureSentence(failure), connect, pseudo);
  if (answer === connect && (await runCommand("glossa.connect"))) return false;
  if (answer !== pseudo) throw createCancellation();
  return true;
}
