import { l10n } from "vscode";
import type { EngineFailureCode } from "../../../core/failures/engineFailures.ts";
import type { FailureFacts } from "../../../core/failures/failure.ts";

const engineOf = ({ engine }: FailureFacts): string => engine || l10n.t("The engine");

/** Failures of engines of the embedded service. */
export const engineSentences: Record<EngineFailureCode, (facts: FailureFacts) => string> = {
  "engine.key": (facts) => l10n.t("{0} refused the key.", engineOf(facts)),
  "engine.model": (facts) => l10n.t("The endpoint has no model {0}.", engineOf(facts)),
  "engine.address": (facts) => l10n.t("No compatible endpoint answers at the address of {0}.", engineOf(facts)),
  "engine.unreachable": (facts) => l10n.t("{0} can't be reached. Check that it runs.", engineOf(facts)),
  "engine.busy": (facts) => l10n.t("{0} receives too many requests. Wait a moment, then try again.", engineOf(facts)),
  "engine.quota": (facts) => l10n.t("The credit of {0} is used up. Translated texts are kept.", engineOf(facts)),
  "engine.blocked": (facts) =>
    l10n.t(
      "The editor does not let Glossa use {0} now. Its quota may be used up. Translated texts are kept.",
      engineOf(facts),
    ),
  "engine.consent": (facts) =>
    l10n.t("You have not allowed Glossa to use {0}. Add it again to be asked.", engineOf(facts)),
  "engine.timeout": (facts) => l10n.t("{0} took too long to answer.", engineOf(facts)),
  "engine.context": (facts) => l10n.t("A text is too long for the context of {0}.", engineOf(facts)),
  "engine.refused": (facts) => l10n.t("{0} refused the request.", engineOf(facts)),
  "engine.unusable": (facts) =>
    l10n.t("The answers of {0} could not be verified and were not used. A larger model may help.", engineOf(facts)),
};
