import type { EngineFailureCode } from "../../core/failures/engineFailures.ts";
import type { FailureFacts } from "../../core/failures/failure.ts";
import { because } from "./because.ts";

/** A failure and, if there is one, its remedy. The position, the service's words and the trace id are added. */
export interface Sentence {
  readonly what: string;
  readonly remedy?: string;
}

const engineOf = ({ engine }: FailureFacts): string => engine || "The engine";

/** Failures of engines of the embedded service. */
export const engineFailures: Record<EngineFailureCode, (facts: FailureFacts) => Sentence> = {
  "engine.key": (facts) => ({
    what: `${engineOf(facts)} refused the key${because(facts.detail)}.`,
    remedy: "Check the environment variable that the engine list names as keyVariable.",
  }),
  "engine.model": (facts) => ({
    what: `The endpoint of ${engineOf(facts)} has no such model${because(facts.detail)}.`,
    remedy: "Check the member model of the engine list.",
  }),
  "engine.address": (facts) => ({
    what: `No compatible endpoint answers at the address of ${engineOf(facts)}${because(facts.detail)}.`,
    remedy: "Check the member url of the engine list: for chat completions it mostly ends in /v1.",
  }),
  "engine.unreachable": (facts) => ({
    what: `${engineOf(facts)} can't be reached${because(facts.detail)}.`,
    remedy: "Check that it runs, the member url of the engine list, and HTTPS_PROXY.",
  }),
  "engine.busy": (facts) => ({
    what: `${engineOf(facts)} receives too many requests${because(facts.detail)}.`,
    remedy: "Wait a moment, then run the command again; a smaller concurrency in the engine list helps, too.",
  }),
  "engine.quota": (facts) => ({
    what: `The credit of ${engineOf(facts)} is used up${because(facts.detail)}.`,
    remedy: "Translated texts are kept. Check the account at its provider.",
  }),
  "engine.blocked": (facts) => ({
    what: `The editor does not let ${engineOf(facts)} be used at the moment${because(facts.detail)}.`,
    remedy: "Its quota may be used up. Translated texts are kept: run the command again later.",
  }),
  "engine.consent": (facts) => ({
    what: `Glossa was not allowed to use ${engineOf(facts)} in the editor.`,
    remedy: "Select the model again in the editor, in Manage Translation Engines….",
  }),
  "engine.timeout": (facts) => ({
    what: `${engineOf(facts)} took too long to answer.`,
    remedy: "Raise timeout in the engine list, or lower maxItems.",
  }),
  "engine.context": (facts) => ({
    what: `A text is too long for the context of ${engineOf(facts)}.`,
    remedy: "Split the text, or use a model with a larger context.",
  }),
  "engine.refused": (facts) => ({
    what: `${engineOf(facts)} refused the request${because(facts.detail)}.`,
    remedy: "Check the members of the engine list.",
  }),
  "engine.unusable": (facts) => ({
    what: `The answers of ${engineOf(facts)} could not be verified, and were not used${because(facts.detail)}.`,
    remedy: "Run the command again, or use a larger model.",
  }),
  "engine.down": (facts) => ({
    what: `${engineOf(facts)} answered with an error${because(facts.detail)}.`,
    remedy: "Run the command again later; the log of the endpoint may say more.",
  }),
  "engine.declined": (facts) => ({
    what: `${engineOf(facts)} refused to translate${because(facts.detail)}.`,
    remedy: "Use another model.",
  }),
  "engine.cutOff": (facts) => ({
    what: `The answer of ${engineOf(facts)} was cut off at its limit of tokens.`,
    remedy: "Raise the limit at the endpoint, lower maxItems in the engine list, or use another model.",
  }),
  "engine.format": (facts) => ({
    what: `${engineOf(facts)} answered with something else than the JSON that it was asked for${because(facts.detail)}.`,
    remedy: "Use a larger model.",
  }),
  "engine.copied": (facts) => ({
    what: `${engineOf(facts)} answered with the source text.`,
    remedy: "Use a larger model, or copy the text into the file if it stays as it is.",
  }),
  "engine.shared": (facts) => ({
    what: `${engineOf(facts)} gave one answer for many different texts.`,
    remedy: "Use another model or service.",
  }),
  "engine.language": (facts) => ({
    what: `${engineOf(facts)} answered in another language than the target.`,
    remedy: "Use a model that knows the language.",
  }),
};
