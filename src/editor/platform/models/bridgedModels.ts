/** A language model of the editor. */
export interface BridgedModel {
  /** `vendor/id`. */
  readonly id: string;
  /** Display name. */
  readonly name: string;
}

/** A message to a model; there are no system messages. */
export interface BridgedMessage {
  readonly role: "user" | "assistant";
  readonly text: string;
}

/** Language models that requests may be sent to. */
export interface BridgedModels {
  list(signal: AbortSignal): Promise<readonly BridgedModel[]>;
  /** Streams the answer of a model. Throws `ModelFailure`, or the signal's reason. */
  ask(id: string, messages: readonly BridgedMessage[], signal: AbortSignal): AsyncIterable<string>;
  /** Counts tokens as the model does; `undefined` if it can't. */
  countTokens(id: string, text: string, signal: AbortSignal): Promise<number | undefined>;
}

/** Reasons for which a model does not answer. */
export type ModelFailureCode = "notFound" | "noPermissions" | "blocked" | "failed";

/** A model that does not answer; its message has the editor's words. */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode;
  constructor(code: ModelFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}
