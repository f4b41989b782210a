import { l10n } from "vscode";
import type { EngineFailureCode } from "../../../core/failures/engineFailures.ts";
import type { FailureFacts } from "../../../core/failures/failure.ts";
import { sentencesText } from "./displayText.ts";

const engineOf = ({ engine }: FailureFacts): string => engine || l10n.t("The engine");

/** A sentence with the endpoint's own words behind it. */
const withWords = (sentence: string, { detail }: FailureFacts): string =>
  detail ? sentencesText([sentence, l10n.t("It says: “{0}”", detail)]) : sentence;

/** Failures of engines of the embedded service. */
export const engineSentences: Record<EngineFailureCode, (facts: FailureFacts) => string> = {
  "engine.key": (facts) => withWords(l10n.t("{0} refused the key.", engineOf(facts)), facts),
  "engine.model": (facts) => withWords(l10n.t("The endpoint has no model {0}.", engineOf(facts)), facts),
  "engine.address": (facts) => l10n.t("No compatible endpoint answers at the address of {0}.", engineOf(facts)),
  "engine.unreachable": (facts) => l10n.t("{0} can't be reached. Check that it runs.", engineOf(facts)),
  "engine.busy": (facts) =>
    withWords(l10n.t("{0} receives too many requests. Wait a moment, then try again.", engineOf(facts)), facts),
  "engine.quota": (facts) =>
    withWords(l10n.t("The credit of {0} is used up. Translated texts are kept.", engineOf(facts)), facts),
  "engine.blocked": (facts) =>
    l10n.t(
      "The editor does not let Glossa use {0} now. Its quota may be used up. Translated texts are kept.",
      engineOf(facts),
    ),
  "engine.consent": (facts) =>
    l10n.t("You have not allowed Glossa to use {0}. Add it again to be asked.", engineOf(facts)),
  "engine.timeout": (facts) => l10n.t("{0} took too long to answer.", engineOf(facts)),
  "engine.context": (facts) => l10n.t("A text is too long for the context of {0}.", engineOf(facts)),
  "engine.refused": (facts) => withWords(l10n.t("{0} refused the request.", engineOf(facts)), facts),
  "engine.unusable": (facts) =>
    l10n.t("The answers of {0} could not be verified and were not used. A larger model may help.", engineOf(facts)),
  "engine.down": (facts) => withWords(l10n.t("{0} answered with an error.", engineOf(facts)), facts),
  "engine.declined": (facts) => withWords(l10n.t("{0} refused to translate.", engineOf(facts)), facts),
  "engine.cutOff": (facts) => l10n.t("The answer of {0} was cut off at its limit of tokens.", engineOf(facts)),
  "engine.format": (facts) =>
    withWords(l10n.t("{0} answered with something else than the JSON that it was asked for.", engineOf(facts)), facts),
  "engine.copied": (facts) => l10n.t("{0} answered with the source text.", engineOf(facts)),
  "engine.shared": (facts) => l10n.t("{0} gave one answer for many different texts.", engineOf(facts)),
  "engine.language": (facts) => l10n.t("{0} answered in another language than the target.", engineOf(facts)),
};
